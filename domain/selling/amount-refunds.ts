import { type Outcome, ok, reject } from '../outcome.ts';
import { sumAmounts } from './amounts.ts';
import type { LedgerEntry } from './ledger.ts';

/** Where a refund goes. `both` fills the card first. */
export const REFUND_TARGETS = ['card', 'gift-card', 'both'] as const;
export type RefundTarget = (typeof REFUND_TARGETS)[number];

/** Who bears a refund: everyone who has earned by the line, in proportion, or the shop alone. */
export const REFUND_BEARERS = ['sale', 'shop'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

export interface RefundLimits {
  /** What is left of the line, or of the order. */
  leftCents: number;
  /** What can go back to the card and to gift cards. */
  cardCents: number;
  giftCardCents: number;
}

/** Distributes a refund. It is never more than what is left. */
export function splitAmountRefund(
  cents: number,
  target: RefundTarget,
  { leftCents, cardCents, giftCardCents }: RefundLimits,
  format: (cents: number) => string,
): Outcome<{ cardCents: number; giftCardCents: number }, 'conflict'> {
  if (leftCents <= 0) return reject('conflict', 'Everything has been refunded.');
  if (cents > leftCents) return reject('conflict', `At most ${format(leftCents)} can be refunded.`);
  const places = { card: cardCents, 'gift-card': giftCardCents, both: cardCents + giftCardCents };
  if (cents > places[target]) return reject('conflict', refusalOf(target, format(places[target])));
  const toCard = target === 'gift-card' ? 0 : Math.min(cents, cardCents);
  return ok({ cardCents: toCard, giftCardCents: cents - toCard });
}

const refusalOf = (target: RefundTarget, amount: string) =>
  target === 'card'
    ? `At most ${amount} can go back to the card.`
    : target === 'gift-card'
      ? `At most ${amount} can go back to gift cards.`
      : `At most ${amount} can be refunded.`;

const keyOf = ({ account, personId, line, jurisdiction }: LedgerEntry) =>
  JSON.stringify([account, personId, line, jurisdiction]);

/** Adds up entries of the same account, person, line and tax office. */
export function sumEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    sums.set(key, { ...entry, cents: (sums.get(key)?.cents ?? 0) + entry.cents });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

export const negated = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.map((entry) => ({ ...entry, cents: -entry.cents }));

/** What is left of a line: its credits, which have not been reversed. */
export const calculateRemaining = (entries: readonly LedgerEntry[]): number =>
  0 - sumAmounts(entries.map(({ cents }) => cents));

/**
 * Reverses a part of what is left of a line, in proportion. The shop's share absorbs the rounding. Reversing all of it leaves nothing.
 */
export function reverseShare(left: readonly LedgerEntry[], cents: number): LedgerEntry[] {
  const total = calculateRemaining(left);
  if (cents < 0 || cents > total) throw new RangeError(`Cannot reverse ${cents} of ${total} cents.`);
  const parts = left.map((entry) => ({
    ...entry,
    cents: Number((BigInt(-entry.cents) * BigInt(cents)) / BigInt(total)),
  }));
  const missing = cents - sumAmounts(parts.map((part) => part.cents));
  const absorbing = parts.find(({ account }) => account === 'revenue') ?? parts[0];
  if (absorbing) absorbing.cents += missing;
  return parts.filter((part) => part.cents !== 0);
}
