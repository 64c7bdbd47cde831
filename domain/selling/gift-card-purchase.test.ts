import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateDeliveryTime,
  checkGiftCardPurchase,
  deliveryDays,
  formatGiftCardSku,
  GIFT_CARD_AMOUNTS_CENTS,
  type GiftCardPurchase,
  isGiftCardAmount,
  parseGiftCardAmount,
  parseGiftCardPurchase,
  parseGiftCardSku,
} from './gift-card-purchase.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const aPurchase = (facts: Partial<GiftCardPurchase> = {}): GiftCardPurchase => ({
  amountCents: 10_000,
  recipientName: 'Bea',
  recipientEmail: 'bea@example.com',
  senderName: 'Ada',
  message: '',
  deliverOn: null,
  ...facts,
});

describe('buying a gift card', () => {
  test('a complete purchase is accepted, without surrounding white space', () => {
    expect(checkGiftCardPurchase(aPurchase(), NOW)).toEqual({});
    const typed = aPurchase({
      recipientName: ' Bea\n Moss ',
      recipientEmail: ' bea@example.com ',
      message: ' Hi\nBea ',
    });
    expect(parseGiftCardPurchase(typed, NOW)).toMatchObject({
      value: { recipientName: 'Bea Moss', recipientEmail: 'bea@example.com', message: 'Hi\nBea' },
    });
  });

  test.each([
    [{ amountCents: 2_400 }, 'amountCents'],
    [{ amountCents: 500_100 }, 'amountCents'],
    [{ amountCents: 5_050 }, 'amountCents'],
    [{ amountCents: Number.NaN }, 'amountCents'],
    [{ amountCents: -10_000 }, 'amountCents'],
    [{ recipientName: '  ' }, 'recipientName'],
    [{ senderName: 'a'.repeat(81) }, 'senderName'],
    [{ recipientEmail: 'bea' }, 'recipientEmail'],
    [{ recipientEmail: 'bea@example.com\nbcc: all@example.com' }, 'recipientEmail'],
    [{ message: 'a'.repeat(501) }, 'message'],
    [{ deliverOn: '2026-02-30' }, 'deliverOn'],
    [{ deliverOn: 'tomorrow' }, 'deliverOn'],
    [{ deliverOn: '2026-11-14' }, 'deliverOn'],
    [{ deliverOn: '2027-11-17' }, 'deliverOn'],
  ] as const)('%j is refused', (facts, field) => {
    expect(Object.keys(checkGiftCardPurchase(aPurchase(facts), NOW))).toEqual([field]);
    expect(parseGiftCardPurchase(aPurchase(facts), NOW)).toMatchObject({ ok: false, reason: 'invalid' });
  });

  test('the amounts to choose from are valid', () => {
    for (const cents of GIFT_CARD_AMOUNTS_CENTS) expect(isGiftCardAmount(cents)).toBe(true);
  });

  test('every day that is offered can be chosen, also where it is still yesterday', () => {
    const { first, last } = deliveryDays(NOW);
    for (const deliverOn of [first, last, '2026-11-15'])
      expect(checkGiftCardPurchase(aPurchase({ deliverOn }), NOW)).toEqual({});
  });
});

test.each([
  ['75', 7_500],
  ['$75', 7_500],
  [' 1,250 ', 125_000],
  ['75.00', 7_500],
  ['75.50', Number.NaN],
  ['-75', Number.NaN],
  ['1,25', Number.NaN],
  ['1e3', Number.NaN],
])('the typed amount %j is %j cents, whatever was chosen', (amountDollars, cents) => {
  expect(parseGiftCardAmount({ amountDollars, amountCents: 5_000 })).toBe(cents);
});

test('without a typed amount the chosen one counts', () => {
  expect(parseGiftCardAmount({ amountDollars: ' ', amountCents: 5_000 })).toBe(5_000);
  expect(parseGiftCardAmount({})).toBeNaN();
});

test('a card is sent in the morning of its day, and never before it is paid', () => {
  expect(calculateDeliveryTime(null, NOW)).toBe(NOW);
  expect(calculateDeliveryTime('2026-11-15', NOW)).toBe(NOW);
  expect(calculateDeliveryTime('2026-12-24', NOW)).toBe(Date.parse('2026-12-24T08:00:00Z'));
});

test('the SKU of a gift card names its purchase, and works have other SKUs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
      expect(parseGiftCardSku(formatGiftCardSku(id))).toBe(id);
    }),
  );
  for (const sku of ['P1-U2-A3-T1', 'G', 'G0', 'G01', 'g1', 'G1 ', 'G1e3', 'G-1', `G${'9'.repeat(16)}`])
    expect(parseGiftCardSku(sku)).toBeUndefined();
});
