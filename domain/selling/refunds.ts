import { allocate, applyRate, FULL_RATE_BP, sumAmounts } from './amounts.ts';
import type { LineTotals, Totals } from './totals.ts';

/** What was paid for a line, in the parts that can be given back. They add up to the total of the order over all lines. */
export interface PaidLine {
  quantity: number;
  netCents: number;
  taxCents: number;
  dutyCents: number;
  /** The line's shares of what was paid once per order. */
  shippingCents: number;
  shippingTaxCents: number;
  clearanceCents: number;
  /** The line's share of the shipping that coupons paid for. */
  shippingDiscountCents: number;
}

/** The line of a quote. Quotes from before rates were kept have none. */
type QuotedAmounts = Omit<LineTotals, 'taxRateBp'> & { taxRateBp?: number };

/** Distributes shipping, its tax and clearance over the lines by their prices. Gift cards bear nothing: they are not shipped. */
export function calculatePaidLines(
  lines: readonly { kind: 'original' | 'print' | 'gift-card'; quantity: number }[],
  totals: Pick<Totals, 'shippingCents' | 'shippingTaxCents' | 'shippingDiscountCents' | 'clearanceCents'> & {
    lines: readonly QuotedAmounts[];
  },
): PaidLine[] {
  const weights = totals.lines.map(({ amountCents }, index) => (lines[index]?.kind === 'gift-card' ? 0 : amountCents));
  const shipping = allocate(totals.shippingCents, weights);
  const shippingTax = allocateByRate(
    totals.shippingTaxCents,
    totals.lines.map(({ taxRateBp = FULL_RATE_BP }, index) => ({ rateBp: taxRateBp, cents: shipping[index] ?? 0 })),
  );
  const clearance = allocate(totals.clearanceCents, weights);
  const shippingDiscount = allocate(totals.shippingDiscountCents, weights);
  return totals.lines.map((line, index) => ({
    quantity: lines[index]?.quantity ?? 1,
    netCents: line.netCents,
    taxCents: line.taxCents,
    dutyCents: line.dutyCents,
    shippingCents: shipping[index] ?? 0,
    shippingTaxCents: shippingTax[index] ?? 0,
    clearanceCents: clearance[index] ?? 0,
    shippingDiscountCents: shippingDiscount[index] ?? 0,
  }));
}

/**
 * Distributes the tax on shipping. Each line bears the tax of its own rate, so that a document can state how much was taxed at which rate.
 */
function allocateByRate(taxCents: number, lines: readonly { rateBp: number; cents: number }[]): number[] {
  const rates = [...new Set(lines.map(({ rateBp }) => rateBp))];
  const bases = rates.map((rate) => sumAmounts(lines.map(({ rateBp, cents }) => (rateBp === rate ? cents : 0))));
  const taxes = rates.map((rate, index) => applyRate(bases[index] ?? 0, rate));
  const products = rates.map((rate, index) => (bases[index] ?? 0) * rate);
  // The total was computed like this. A cent of rounding can lie elsewhere, and is not lost.
  const byRate = allocate(taxCents, sumAmounts(taxes) === taxCents ? taxes : products);
  const parts = rates.map((rate, index) =>
    allocate(
      byRate[index] ?? 0,
      lines.map(({ rateBp, cents }) => (rateBp === rate ? cents : 0)),
    ),
  );
  return lines.map((_, index) => sumAmounts(parts.map((part) => part[index] ?? 0)));
}

/** The parts of a refund or of a payment. */
export type LineAmounts = Omit<PaidLine, 'quantity' | 'shippingDiscountCents'>;
const PARTS = ['netCents', 'taxCents', 'dutyCents', 'shippingCents', 'shippingTaxCents', 'clearanceCents'] as const;

export const sumLineAmounts = (parts: LineAmounts): number => sumAmounts(PARTS.map((part) => parts[part]));

/** A share of a whole for the pieces after `before` up to `after` of `of`. The last piece gets what rounding has left. */
export const calculatePiecesShare = (cents: number, before: number, after: number, of: number): number =>
  Math.floor((cents * after) / of) - Math.floor((cents * before) / of);

/**
 * What is given back for some pieces of a line of which others may have been refunded before. Refunding all pieces, one after the other
 * or at once, gives back exactly what was paid. The costs of delivery are given back if the work was not shipped.
 */
export function calculateRefund(
  line: PaidLine,
  pieces: { before: number; count: number },
  isDeliveryRefunded: boolean,
): LineAmounts {
  const after = pieces.before + pieces.count;
  if (pieces.count < 1 || pieces.before < 0 || after > line.quantity)
    throw new RangeError(`Cannot refund ${pieces.count} pieces after ${pieces.before} of ${line.quantity}.`);
  const share = (cents: number) => calculatePiecesShare(cents, pieces.before, after, line.quantity);
  const delivery = (cents: number) => (isDeliveryRefunded ? share(cents) : 0);
  return {
    netCents: share(line.netCents),
    taxCents: share(line.taxCents),
    dutyCents: share(line.dutyCents),
    shippingCents: delivery(line.shippingCents),
    shippingTaxCents: delivery(line.shippingTaxCents),
    clearanceCents: delivery(line.clearanceCents),
  };
}

export interface RefundSources {
  /** What was charged to the card and has not been refunded to it. */
  cardCents: number;
  /** What gift cards paid and has not been refunded to them, in the order they were used. */
  giftCards: readonly { giftCardId: number; cents: number }[];
}

const DAY_MS = 86_400_000;

/** A buyer has at least this long to spend what is refunded to a gift card. */
export const MIN_REFUND_VALIDITY_DAYS = 30;

/** Whether a refund goes to a new gift card, because the one that paid has expired or expires too soon. */
export const needsNewGiftCard = (expiresAt: number | undefined, now: number): boolean =>
  expiresAt !== undefined && expiresAt < now + MIN_REFUND_VALIDITY_DAYS * DAY_MS;

/** Where a refund goes: to the card first, then to the gift cards that paid, the last one used first. */
export function splitRefund(
  amountCents: number,
  { cardCents, giftCards }: RefundSources,
): { cardCents: number; giftCards: { giftCardId: number; cents: number }[] } {
  const toCard = Math.min(amountCents, cardCents);
  let left = amountCents - toCard;
  const back = giftCards.toReversed().flatMap(({ giftCardId, cents }) => {
    const part = Math.min(left, cents);
    left -= part;
    return part > 0 ? [{ giftCardId, cents: part }] : [];
  });
  if (left > 0) throw new RangeError(`Cannot refund ${left} cents more than was paid.`);
  return { cardCents: toCard, giftCards: back };
}
