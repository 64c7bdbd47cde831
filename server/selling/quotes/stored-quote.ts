import type { PostalAddress } from '@easel/domain/accounts/addresses';
import type { Coupon } from '@easel/domain/selling/coupons';
import type { Parcel } from '@easel/domain/selling/parcels';
import type { Destination } from '@easel/domain/selling/quote-destination';
import type { LineTotals, Totals } from '@easel/domain/selling/totals';
import type { Schema } from '@easel/platform/db/schema';
import type { Selectable } from 'kysely';
import type { GiftCardProduct, WorkProduct } from '../products/products.ts';

/** What is bought with a line, as it was offered. */
type QuotedProduct =
  | (Pick<WorkProduct, 'kind' | 'workId' | 'artistId' | 'category'> & { print: WorkProduct['print'] | null })
  | Pick<GiftCardProduct, 'kind' | 'giftCard'>;

/** A line of a quote: the product, and what the pieces cost together. */
export interface QuotedLine extends Omit<LineTotals, 'taxRateBp'> {
  /** Quotes from before rates were kept have none. */
  taxRateBp?: number;
  quantity: number;
  unitCents: number;
  isImported: boolean;
  product: QuotedProduct;
}

/** Everything an order needs to charge what was quoted. */
export interface QuoteContents {
  /** The version of the cart that was quoted; null if a single SKU was. */
  cartVersion: number | null;
  /** The offer whose price was agreed. Quotes from before offers have none. */
  offerId?: string;
  currency: 'USD';
  destination: Destination;
  addressBookItemId: number | null;
  /** The chosen address as it was. */
  address: PostalAddress | null;
  lines: QuotedLine[];
  coupons: (Pick<Coupon, 'code' | 'fundedBy'> & { cents: number })[];
  giftCards: { giftCardId: number; cents: number }[];
  delivery: { minDays: number; maxDays: number; parcels: (Parcel & { cents: number })[] } | null;
  totals: Omit<Totals, 'lines' | 'couponCents' | 'giftCards'>;
}

export interface StoredQuote extends QuoteContents {
  quoteId: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  expiresAt: number;
}

/** A quote as the database returns it. */
export type QuoteRow = Pick<Selectable<Schema['quotes']>, 'id' | 'created_at' | 'expires_at' | 'contents'>;

export const toQuote = (row: QuoteRow): StoredQuote => ({
  quoteId: row.id,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  ...(row.contents as QuoteContents),
});
