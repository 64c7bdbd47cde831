import { expect, test } from 'vitest';
import { type LedgerEntry, refundEntries, type SoldLine, saleEntries } from './ledger.ts';
import { breakDownSale, type LineEntry } from './sale-breakdown.ts';

const LINE: SoldLine = {
  line: 1,
  kind: 'original',
  quantity: 1,
  amountCents: 100_000,
  artistDiscountCents: 10_000,
  netCents: 80_000,
  taxCents: 8_000,
  dutyCents: 500,
  shippingCents: 4_000,
  shippingTaxCents: 400,
  clearanceCents: 100,
  shippingDiscountCents: 1_000,
  artistId: 7,
  channel: 'artist',
};
const SALE = { lines: [LINE], giftCardCents: 0, chargeCents: 93_000, jurisdiction: 'us' };

const ofLine = (entries: readonly LedgerEntry[], kind: string, transactionId: number): LineEntry[] =>
  entries
    .filter(({ line }) => line === 1)
    .map(({ account, cents }) => ({ transactionId, kind, createdAt: '2026-11-01', account, cents }));

test('the parts of a sale add up to what the buyer paid, and the shares to what is shared', () => {
  const breakdown = breakDownSale(LINE, ofLine(saleEntries(SALE), 'sale', 1));
  expect(breakdown).toEqual({
    priceCents: 100_000,
    artistDiscountCents: 10_000,
    sharedCents: 90_000,
    commissionCents: 36_000,
    shareCents: 54_000,
    shopDiscountCents: 11_000,
    shippingCents: 5_000,
    taxCents: 8_400,
    dutyCents: 600,
    paidCents: 93_000,
    changes: [],
    receivesCents: 54_000,
  });
  const { sharedCents, shopDiscountCents, shippingCents, taxCents, dutyCents, paidCents } = breakdown;
  expect(sharedCents - shopDiscountCents + shippingCents + taxCents + dutyCents).toBe(paidCents);
});

test('a refund takes the shares back', () => {
  const pieces = { line: LINE, pieces: { before: 0, count: 1 }, parts: LINE, isDeliveryIncluded: true };
  const refund = refundEntries([pieces], { cardCents: 93_000, giftCardCents: 0 }, 'us');
  const breakdown = breakDownSale(LINE, [...ofLine(saleEntries(SALE), 'sale', 1), ...ofLine(refund, 'refund', 2)]);
  expect(breakdown.changes).toEqual([
    { kind: 'refund', createdAt: '2026-11-01', buyerCents: 93_000, commissionCents: -36_000, shareCents: -54_000 },
  ]);
  expect(breakdown.receivesCents).toBe(0);
});
