import type { CartItem } from '@easel/contract/selling/cart';
import { readCategory } from '@easel/domain/catalogue/categories';
import { formatMediumLabel } from '@easel/domain/catalogue/medium-label';
import { printPageUrl } from '@easel/domain/catalogue/print-choice';
import { formatPrintMaterial } from '@easel/domain/catalogue/print-materials';
import { formatSize, type Unit } from '@easel/domain/locale/units';
import { dayLabel } from '@easel/domain/text/relative-time';

/** What a line is, one fact per line: its kind, its material, its size, its frame. */
export function listLineFacts({ work, print, giftCard, shipsFrom }: CartItem, unit: Unit): string[] {
  if (giftCard) return listGiftCardFacts(giftCard);
  if (!work) return [];
  if (!print)
    return [
      `Original ${(readCategory(work.category)?.singular ?? 'work').toLowerCase()}`,
      formatMediumLabel({ ...work, isSculpture: work.category === 'sculpture' }),
      formatSize({ widthCm: work.width, heightCm: work.height, depthCm: work.depth }, unit),
      shipsFrom ? `Ships from ${dayLabel(shipsFrom)}, when the artist is back` : '',
    ].filter((fact) => fact !== '');
  return [formatPrintLabel(print), formatSize(print, unit), print.frame ? `${print.frame} frame` : 'Without frame'];
}

/** Such as "Limited edition print, Fine Art". Without facts, such as in an imported order, it is a print. */
export function formatPrintLabel(print: { material: string; edition: string } | null): string {
  if (!print) return 'Print';
  const material = formatPrintMaterial(print.material);
  return `${print.edition === 'limited' ? 'Limited edition print' : 'Print'}, ${material}`;
}

type GiftCard = Pick<NonNullable<CartItem['giftCard']>, 'recipientName' | 'recipientEmail' | 'deliverOn'>;

export const listGiftCardFacts = ({ recipientName, recipientEmail, deliverOn }: GiftCard): string[] => [
  recipientName ? `For ${recipientName}` : 'For you',
  `By email to ${recipientEmail}`,
  deliverOn ? `Sent on ${dayLabel(deliverOn)}` : 'Sent once it is paid',
];

/** Where a line leads: the page of the original or of its prints. Undefined for a gift card. */
export const getLineUrl = ({ sku, work, print }: Pick<CartItem, 'sku' | 'work' | 'print'>): string | undefined =>
  print && work?.printUrl ? printPageUrl(work.printUrl, sku, print) : work?.productUrl;

export const getItemArtist = ({ work }: CartItem): string => (work ? `${work.firstName} ${work.lastName}`.trim() : '');
