import { expect, test } from 'vitest';
import { calculateRefund, needsNewGiftCard, type PaidLine, splitRefund, sumLineAmounts } from './refunds.ts';

const prints: PaidLine = {
  quantity: 3,
  netCents: 10_000,
  taxCents: 701,
  dutyCents: 0,
  shippingCents: 2_000,
  shippingTaxCents: 140,
  clearanceCents: 0,
  shippingDiscountCents: 0,
};

test('before shipping, everything is refunded', () => {
  expect(sumLineAmounts(calculateRefund(prints, { before: 0, count: 3 }, true))).toBe(12_841);
});

test('after shipping, the costs of delivery are not refunded', () => {
  expect(sumLineAmounts(calculateRefund(prints, { before: 0, count: 3 }, false))).toBe(10_701);
});

test('refunds of single pieces add up to the whole; the last one gets the remaining cent', () => {
  const pieces = [0, 1, 2].map((before) => calculateRefund(prints, { before, count: 1 }, true).netCents);
  expect(pieces).toEqual([3_333, 3_333, 3_334]);
});

test('more pieces than were bought cannot be refunded', () => {
  expect(() => calculateRefund(prints, { before: 2, count: 2 }, true)).toThrow(RangeError);
  expect(() => calculateRefund(prints, { before: 0, count: 0 }, true)).toThrow(RangeError);
});

test('a refund goes to the card first, then to the gift cards', () => {
  const sources = {
    cardCents: 500,
    giftCards: [
      { giftCardId: 1, cents: 300 },
      { giftCardId: 2, cents: 200 },
    ],
  };
  expect(splitRefund(400, sources)).toEqual({ cardCents: 400, giftCards: [] });
  expect(splitRefund(800, sources)).toEqual({
    cardCents: 500,
    giftCards: [
      { giftCardId: 2, cents: 200 },
      { giftCardId: 1, cents: 100 },
    ],
  });
  expect(() => splitRefund(1_001, sources)).toThrow('Cannot refund 1 cents more than was paid.');
});

test.each([
  ['does not expire', undefined, false],
  ['is valid for months', 100 * 86_400_000, false],
  ['is valid for 30 days', 30 * 86_400_000, false],
  ['expires sooner', 30 * 86_400_000 - 1, true],
  ['has expired', -1, true],
])('a refund to a gift card that %s', (_, expiresInMs, isNew) => {
  const now = Date.parse('2026-06-01');
  expect(needsNewGiftCard(expiresInMs === undefined ? undefined : now + expiresInMs, now)).toBe(isNew);
});
