import { expect, test } from 'vitest';
import { formatShippingTerms, MAX_PARCEL_KG } from './shipping-terms.ts';

test('a work that fits a parcel can be sent back', () => {
  expect(formatShippingTerms({ packaging: 'rolled', weightKg: 2 })).toEqual([
    'Ships in a tube.',
    '14-day satisfaction guarantee: return it if you change your mind.',
  ]);
});

test('a work too heavy for a parcel ships by freight and is picked up', () => {
  expect(formatShippingTerms({ packaging: 'flat_crate', weightKg: 186 })).toEqual([
    'Ships in a crate, by freight.',
    '14-day satisfaction guarantee. Too heavy for a parcel: to return it, contact us within 14 days to arrange a freight pickup.',
  ]);
  expect(formatShippingTerms({ packaging: 'flat_crate', weightKg: MAX_PARCEL_KG })[0]).toBe('Ships in a crate.');
});
