import { dayLabel } from '../text/relative-time.ts';
import type { Availability } from './badge.ts';
import { productKindOf } from './sku.ts';

/** What can be said of a product's sale (browse §3 Sale inputs, §4 Sale display state). */
export interface SaleFacts {
  isOriginal: boolean;
  isAvailableForSale: boolean;
  isSoldOut: boolean;
  isReserved: boolean;
}

export const SALE_LABELS = {
  notForSale: 'Not For Sale',
  editions: 'Editions',
  soldOut: 'Sold Out',
  reserved: 'Reserved',
  forSale: 'For Sale',
} as const;

export type SaleState = keyof typeof SALE_LABELS;

/** The first that fits wins. */
export function saleStateOf({ isOriginal, isAvailableForSale, isSoldOut, isReserved }: SaleFacts): SaleState {
  if (!isAvailableForSale) return 'notForSale';
  if (!isOriginal) return 'editions';
  if (isSoldOut) return 'soldOut';
  if (isReserved) return 'reserved';
  return 'forSale';
}

/** The label of a status as the server words it; anything it does not list is for sale. */
const SERVER_LABELS: Record<string, string> = {
  'not-for-sale': 'Not For Sale',
  'artist-banned': 'Not For Sale',
  artist_on_vacation: 'Not For Sale',
  delisted: 'Not For Sale',
  editions: 'Editions',
  'sold-out': 'Sold',
  reserved: 'Reserved',
};

export interface OfferFacts {
  originalStatus: Availability;
  isArtistAway: boolean;
  isArtistBanned?: boolean;
  isDelisted?: boolean;
  hasPrint?: boolean;
}

/** A work that staff took off sale, or whose artist may not sell. Neither it nor its prints can be bought. */
export const isWithdrawn = ({ isArtistBanned, isDelisted }: Pick<OfferFacts, 'isArtistBanned' | 'isDelisted'>) =>
  (isArtistBanned ?? false) || (isDelisted ?? false);

/** A withdrawn work, or one whose artist is away, cannot be bought. One that is sold stays sold. */
export function offeredStatusOf(facts: OfferFacts): Availability {
  const { originalStatus, isArtistAway } = facts;
  if (isWithdrawn(facts)) return originalStatus === 'sold' ? 'sold' : 'unavail';
  return originalStatus === 'avail' && isArtistAway ? 'unavail' : originalStatus;
}

/** The status of a work's original as the server words it. */
export function serverStatusOf(facts: OfferFacts): string {
  const { originalStatus, isArtistAway, isArtistBanned, isDelisted, hasPrint } = facts;
  if (isArtistBanned) return 'artist-banned';
  if (isDelisted) return 'delisted';
  if (originalStatus === 'avail') return isArtistAway ? 'artist_on_vacation' : 'for-sale';
  // An original that is not for sale leaves its prints to buy.
  return { reserved: 'reserved', sold: 'sold-out', unavail: hasPrint ? 'editions' : 'not-for-sale' }[originalStatus];
}

const NOT_OFFERED: readonly string[] = ['not-for-sale', 'artist-banned', 'artist_on_vacation', 'delisted'];

/** The sale inputs of a product of a work (browse §3): its original, or a print of it. */
export function saleFactsOf(
  { saleStatus, printStatus }: { saleStatus: string; printStatus: 'avail' | 'unavail' },
  productTypeId: number,
): SaleFacts {
  const isPrint = productKindOf(productTypeId) !== 'original';
  return {
    isOriginal: !isPrint && saleStatus !== 'editions',
    isAvailableForSale: isPrint ? printStatus === 'avail' : !NOT_OFFERED.includes(saleStatus),
    isSoldOut: saleStatus === 'sold-out',
    isReserved: saleStatus === 'reserved',
  };
}

/** Why a work cannot be bought; undefined where they can, or where its badge says enough. */
export function whyNotSold(
  work: {
    saleStatus: string;
    awayUntil: string | null;
    originalStatus: Availability;
    listPrice: number | null;
    listPrices: object | null;
  },
  countryName: string,
): string | undefined {
  if (work.saleStatus === 'artist_on_vacation')
    return work.awayUntil
      ? `The artist is away until ${dayLabel(work.awayUntil)}. This work can be ordered after that.`
      : 'The artist is away. This work can be ordered when they return.';
  if (work.saleStatus === 'artist-banned' || work.saleStatus === 'delisted') return 'This work is no longer for sale.';
  if (work.originalStatus !== 'avail' || work.listPrice !== null) return undefined;
  return work.listPrices ? `This work cannot be sent to ${countryName}.` : 'This work has no price yet.';
}

/** The notice on the page of an artist on vacation. */
export const vacationNotice = (awayUntil: string | null): string =>
  awayUntil
    ? `Away until ${dayLabel(awayUntil)}. Works can be ordered after that.`
    : 'Away at the moment. Works can be ordered when the artist returns.';

export const serverStatusLabel = (status: string): string =>
  Object.hasOwn(SERVER_LABELS, status) ? (SERVER_LABELS[status] ?? '') : 'For Sale';
