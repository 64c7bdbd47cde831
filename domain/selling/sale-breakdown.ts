import type { LedgerAccount } from './ledger.ts';

/** An entry of the ledger for a line of an order. */
export interface LineEntry {
  transactionId: number;
  kind: string;
  createdAt: string;
  account: LedgerAccount;
  cents: number;
}

/** Where the money of a sold line went. Everything but the price before discounts is a sum of ledger entries; credits of the ledger are positive here. */
export interface SaleBreakdown {
  /** Before any discount. */
  priceCents: number;
  /** A discount that the artist has granted. It reduces what is shared. */
  artistDiscountCents: number;
  /** What artist and shop share. */
  sharedCents: number;
  commissionCents: number;
  shareCents: number;
  /** Coupons for the work and for its delivery, paid by the shop. */
  shopDiscountCents: number;
  shippingCents: number;
  taxCents: number;
  dutyCents: number;
  /** By the buyer, for the line. */
  paidCents: number;
  changes: SaleChange[];
  /** The artist's share after all changes. */
  receivesCents: number;
}

/** A refund, or another transaction after the sale. */
export interface SaleChange {
  kind: string;
  createdAt: string;
  /** What the buyer got back. */
  buyerCents: number;
  /** How the commission and the artist's share have changed: negative if they were taken back. */
  commissionCents: number;
  shareCents: number;
}

const creditsOf = (entries: readonly LineEntry[], ...accounts: LedgerAccount[]): number =>
  // Without -0.
  0 - entries.reduce((sum, entry) => (accounts.includes(entry.account) ? sum + entry.cents : sum), 0);

const debits = (entries: readonly LineEntry[]): number => entries.reduce((sum, { cents }) => sum + cents, 0);

export function breakDownSale({ amountCents }: { amountCents: number }, entries: readonly LineEntry[]): SaleBreakdown {
  const sale = entries.filter(({ kind }) => kind === 'sale');
  const sharedCents = creditsOf(sale, 'artist', 'revenue');
  const later = Map.groupBy(
    entries.filter(({ kind }) => kind !== 'sale'),
    ({ transactionId }) => transactionId,
  );
  return {
    priceCents: amountCents,
    artistDiscountCents: amountCents - sharedCents,
    sharedCents,
    commissionCents: creditsOf(sale, 'revenue'),
    shareCents: creditsOf(sale, 'artist'),
    shopDiscountCents: 0 - creditsOf(sale, 'coupons'),
    shippingCents: creditsOf(sale, 'shipping'),
    taxCents: creditsOf(sale, 'tax'),
    dutyCents: creditsOf(sale, 'duty'),
    paidCents: 0 - debits(sale),
    changes: [...later.values()].map((some) => ({
      kind: some[0]?.kind ?? '',
      createdAt: some[0]?.createdAt ?? '',
      buyerCents: debits(some),
      commissionCents: creditsOf(some, 'revenue'),
      shareCents: creditsOf(some, 'artist'),
    })),
    receivesCents: creditsOf(entries, 'artist'),
  };
}
