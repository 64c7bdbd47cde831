import { expect, test } from 'vitest';
import type { ShippedItem } from './parcels.ts';
import { checkParcel, isFreight, planParcel } from './shipment-parcel.ts';

const item = (sku: string, facts: Partial<ShippedItem> = {}): ShippedItem => ({
  sku,
  originId: 'artist 1',
  originCountry: 'fr',
  packaging: 'flat_cardboard',
  widthCm: 60.5,
  heightCm: 80,
  depthCm: 4,
  weightKg: 3,
  ...facts,
});

test('the expected parcel is as large as the packed work, in whole centimeters', () => {
  expect(planParcel([item('a')])).toEqual({
    packaging: 'flat_cardboard',
    lengthCm: 90,
    widthCm: 71,
    heightCm: 16,
    weightKg: 4.3,
    parcelCount: 1,
  });
});

test('works that need two parcels are counted', () => {
  expect(planParcel([item('a'), item('b', { packaging: 'rolled' })]).parcelCount).toBe(2);
});

const PARCEL = { packaging: 'rolled', lengthCm: 90, widthCm: 14, heightCm: 14, weightKg: 2 } as const;

test('a parcel has sensible measures', () => {
  expect(checkParcel(PARCEL)).toEqual([]);
  expect(checkParcel({ ...PARCEL, weightKg: 0 })).toEqual([
    { property: 'weightKg', messages: ['Weight should be between 0.1 and 2000 kg.'] },
  ]);
  expect(checkParcel({ ...PARCEL, lengthCm: 1e9 })[0]?.property).toBe('lengthCm');
  expect(checkParcel({ ...PARCEL, widthCm: Number.NaN })[0]?.property).toBe('widthCm');
});

test('what parcel carriers do not take goes by freight', () => {
  expect(isFreight(PARCEL)).toBe(false);
  expect(isFreight({ ...PARCEL, weightKg: 80 })).toBe(true);
  expect(isFreight({ ...PARCEL, lengthCm: 300 })).toBe(true);
});
