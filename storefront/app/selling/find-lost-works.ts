import type { Cart, CartItem } from '@easel/contract/selling/cart';
import type { Order } from '@easel/contract/selling/orders';
import type { Quote } from '@easel/contract/selling/quotes';
import { ORIGINAL_PRODUCT_TYPE, parseSku } from '@easel/domain/catalogue/sku';
import { UNAVAILABLE } from '@easel/domain/selling/line-changes';
import type { LostWork } from './lost-works.tsx';

const lostItemOf = ({ sku, work, kind, changes }: CartItem): LostWork[] =>
  work && kind === 'original' && changes.some((change) => change.kind === 'sold' || change.kind === 'reserved')
    ? [
        {
          artworkId: work.artworkId,
          sku,
          title: work.artworkTitle,
          isHeld: changes.some((change) => change.kind === 'reserved'),
        },
      ]
    : [];

export interface CheckoutLostWorks {
  works: LostWork[];
  /** Nothing is left that could be bought. */
  isAll: boolean;
}

/** The originals of a checkout that somebody else was faster to buy. */
export function findLostWorks(
  quote: Quote | undefined,
  {
    cart,
    single,
    messages,
  }: { cart: Cart; single: { sku: string; title: string } | undefined; messages: readonly string[] },
): CheckoutLostWorks {
  // The quote knows what is missing, which can also be a print.
  if (quote && quote.excludedItems.length > 0) return { works: quote.excludedItems.flatMap(lostItemOf), isAll: false };
  const isHeld = messages.includes(UNAVAILABLE.reserved);
  if (!isHeld && !messages.includes(UNAVAILABLE.sold)) return { works: [], isAll: false };
  // The only work was refused, so there is no new quote that names it.
  const wanted = single ? [single] : cart.items.map(({ sku, work }) => ({ sku, title: work?.artworkTitle ?? '' }));
  const works = wanted.flatMap(({ sku, title }): LostWork[] => {
    const parsed = parseSku(sku);
    return parsed?.productTypeId === ORIGINAL_PRODUCT_TYPE ? [{ artworkId: parsed.artworkId, sku, title, isHeld }] : [];
  });
  return works.length === 1 ? { works, isAll: true } : { works: cart.items.flatMap(lostItemOf), isAll: false };
}

/** The originals of an order that was not placed, which others may have bought meanwhile. */
export const findLostWorksInOrder = ({ lines }: Order): LostWork[] =>
  lines.flatMap(({ kind, sku, work, title }) =>
    kind === 'original' && work && work.originalStatus !== 'avail'
      ? [{ artworkId: work.artworkId, sku, title, isHeld: work.originalStatus === 'reserved' }]
      : [],
  );
