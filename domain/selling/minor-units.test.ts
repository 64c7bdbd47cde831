import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFullMoney, getDecimals } from '../locale/currency.ts';
import { sumAmounts } from './amounts.ts';
import { refundEntries, saleEntries } from './ledger.ts';
import { calculatePaidLines, calculateRefund, splitRefund, sumLineAmounts } from './refunds.ts';
import { computeTotals } from './totals.ts';

/** Yen have no decimals, so an amount can be 1; dinars have three. The rules must not assume two. */
const CURRENCIES = ['JPY', 'USD', 'KWD'] as const;

/** Prices from the smallest unit to a million, as they are usual in a currency. */
const orderIn = (currency: string) => {
  const unit = 10 ** getDecimals(currency);
  const amount = (max: number) => fc.integer({ min: 1, max: max * unit });
  return fc.record({
    lines: fc.array(fc.record({ unitCents: amount(1_000_000), quantity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    shippingCents: amount(1_000),
    clearanceCents: amount(50),
    taxBp: fc.integer({ min: 0, max: 2_700 }),
    dutyBp: fc.integer({ min: 0, max: 1_500 }),
    percentBp: fc.integer({ min: 1, max: 9_999 }),
    giftCardCents: amount(1_000),
  });
};

type Order = ReturnType<typeof orderIn> extends fc.Arbitrary<infer T> ? T : never;

function sell(order: Order) {
  const { taxBp, dutyBp, clearanceCents } = order;
  const priced = order.lines.map((line, index) => ({
    ...line,
    sku: `sku ${index}`,
    kind: 'print' as const,
    isImported: true,
  }));
  const totals = computeTotals({
    lines: priced,
    coupons: [
      {
        code: 'PERCENT',
        discount: { percentBp: order.percentBp },
        fundedBy: 'shop',
        skus: priced.map(({ sku }) => sku),
      },
    ],
    delivery: {
      shippingCents: order.shippingCents,
      rates: {
        taxBp: { original: taxBp, print: taxBp },
        dutyBp: { original: dutyBp, print: dutyBp },
        isShippingTaxed: true,
        clearanceCents,
      },
    },
    giftCards: [{ giftCardId: 1, balanceCents: order.giftCardCents, expiresAt: undefined }],
  });
  const lines = calculatePaidLines(priced, totals).map((paid, index) => ({
    ...paid,
    line: index + 1,
    kind: 'print' as const,
    amountCents: totals.lines[index]?.amountCents ?? 0,
    artistDiscountCents: 0,
    artistId: 7,
    channel: 'artist' as const,
  }));
  return { totals, lines };
}

describe.each(CURRENCIES)('orders in %s', (currency) => {
  const check = (property: (sale: ReturnType<typeof sell>) => void) =>
    fc.assert(
      fc.property(orderIn(currency), (order) => property(sell(order))),
      { numRuns: 200 },
    );

  test('every part is a whole number of the smallest unit, and the parts add up', () => {
    check(({ totals }) => {
      const parts = [totals.subtotalCents, -totals.discountCents, totals.shippingCents, totals.dutyCents];
      expect(sumAmounts([...parts, totals.clearanceCents, totals.taxCents])).toBe(totals.totalCents);
      expect(totals.giftCardCents + totals.chargeCents).toBe(totals.totalCents);
      for (const cents of [totals.totalCents, totals.chargeCents, totals.taxCents, totals.dutyCents])
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
    });
  });

  test('refunding every piece alone gives back exactly what was paid, and the ledger ends at zero', () => {
    check(({ totals, lines }) => {
      const entries = saleEntries({ ...totals, lines, jurisdiction: 'jp' });
      let sources = { cardCents: totals.chargeCents, giftCards: totals.giftCards };
      for (const line of lines)
        for (let before = 0; before < line.quantity; before += 1) {
          const pieces = { before, count: 1 };
          const parts = calculateRefund(line, pieces, true);
          const split = splitRefund(sumLineAmounts(parts), sources);
          const giftCardCents = sumAmounts(split.giftCards.map(({ cents }) => cents));
          const piece = { line, parts, pieces, isDeliveryIncluded: true };
          entries.push(...refundEntries([piece], { cardCents: split.cardCents, giftCardCents }, 'jp'));
          sources = {
            cardCents: sources.cardCents - split.cardCents,
            giftCards: sources.giftCards.map((card) => ({ ...card, cents: card.cents - giftCardCents })),
          };
        }
      expect([sources.cardCents, sumAmounts(sources.giftCards.map(({ cents }) => cents))]).toEqual([0, 0]);
      for (const account of new Set(entries.map((entry) => entry.account)))
        expect(sumAmounts(entries.filter((entry) => entry.account === account).map(({ cents }) => cents))).toBe(0);
    });
  });

  test('the amount that is shown is the amount that is charged', () => {
    check(({ totals }) => {
      const digits = formatFullMoney(totals.chargeCents, currency).replaceAll(/[^\d]/g, '');
      expect(Number(digits)).toBe(totals.chargeCents);
    });
  });
});
