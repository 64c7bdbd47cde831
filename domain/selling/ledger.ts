import { type SalesChannel, splitPrice } from './commission.ts';
import { calculatePiecesShare, type LineAmounts, type PaidLine } from './refunds.ts';

/**
 * The accounts of the double-entry ledger. Debits are positive and credits negative; the entries of a transaction add up to 0.
 * - `gateway`: money at the payment gateway. `bank`: money that was paid out.
 * - `artist`: what the shop owes an artist. `gift-cards`: what the shop owes the holders of gift cards.
 * - `revenue`: the shop's share of sales. `coupons`: discounts paid by the shop. `fees`: charges of the gateway. `goodwill`: refunds paid by the shop.
 *   `disputes`: payments that banks have taken back.
 * - `shipping`, `tax`, `duty`: what the shop owes carriers, tax offices and customs.
 */
export const LEDGER_ACCOUNTS = [
  'gateway',
  'bank',
  'artist',
  'gift-cards',
  'revenue',
  'coupons',
  'fees',
  'goodwill',
  'disputes',
  'shipping',
  'tax',
  'duty',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface LedgerEntry {
  account: LedgerAccount;
  cents: number;
  /** Whose account, for `artist`. */
  personId?: number;
  /** The line of the order. */
  line?: number;
  /** The tax office, for `tax`: a country, or a country and state. */
  jurisdiction?: string;
}

export interface SoldLine extends PaidLine {
  line: number;
  kind: 'original' | 'print' | 'gift-card';
  amountCents: number;
  /** Discounts that the artist pays for. The others are paid by the shop. */
  artistDiscountCents: number;
  artistId: number | undefined;
  channel: SalesChannel;
}

export interface Sale {
  lines: readonly SoldLine[];
  giftCardCents: number;
  chargeCents: number;
  jurisdiction: string;
}

/** The artist's share is computed from the price before discounts that the shop pays for. */
export const calculateShares = ({ amountCents, artistDiscountCents, channel }: SoldLine) =>
  splitPrice(amountCents - artistDiscountCents, channel);

/** The entries of a sale. */
export function saleEntries({ lines, jurisdiction, ...sale }: Sale): LedgerEntry[] {
  return withoutZeros([
    { account: 'gateway', cents: sale.chargeCents },
    { account: 'gift-cards', cents: sale.giftCardCents },
    ...lines.flatMap((line) =>
      lineEntries(
        { line, parts: line, pieces: { before: 0, count: line.quantity }, isDeliveryIncluded: true },
        jurisdiction,
      ),
    ),
  ]);
}

/** The entries of a card that the shop gives away: it owes the holder what it has not received. */
export const issuedCardEntries = (cents: number): LedgerEntry[] => [
  { account: 'goodwill', cents },
  { account: 'gift-cards', cents: -cents },
];

/** Some pieces of a line that were paid or, with the opposite sign, refunded. */
export interface LinePieces {
  line: SoldLine;
  pieces: { before: number; count: number };
  parts: LineAmounts;
  isDeliveryIncluded: boolean;
}

function lineEntries({ line, parts, pieces, isDeliveryIncluded }: LinePieces, jurisdiction: string): LedgerEntry[] {
  const at = { line: line.line };
  const share = (cents: number) =>
    calculatePiecesShare(cents, pieces.before, pieces.before + pieces.count, line.quantity);
  const freeShippingCents = isDeliveryIncluded ? share(line.shippingDiscountCents) : 0;
  return [
    ...goodsEntries(line, parts.netCents, share),
    { ...at, account: 'coupons', cents: freeShippingCents },
    { ...at, account: 'shipping', cents: -parts.shippingCents - freeShippingCents },
    { ...at, account: 'tax', cents: -parts.taxCents - parts.shippingTaxCents, jurisdiction },
    { ...at, account: 'duty', cents: -parts.dutyCents - parts.clearanceCents },
  ];
}

function goodsEntries(line: SoldLine, netCents: number, share: (cents: number) => number): LedgerEntry[] {
  const at = { line: line.line };
  if (line.kind === 'gift-card') return [{ ...at, account: 'gift-cards', cents: -netCents }];
  const artistCents = share(calculateShares(line).artistCents);
  const couponCents = share(line.amountCents - line.artistDiscountCents) - netCents;
  return [
    { ...at, account: 'artist', cents: -artistCents, ...(line.artistId !== undefined && { personId: line.artistId }) },
    { ...at, account: 'coupons', cents: couponCents },
    { ...at, account: 'revenue', cents: artistCents - couponCents - netCents },
  ];
}

/** The entries of a refund: those of the sale for the refunded pieces, reversed. */
export const refundEntries = (
  refunded: readonly LinePieces[],
  paid: { cardCents: number; giftCardCents: number },
  jurisdiction: string,
): LedgerEntry[] =>
  withoutZeros([
    ...refunded.flatMap((pieces) =>
      lineEntries(pieces, jurisdiction).map((entry) => ({ ...entry, cents: -entry.cents })),
    ),
    { account: 'gateway', cents: -paid.cardCents },
    { account: 'gift-cards', cents: -paid.giftCardCents },
  ]);

/** A refund that did not reach the card was paid from the bank account instead. */
export const transferredRefundEntries = (cents: number): LedgerEntry[] => [
  { account: 'gateway', cents },
  { account: 'bank', cents: -cents },
];

/** A charge of the gateway. It is negative if the gateway gives one back. */
export const feeEntries = (cents: number): LedgerEntry[] =>
  withoutZeros([
    { account: 'fees', cents },
    { account: 'gateway', cents: -cents },
  ]);

/** Paying out an artist's share. */
export const payoutEntries = (personId: number, cents: number): LedgerEntry[] =>
  withoutZeros([
    { account: 'artist', cents, personId },
    { account: 'bank', cents: -cents },
  ]);

/** The bank has sent a payout back. */
export const returnedPayoutEntries = (personId: number, cents: number): LedgerEntry[] =>
  payoutEntries(personId, cents).map((entry) => ({ ...entry, cents: -entry.cents }));

const withoutZeros = (entries: LedgerEntry[]): LedgerEntry[] => entries.filter(({ cents }) => cents !== 0);
