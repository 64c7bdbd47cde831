import { dayLabel } from '../text/relative-time.ts';
import type { Availability } from './badge.ts';
import { getProductKind } from './sku.ts';

/** Sale states of a product (docs/specification/works.md#sale-display-state). */
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

/** The first match wins. */
export function getSaleState({ isOriginal, isAvailableForSale, isSoldOut, isReserved }: SaleFacts): SaleState {
  if (!isAvailableForSale) return 'notForSale';
  if (!isOriginal) return 'editions';
  if (isSoldOut) return 'soldOut';
  if (isReserved) return 'reserved';
  return 'forSale';
}

export interface OfferFacts {
  originalStatus: Availability;
  isArtistAway: boolean;
  isArtistBanned?: boolean;
  isDelisted?: boolean;
  hasPrint?: boolean;
}

/** A work that staff withdrew, or whose artist may not sell. Neither it nor its prints can be bought. */
export const isWithdrawn = ({ isArtistBanned, isDelisted }: Pick<OfferFacts, 'isArtistBanned' | 'isDelisted'>) =>
  (isArtistBanned ?? false) || (isDelisted ?? false);

/** A withdrawn work, or one whose artist is on vacation, cannot be bought. A sold work stays sold. */
export function getOfferedStatus(facts: OfferFacts): Availability {
  const { originalStatus, isArtistAway } = facts;
  if (isWithdrawn(facts)) return originalStatus === 'sold' ? 'sold' : 'unavail';
  return originalStatus === 'avail' && isArtistAway ? 'unavail' : originalStatus;
}

/** The server status of the original. */
export function getServerStatus(facts: OfferFacts): string {
  const { originalStatus, isArtistAway, isArtistBanned, isDelisted, hasPrint } = facts;
  if (isArtistBanned) return 'artist-banned';
  if (isDelisted) return 'delisted';
  if (originalStatus === 'avail') return isArtistAway ? 'artist_on_vacation' : 'for-sale';
  // Prints can be bought if the original is not for sale.
  return { reserved: 'reserved', sold: 'sold-out', unavail: hasPrint ? 'editions' : 'not-for-sale' }[originalStatus];
}

const NOT_OFFERED: readonly string[] = ['not-for-sale', 'artist-banned', 'artist_on_vacation', 'delisted'];

/** The sale inputs of an original or a print (docs/specification/works.md#sale-display-state). */
export function toSaleFacts(
  { saleStatus, printStatus }: { saleStatus: string; printStatus: 'avail' | 'unavail' },
  productTypeId: number,
): SaleFacts {
  const isPrint = getProductKind(productTypeId) !== 'original';
  return {
    isOriginal: !isPrint && saleStatus !== 'editions',
    isAvailableForSale: isPrint ? printStatus === 'avail' : !NOT_OFFERED.includes(saleStatus),
    isSoldOut: saleStatus === 'sold-out',
    isReserved: saleStatus === 'reserved',
  };
}

/** Why a work cannot be bought; undefined if it can, or if the badge says so. */
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
export function vacationNotice({
  awayUntil,
  shipsFrom,
}: {
  awayUntil: string | null;
  shipsFrom: string | null;
}): string {
  if (shipsFrom && awayUntil)
    return `Away until ${dayLabel(awayUntil)}. Works that are ordered now are sent after that.`;
  return awayUntil
    ? `Away until ${dayLabel(awayUntil)}. Works can be ordered after that.`
    : 'Away at the moment. Works can be ordered when the artist returns.';
}

/** When an original is sent whose artist is away; undefined if that makes no difference. */
export const laterShipping = ({ saleStatus, shipsFrom }: { saleStatus: string; shipsFrom: string | null }) =>
  saleStatus === 'for-sale' && shipsFrom
    ? `The artist is away and sends this work from ${dayLabel(shipsFrom)}.`
    : undefined;
