import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateRemaining, negated, reverseShare, sumEntries } from './amount-refunds.ts';
import { applyRate, sumAmounts } from './amounts.ts';
import {
  amountRows,
  chargedLines,
  creditedLines,
  type DocumentLine,
  formatInvoiceNumber,
  formatRate,
  type InvoicedLine,
  nameJurisdiction,
  taxRows,
} from './invoice.ts';
import { type LedgerEntry, refundEntries, type SoldLine, saleEntries } from './ledger.ts';
import { calculatePaidLines, calculateRefund } from './refunds.ts';
import { computeTotals } from './totals.ts';

test('invoices and credit notes are numbered separately, by year', () => {
  expect(formatInvoiceNumber('invoice', 2026, 123)).toBe('INV-2026-000123');
  expect(formatInvoiceNumber('credit-note', 2027, 1)).toBe('CN-2027-000001');
});

test.each([
  ['us-CA', 'California, United States'],
  ['de', 'Germany'],
  ['it-RM', 'RM, Italy'],
  ['', ''],
])('the jurisdiction %j is %j', (jurisdiction, name) => {
  expect(nameJurisdiction(jurisdiction)).toBe(name);
});

const aLine = (facts: Partial<SoldLine & InvoicedLine> = {}): SoldLine & InvoicedLine => ({
  line: 1,
  kind: 'original',
  quantity: 1,
  amountCents: 100_000,
  netCents: 100_000,
  artistDiscountCents: 0,
  taxCents: 0,
  taxRateBp: 0,
  dutyCents: 0,
  shippingCents: 0,
  shippingTaxCents: 0,
  clearanceCents: 0,
  shippingDiscountCents: 0,
  artistId: 7,
  channel: 'artist',
  ...facts,
});

const rowsByLabel = (lines: readonly DocumentLine[], goodwillCents = 0): Record<string, number> =>
  Object.fromEntries([
    ...amountRows(lines, goodwillCents).map(({ label, cents }) => [label, cents]),
    ...taxRows(lines, 'de').map(({ rateBp, cents }) => [`VAT ${rateBp}`, cents]),
  ]);

describe('the tax of an invoice', () => {
  test('has a row per rate, with the amount that was taxed: the price after discounts, duty and shipping', () => {
    const lines = [
      aLine({
        taxRateBp: 700,
        netCents: 90_000,
        dutyCents: 1_000,
        taxCents: 6_370,
        shippingCents: 5_000,
        shippingTaxCents: 350,
      }),
      aLine({ line: 2, taxRateBp: 1_900, netCents: 99, taxCents: 19, shippingCents: 1, clearanceCents: 2_000 }),
      aLine({ line: 3, kind: 'gift-card', taxRateBp: 0 }),
    ];
    expect(taxRows(chargedLines(lines), 'de')).toEqual([
      { name: 'VAT, Germany', rateBp: 1_900, taxableCents: 100, cents: 19 },
      { name: 'VAT, Germany', rateBp: 700, taxableCents: 96_000, cents: 6_720 },
    ]);
    expect(formatRate(725)).toBe('7.25%');
  });

  test('does not count shipping where shipping is not taxed', () => {
    const lines = [aLine({ taxRateBp: 725, taxCents: 7_250, shippingCents: 4_000 })];
    expect(taxRows(chargedLines(lines), 'us-CA')).toEqual([
      { name: 'Sales tax, California, United States', rateBp: 725, taxableCents: 100_000, cents: 7_250 },
    ]);
  });

  test('has no rows without tax, and no rate for orders from before rates were kept', () => {
    expect(taxRows(chargedLines([aLine()]), 'us-OR')).toEqual([]);
    const old = [aLine({ taxRateBp: undefined, taxCents: 7_000 }), aLine({ line: 2, taxRateBp: undefined })];
    expect(taxRows(chargedLines(old), 'de')).toEqual([
      { name: 'VAT, Germany', rateBp: undefined, taxableCents: 100_000, cents: 7_000 },
    ]);
  });
});

describe('a credit note', () => {
  const sold = aLine({
    line: 2,
    netCents: 90_000,
    taxCents: 7_240,
    taxRateBp: 800,
    dutyCents: 500,
    shippingCents: 4_000,
    shippingTaxCents: 320,
    clearanceCents: 1_500,
  });
  const credit = (entries: LedgerEntry[], earlier: LedgerEntry[] = []) => {
    const plain = (some: LedgerEntry[]) => some.map(({ account, cents, line }) => ({ account, cents, line }));
    return creditedLines([sold], plain(entries), plain(earlier));
  };
  const refundAll = (isDeliveryIncluded: boolean) => {
    const pieces = { before: 0, count: 1 };
    const parts = calculateRefund(sold, pieces, isDeliveryIncluded);
    return refundEntries([{ line: sold, pieces, parts, isDeliveryIncluded }], { cardCents: 0, giftCardCents: 0 }, 'de');
  };

  test('of a cancelled order has the rows of the invoice', () => {
    const { lines } = credit(refundAll(true));
    expect(lines).toEqual(chargedLines([sold]));
    expect(rowsByLabel(lines)).toEqual({
      Subtotal: 100_000,
      Discount: -10_000,
      'Shipping and insurance': 4_000,
      'Import duty': 500,
      'Customs clearance': 1_500,
      'VAT 800': 7_560,
    });
  });

  test('of a return has no delivery and no customs clearance', () => {
    expect(rowsByLabel(credit(refundAll(false)).lines)).toEqual({
      Subtotal: 100_000,
      Discount: -10_000,
      'Import duty': 500,
      'VAT 800': 7_240,
    });
  });

  test('of a return after a part was refunded takes back the delivery of that part', () => {
    const part = reverseShare(
      saleEntries({ lines: [sold], giftCardCents: 0, chargeCents: 0, jurisdiction: 'de' }),
      10_356,
    );
    const rest = sumEntries([...refundAll(false), ...negated(part)]);
    const [first, second] = [credit(part).lines, credit(rest, part).lines];
    expect(rowsByLabel(first)).toMatchObject({ 'Shipping and insurance': 400, 'Customs clearance': 150 });
    expect(rowsByLabel(second)).toMatchObject({
      'Shipping and insurance': -400,
      'Customs clearance': -150,
      'Import duty': 450,
    });
  });

  test('of goodwill credits no work and no tax', () => {
    const { lines, goodwillCents } = credit([
      { account: 'goodwill', cents: 5_000 },
      { account: 'gateway', cents: -5_000 },
    ]);
    expect(rowsByLabel(lines, goodwillCents)).toEqual({ Goodwill: 5_000 });
  });

  test('does not credit shipping that a coupon has paid', () => {
    const free = aLine({ shippingDiscountCents: 4_000 });
    const pieces = { before: 0, count: 1 };
    const entries = refundEntries(
      [{ line: free, pieces, parts: calculateRefund(free, pieces, true), isDeliveryIncluded: true }],
      { cardCents: 100_000, giftCardCents: 0 },
      'de',
    ).map(({ account, cents, line }) => ({ account, cents, line }));
    expect(rowsByLabel(creditedLines([free], entries, []).lines)).toEqual({ Subtotal: 100_000 });
  });
});

const anItem = fc.record({
  kind: fc.constantFrom('original' as const, 'print' as const, 'gift-card' as const),
  unitCents: fc.integer({ min: 1, max: 50_000_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  isImported: fc.boolean(),
});
const aRate = fc.integer({ min: 0, max: 2_700 });
const anOrder = fc.record({
  items: fc.array(anItem, { minLength: 1, maxLength: 8 }),
  percentBp: fc.integer({ min: 1, max: 10_000 }),
  isFreeShipping: fc.boolean(),
  shippingCents: fc.integer({ min: 0, max: 200_000 }),
  rates: fc.record({
    taxBp: fc.record({ original: aRate, print: aRate }),
    dutyBp: fc.record({ original: aRate, print: aRate }),
    isShippingTaxed: fc.boolean(),
    clearanceCents: fc.integer({ min: 0, max: 9_000 }),
  }),
});

function sell({
  items,
  percentBp,
  isFreeShipping,
  shippingCents,
  rates,
}: typeof anOrder extends fc.Arbitrary<infer T> ? T : never) {
  const priced = items.map((item, index) => ({ ...item, sku: `sku-${items.length - index}` }));
  const skus = priced.map(({ sku }) => sku);
  const fundedBy = 'house' as const;
  const totals = computeTotals({
    lines: priced,
    coupons: [
      { code: 'PERCENT', discount: { percentBp }, fundedBy, skus },
      ...(isFreeShipping ? [{ code: 'FREE', discount: { isFreeShipping: true as const }, fundedBy, skus }] : []),
    ],
    delivery: { shippingCents: priced.some(({ kind }) => kind !== 'gift-card') ? shippingCents : 0, rates },
    giftCards: [],
  });
  const lines = calculatePaidLines(priced, totals).map((paid, index) => {
    const { amountCents = 0, artistDiscountCents = 0, taxRateBp = 0 } = totals.lines[index] ?? {};
    const { kind = 'original' } = priced[index] ?? {};
    return aLine({ ...paid, line: index + 1, kind, amountCents, artistDiscountCents, taxRateBp });
  });
  return { totals, lines };
}

const addRows = (lines: readonly DocumentLine[], goodwillCents = 0) =>
  sumAmounts(Object.values(rowsByLabel(lines, goodwillCents)));

test('the rows of every invoice add up to the total to the cent, and every tax row is its rate of its taxable amount', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const { totals, lines } = sell(order);
      const charged = chargedLines(lines);
      expect(addRows(charged)).toBe(totals.totalCents);
      const taxes = taxRows(charged, 'de');
      expect(sumAmounts(taxes.map(({ cents }) => cents))).toBe(totals.taxCents);
      for (const { rateBp, taxableCents, cents } of taxes) {
        expect([order.rates.taxBp.original, order.rates.taxBp.print]).toContain(rateBp);
        // Tax is rounded once per line, and once for shipping.
        expect(Math.abs(cents - applyRate(taxableCents, rateBp ?? 0))).toBeLessThanOrEqual(lines.length + 1);
      }
    }),
  );
});

test('the rows of every credit note add up to the refund, and all credit notes of an order to its invoice', () => {
  const shares = fc.array(fc.record({ line: fc.nat(), percent: fc.integer({ min: 1, max: 99 }) }), { maxLength: 4 });
  fc.assert(
    fc.property(anOrder, shares, (order, parts) => {
      const { lines } = sell(order);
      const charged = chargedLines(lines);
      const left = new Map(
        lines.map((line) => [
          line.line,
          sumEntries(saleEntries({ lines: [line], giftCardCents: 0, chargeCents: 0, jurisdiction: 'de' })),
        ]),
      );
      const earlier: LedgerEntry[] = [];
      const notes: DocumentLine[] = [];
      const credit = (entries: LedgerEntry[]) => {
        const plain = (some: readonly LedgerEntry[]) =>
          some.map(({ account, cents, line }) => ({ account, cents, line }));
        const note = creditedLines(lines, plain(entries), plain(earlier));
        expect(addRows(note.lines, note.goodwillCents)).toBe(sumAmounts(entries.map(({ cents }) => cents)));
        notes.push(...note.lines);
        earlier.push(...entries);
      };
      for (const { line, percent } of parts) {
        const at = (line % lines.length) + 1;
        const rest = left.get(at) ?? [];
        const cents = Math.floor((calculateRemaining(rest) * percent) / 100);
        if (cents === 0 || lines[at - 1]?.kind === 'gift-card') continue;
        const reversed = reverseShare(rest, cents);
        credit(reversed);
        left.set(at, sumEntries([...rest, ...reversed]));
      }
      // The order is cancelled, so everything that is left comes back.
      credit(negated([...left.values()].flat()));
      // What a coupon has paid in full is not credited.
      for (const line of charged.filter(({ netCents }) => netCents > 0)) {
        const all = notes.filter((note) => note.line === line.line);
        for (const name of [
          'amountCents',
          'netCents',
          'shippingCents',
          'dutyCents',
          'clearanceCents',
          'taxCents',
        ] as const)
          expect(sumAmounts(all.map((note) => note[name]))).toBe(line[name]);
      }
    }),
  );
});

test('each line bears the tax of its own rate on its shipping', () => {
  const rates = {
    taxBp: { original: 550, print: 2_000 },
    dutyBp: { original: 0, print: 0 },
    isShippingTaxed: true,
    clearanceCents: 0,
  };
  const item = { unitCents: 10_000, quantity: 1, isImported: false };
  const { lines } = sell({
    items: [
      { ...item, kind: 'original' },
      { ...item, kind: 'print' },
    ],
    percentBp: 1,
    isFreeShipping: false,
    shippingCents: 10_000,
    rates,
  });
  expect(lines.map(({ shippingTaxCents }) => shippingTaxCents)).toEqual([275, 1_000]);
});
