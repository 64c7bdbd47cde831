import { computeTotals } from '@easel/domain/selling/totals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCart } from './cart-for-tests.ts';
import { formatDeliveryNote, formatTotalLabel, hasImports, listSummaryRows } from './summary-rows.ts';

const parcel = (packaging: 'rolled' | 'flat_cardboard' | 'flat_crate', cents = 1_000, isFreight = false) => ({
  packaging,
  skus: ['a'],
  isFreight,
  cents,
});

describe('the summary of the cart', () => {
  test('lists everything that is paid', () => {
    const cart = aCart({
      delivery: { minDays: 5, maxDays: 11, parcels: [parcel('rolled', 4_000)], unknownImportCosts: null },
      totals: { subtotalCents: 100_000, shippingCents: 4_000, dutyCents: 500, clearanceCents: 1_500, taxCents: 8_875 },
    });
    expect(listSummaryRows(cart, undefined).map(({ label, cents }) => [label, cents])).toEqual([
      ['Subtotal', 100_000],
      ['Shipping and insurance', 4_000],
      ['Import duty', 500],
      ['Customs clearance', 1_500],
      ['Tax', 8_875],
    ]);
    expect(hasImports(cart)).toBe(true);
  });

  test('has no delivery if nothing is shipped', () => {
    expect(listSummaryRows(aCart({ totals: { subtotalCents: 5_000 } }), undefined)).toEqual([
      { label: 'Subtotal', cents: 5_000 },
    ]);
  });

  test('asks for the state where the tax depends on it', () => {
    const delivery = { minDays: 5, maxDays: 11, parcels: [parcel('rolled')], unknownImportCosts: null };
    const rowFor = (countryCode: string, region: string) =>
      listSummaryRows(aCart({ delivery, destination: { countryCode, region } }), undefined).at(-1);
    expect(rowFor('us', '')).toEqual({ label: 'Tax', cents: 0, text: 'Choose your state' });
    expect(rowFor('us', 'OR')).toEqual({ label: 'Tax', cents: 0 });
    expect(rowFor('ch', '')).toEqual({ label: 'Tax', cents: 0 });
  });

  test('says what customs may charge on delivery instead of calling it free', () => {
    const delivery = { minDays: 5, maxDays: 11, parcels: [parcel('rolled')], unknownImportCosts: 'tax' as const };
    const cart = aCart({ delivery, destination: { countryCode: 'br', region: '' }, totals: { dutyCents: 900 } });
    expect(listSummaryRows(cart, undefined).map(({ label, text }) => [label, text])).toEqual([
      ['Subtotal', undefined],
      ['Shipping and insurance', undefined],
      ['Import duty', undefined],
      ['Import tax', 'Not included'],
    ]);
    expect(formatTotalLabel(cart, false)).toBe('Total before import tax');
  });

  test('adds up to the total with the coupons, whatever is in the cart', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 });
    const rate = fc.integer({ min: 0, max: 3_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        rate,
        rate,
        cents,
        fc.boolean(),
        (unitCents, shippingCents, taxBp, dutyBp, off, isFree) => {
          const skus = ['a'];
          const totals = computeTotals({
            lines: [{ sku: 'a', kind: 'original', unitCents, quantity: 1, isImported: true }],
            coupons: [
              { code: 'OFF', fundedBy: 'shop', discount: { amountCents: off }, skus },
              ...(isFree
                ? [{ code: 'SHIP', fundedBy: 'shop' as const, discount: { isFreeShipping: true as const }, skus }]
                : []),
            ],
            delivery: {
              shippingCents,
              rates: {
                taxBp: { original: taxBp, print: taxBp },
                isShippingTaxed: true,
                dutyBp: { original: dutyBp, print: 0 },
                clearanceCents: 1_500,
              },
            },
            giftCards: [],
          });
          const delivery = {
            minDays: 5,
            maxDays: 11,
            parcels: [parcel('rolled', shippingCents)],
            unknownImportCosts: null,
          };
          const rows = listSummaryRows(aCart({ delivery, totals }), undefined);
          const coupons = totals.couponCents.reduce((sum, coupon) => sum + coupon.cents, 0);
          expect(rows.reduce((sum, row) => sum + row.cents, 0) - coupons).toBe(totals.totalCents);
        },
      ),
    );
  });
});

test('the total says what is missing from it', () => {
  const delivery = { minDays: 5, maxDays: 11, parcels: [parcel('rolled')], unknownImportCosts: null };
  const unknown = aCart({ delivery, destination: { countryCode: 'us', region: '' } });
  expect(formatTotalLabel(unknown, false)).toBe('Total before tax');
  expect(formatTotalLabel(aCart({ delivery }), false)).toBe('Total');
  expect(formatTotalLabel(aCart({ delivery }), true)).toBe('Total, about');
  // A cart of gift cards is not taxed.
  expect(formatTotalLabel({ ...unknown, delivery: null }, false)).toBe('Total');
});

test('the delivery note names days, parcels and freight', () => {
  expect(formatDeliveryNote({ minDays: 5, maxDays: 11, parcels: [parcel('rolled')] }, undefined)).toBe(
    'Arrives in 5 to 11 business days, in 1 tube.',
  );
  const parcels = [parcel('flat_crate', 1, true), parcel('flat_cardboard'), parcel('flat_cardboard')];
  expect(formatDeliveryNote({ minDays: 9, maxDays: 19, parcels }, '2026-11-16')).toBe(
    'Arrives Fri, Nov 27 to Fri, Dec 11, in 2 boxes and 1 crate. Large works travel by freight.',
  );
});
