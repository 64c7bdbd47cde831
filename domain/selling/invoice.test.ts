import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateOf, sumOf } from './amounts.ts';
import { creditRowsOf, formatRate, invoiceNumberOf, jurisdictionNameOf, taxRowsOf } from './invoice.ts';
import { refundEntries, type SoldLine } from './ledger.ts';
import { refundOf, sumOfParts } from './refunds.ts';

test('invoices and credit notes are numbered separately, by year', () => {
  expect(invoiceNumberOf('invoice', 2026, 123)).toBe('INV-2026-000123');
  expect(invoiceNumberOf('credit-note', 2027, 1)).toBe('CN-2027-000001');
});

test.each([
  ['us-CA', 'California, United States'],
  ['de', 'Germany'],
  ['it-RM', 'RM, Italy'],
  ['', ''],
])('the jurisdiction %j is %j', (jurisdiction, name) => {
  expect(jurisdictionNameOf(jurisdiction)).toBe(name);
});

const line = (netCents: number, taxCents: number, shippingCents = 0, shippingTaxCents = 0) => ({
  netCents,
  taxCents,
  shippingCents,
  shippingTaxCents,
});

describe('the tax of an invoice', () => {
  test('is shown per rate, with the amount it was computed from', () => {
    const lines = [line(100_000, 7_250), line(50_000, 3_625), line(20_000, 1_000, 3_000, 218)];
    expect(taxRowsOf(lines, 'us-CA')).toEqual([
      { name: 'Sales tax, California, United States', rateBp: 725, baseCents: 150_000, cents: 10_875 },
      { name: 'Sales tax, California, United States', rateBp: 500, baseCents: 20_000, cents: 1_000 },
      {
        name: 'Sales tax, California, United States, on shipping',
        rateBp: undefined,
        baseCents: 3_000,
        cents: 218,
      },
    ]);
    expect(formatRate(725)).toBe('7.25%');
  });

  test('has no rows without tax', () => {
    expect(taxRowsOf([line(100_000, 0)], 'us-OR')).toEqual([]);
  });

  test('always adds up to the tax that was charged, and a rate that is shown is the one that was used', () => {
    const taxed = fc.record({
      netCents: fc.integer({ min: 0, max: 10_000_000 }),
      rateBp: fc.integer({ min: 0, max: 2_700 }),
    });
    fc.assert(
      fc.property(fc.array(taxed, { minLength: 1, maxLength: 6 }), (given) => {
        const rows = taxRowsOf(
          given.map(({ netCents, rateBp }) => line(netCents, rateOf(netCents, rateBp))),
          'de',
        );
        expect(sumOf(rows.map(({ cents }) => cents))).toBe(
          sumOf(given.map(({ netCents, rateBp }) => rateOf(netCents, rateBp))),
        );
        for (const { rateBp } of rows)
          if (rateBp !== undefined) expect(given.map((one) => one.rateBp)).toContain(rateBp);
      }),
    );
  });
});

test('the rows of a credit note add up to the refund', () => {
  const sold: SoldLine = {
    line: 2,
    kind: 'original',
    quantity: 1,
    amountCents: 100_000,
    netCents: 90_000,
    artistDiscountCents: 0,
    taxCents: 7_200,
    dutyCents: 500,
    shippingCents: 4_000,
    shippingTaxCents: 300,
    clearanceCents: 0,
    shippingDiscountCents: 1_000,
    artistId: 7,
    channel: 'artist',
  };
  const parts = refundOf(sold, { before: 0, count: 1 }, true);
  const entries = refundEntries(
    [{ line: sold, pieces: { before: 0, count: 1 }, parts, isDeliveryIncluded: true }],
    { cardCents: sumOfParts(parts) - 1_000, giftCardCents: 1_000 },
    'us-CA',
  );
  const rows = creditRowsOf(entries.map(({ account, cents, line: at }) => ({ account, cents, line: at })));
  expect(rows).toEqual([
    { kind: 'price', line: 2, cents: 94_000 },
    { kind: 'duty', line: undefined, cents: 500 },
    { kind: 'tax', line: undefined, cents: 7_500 },
  ]);
  expect(sumOf(rows.map(({ cents }) => cents))).toBe(sumOfParts(parts));
});
