import { expect, test } from 'vitest';
import { tryDelivery } from './delivery-trial.ts';
import { ORIGINAL_SHIPPING_TABLE } from './shipping-table.ts';

const WORK = { widthCm: 50, heightCm: 70, valueDollars: 1_000 };

test('a delivery is calculated with the prices that are given', () => {
  const usual = tryDelivery(ORIGINAL_SHIPPING_TABLE, WORK);
  const { parcel } = ORIGINAL_SHIPPING_TABLE;
  const classes = parcel.classes.map((one) => ({
    ...one,
    domestic: { ...one.domestic, baseCents: one.domestic.baseCents + 700 },
  }));
  const dearer = tryDelivery({ ...ORIGINAL_SHIPPING_TABLE, parcel: { ...parcel, classes } }, WORK);
  if (!usual.ok || !dearer.ok || !usual.value || !dearer.value) throw new Error('Both have a price.');
  expect(dearer.value.cents - usual.value.cents).toBe(700);
  expect(usual.value).toMatchObject({ isImported: false, isFreight: false, distance: 'domestic' });
});

test('without a size nothing is calculated, and a country has to exist', () => {
  expect(tryDelivery(ORIGINAL_SHIPPING_TABLE, { widthCm: 50 })).toEqual({ ok: true, value: null });
  expect(tryDelivery(ORIGINAL_SHIPPING_TABLE, { ...WORK, destination: 'xx' })).toMatchObject({ reason: 'invalid' });
});
