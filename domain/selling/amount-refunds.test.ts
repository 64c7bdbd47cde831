import { describe, expect, test } from 'vitest';
import { calculateRemaining, negated, reverseShare, splitAmountRefund, sumEntries } from './amount-refunds.ts';
import { sumAmounts } from './amounts.ts';
import type { LedgerEntry } from './ledger.ts';

const format = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const limits = { leftCents: 10_000, cardCents: 7_000, giftCardCents: 3_000 };
const split = (cents: number, target: 'card' | 'gift-card' | 'both', some = limits) =>
  splitAmountRefund(cents, target, some, format);

describe('a refund by amount', () => {
  test('goes to the card, to gift cards, or to both', () => {
    expect(split(7_000, 'card')).toMatchObject({ value: { cardCents: 7_000, giftCardCents: 0 } });
    expect(split(2_000, 'gift-card')).toMatchObject({ value: { cardCents: 0, giftCardCents: 2_000 } });
    expect(split(8_000, 'both')).toMatchObject({ value: { cardCents: 7_000, giftCardCents: 1_000 } });
  });

  test('is never more than what is left', () => {
    expect(split(10_001, 'both')).toMatchObject({ messages: ['At most $100.00 can be refunded.'] });
    expect(split(7_001, 'card')).toMatchObject({ messages: ['At most $70.00 can go back to the card.'] });
    expect(split(3_001, 'gift-card')).toMatchObject({ messages: ['At most $30.00 can go back to gift cards.'] });
    expect(split(1, 'both', { ...limits, leftCents: 0 })).toMatchObject({
      messages: ['Everything has been refunded.'],
    });
    expect(split(5_000, 'both', { leftCents: 10_000, cardCents: 4_000, giftCardCents: 0 })).toMatchObject({
      messages: ['At most $40.00 can be refunded.'],
    });
  });
});

/** A work of 1,000.00 with a coupon of 10 % that the shop pays for, tax and shipping. */
const SALE: LedgerEntry[] = [
  { account: 'artist', cents: -60_000, personId: 7, line: 1 },
  { account: 'coupons', cents: 10_000, line: 1 },
  { account: 'revenue', cents: -40_000, line: 1 },
  { account: 'tax', cents: -8_325, line: 1, jurisdiction: 'us-CA' },
  { account: 'shipping', cents: -2_501, line: 1 },
];

describe('what a refund takes back', () => {
  test('is in proportion to the sale, and adds up exactly', () => {
    const reversed = reverseShare(SALE, 10_082);
    expect(sumAmounts(reversed.map(({ cents }) => cents))).toBe(10_082);
    expect(reversed.find(({ account }) => account === 'artist')).toMatchObject({ cents: 5_999, personId: 7 });
    expect(reversed.find(({ account }) => account === 'coupons')?.cents).toBe(-999);
  });

  test('leaves nothing after everything was refunded, in whatever steps', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      let left = SALE;
      while (calculateRemaining(left) > 0) {
        const cents = Math.min(calculateRemaining(left), 1 + random(40_000));
        const reversed = reverseShare(left, cents);
        expect(sumAmounts(reversed.map((entry) => entry.cents))).toBe(cents);
        left = sumEntries([...left, ...reversed]);
      }
      expect(left).toEqual([]);
    }
    expect(sumEntries([...SALE, ...reverseShare(SALE, calculateRemaining(SALE))])).toEqual([]);
  });

  test('cannot be more than what is left', () => {
    expect(() => reverseShare(SALE, calculateRemaining(SALE) + 1)).toThrow(RangeError);
  });

  test('is added up by account', () => {
    expect(sumEntries([...SALE, ...negated(SALE)])).toEqual([]);
    expect(sumEntries([...SALE, ...SALE])[0]).toMatchObject({ cents: -120_000 });
  });
});
