import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumAmounts } from './amounts.ts';
import { feeEntries, type LedgerEntry, payoutEntries, refundEntries, type SoldLine, saleEntries } from './ledger.ts';
import { calculatePaidLines, calculateRefund, splitRefund, sumLineAmounts } from './refunds.ts';
import { type AppliedCoupon, computeTotals, type PricedLine, type TotalsInput } from './totals.ts';

const RATES = {
  taxBp: { original: 700, print: 1_900 },
  isShippingTaxed: true,
  dutyBp: { original: 0, print: 500 },
  clearanceCents: 1_500,
};

type SaleInput = Omit<TotalsInput, 'coupons'> & { coupons: Omit<AppliedCoupon, 'fundedBy'>[] };

function aSale(input: SaleInput, fundedBy: 'shop' | 'artist' = 'shop') {
  const totals = computeTotals({ ...input, coupons: input.coupons.map((coupon) => ({ ...coupon, fundedBy })) });
  const paid = calculatePaidLines(input.lines, totals);
  const lines = input.lines.map(
    ({ kind }, index): SoldLine => ({
      ...(paid[index] as SoldLine),
      line: index + 1,
      kind,
      amountCents: totals.lines[index]?.amountCents ?? 0,
      artistDiscountCents: totals.lines[index]?.artistDiscountCents ?? 0,
      artistId: kind === 'gift-card' ? undefined : 7,
      channel: 'artist',
    }),
  );
  return { totals, lines };
}

const isBalanced = (entries: readonly LedgerEntry[]) => sumAmounts(entries.map(({ cents }) => cents)) === 0;

const balanceOf = (entries: readonly LedgerEntry[], account: LedgerEntry['account']) =>
  sumAmounts(entries.filter((entry) => entry.account === account).map(({ cents }) => cents));

const painting: PricedLine = { sku: 'a', kind: 'original', unitCents: 100_000, quantity: 1, isImported: false };
const tenPercent = { code: 'TEN', discount: { percentBp: 1_000 }, skus: ['a'] };
const entriesOf = ({ totals, lines }: ReturnType<typeof aSale>) =>
  saleEntries({ ...totals, lines, jurisdiction: 'us-CA' });

describe('the artist gets 0.6 of the price', () => {
  test('a coupon of the shop does not reduce it', () => {
    const entries = entriesOf(aSale({ lines: [painting], coupons: [tenPercent], delivery: undefined, giftCards: [] }));
    expect(entries).toEqual([
      { account: 'gateway', cents: 90_000 },
      { account: 'artist', cents: -60_000, personId: 7, line: 1 },
      { account: 'coupons', cents: 10_000, line: 1 },
      { account: 'revenue', cents: -40_000, line: 1 },
    ]);
  });

  test('a coupon of the artist does', () => {
    const sale = aSale({ lines: [painting], coupons: [tenPercent], delivery: undefined, giftCards: [] }, 'artist');
    expect(balanceOf(entriesOf(sale), 'artist')).toBe(-54_000);
    expect(balanceOf(entriesOf(sale), 'coupons')).toBe(0);
  });
});

test('a gift card that is sold is owed to its holder, and one that pays is not owed any more', () => {
  const lines: PricedLine[] = [
    painting,
    { sku: 'g', kind: 'gift-card', unitCents: 5_000, quantity: 1, isImported: false },
  ];
  const giftCards = [{ giftCardId: 1, balanceCents: 3_000, expiresAt: undefined }];
  const entries = entriesOf(aSale({ lines, coupons: [], delivery: undefined, giftCards }));
  expect(entries.filter(({ account }) => account === 'gift-cards')).toEqual([
    { account: 'gift-cards', cents: 3_000 },
    { account: 'gift-cards', cents: -5_000, line: 2 },
  ]);
});

test('a payout moves what is owed to the bank', () => {
  expect(payoutEntries(7, 60_000)).toEqual([
    { account: 'artist', cents: 60_000, personId: 7 },
    { account: 'bank', cents: -60_000 },
  ]);
});

const anyLine = fc.record({
  kind: fc.constantFrom('original' as const, 'print' as const, 'gift-card' as const),
  unitCents: fc.integer({ min: 1, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  isImported: fc.boolean(),
});
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }).map((lines) =>
    lines.map((line, index) => ({
      ...line,
      sku: `sku ${index}`,
      quantity: line.kind === 'print' ? line.quantity : 1,
    })),
  ),
  percentBp: fc.integer({ min: 0, max: 10_000 }),
  isFreeShipping: fc.boolean(),
  shippingCents: fc.integer({ min: 0, max: 100_000 }),
  giftCardCents: fc.integer({ min: 0, max: 1_000_000 }),
  fundedBy: fc.constantFrom('shop' as const, 'artist' as const),
});

test('every sale is balanced, and refunding all pieces in any order leaves nothing on any account', () => {
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.nat(1_000)), (order, choices) => {
      const skus = order.lines.map(({ sku }) => sku);
      const sale = aSale(
        {
          lines: order.lines,
          coupons: [
            ...(order.percentBp > 0 ? [{ code: 'PERCENT', discount: { percentBp: order.percentBp }, skus }] : []),
            ...(order.isFreeShipping ? [{ code: 'SHIP', discount: { isFreeShipping: true as const }, skus }] : []),
          ],
          delivery: order.lines.some(({ kind }) => kind !== 'gift-card')
            ? { shippingCents: order.shippingCents, rates: RATES }
            : undefined,
          giftCards:
            order.giftCardCents > 0 ? [{ giftCardId: 1, balanceCents: order.giftCardCents, expiresAt: undefined }] : [],
        },
        order.fundedBy,
      );
      const sold = entriesOf(sale);
      expect(isBalanced(sold)).toBe(true);

      const all = [...sold];
      const refunded = sale.lines.map(() => 0);
      let sources = { cardCents: sale.totals.chargeCents, giftCards: sale.totals.giftCards };
      for (;;) {
        const open = sale.lines.filter(({ quantity }, index) => (refunded[index] ?? 0) < quantity);
        const line = open[(choices.next().value as number) % Math.max(1, open.length)];
        if (!line) break;
        const before = refunded[line.line - 1] ?? 0;
        const count = 1 + ((choices.next().value as number) % (line.quantity - before));
        const parts = calculateRefund(line, { before, count }, true);
        const split = splitRefund(sumLineAmounts(parts), sources);
        const giftCardCents = sumAmounts(split.giftCards.map(({ cents }) => cents));
        const entries = refundEntries(
          [{ line, parts, pieces: { before, count }, isDeliveryIncluded: true }],
          { cardCents: split.cardCents, giftCardCents },
          'us-CA',
        );
        expect(isBalanced(entries)).toBe(true);
        all.push(...entries);
        refunded[line.line - 1] = before + count;
        sources = {
          cardCents: sources.cardCents - split.cardCents,
          giftCards: sources.giftCards.map((card) => ({ ...card, cents: card.cents - giftCardCents })),
        };
      }
      expect(sources.cardCents).toBe(0);
      for (const account of new Set(all.map((entry) => entry.account))) expect(balanceOf(all, account)).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('a fee of the gateway is paid from the money at the gateway, and one that is returned goes back there', () => {
  expect(feeEntries(1_500)).toEqual([
    { account: 'fees', cents: 1_500 },
    { account: 'gateway', cents: -1_500 },
  ]);
  expect(balanceOf([...feeEntries(1_500), ...feeEntries(-1_500)], 'fees')).toBe(0);
});
