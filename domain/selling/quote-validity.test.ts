import { expect, test } from 'vitest';
import { coversAddress, isQuoteExpired, QUOTE_MINUTES } from './quote-validity.ts';

test('a quote is valid for 30 minutes', () => {
  const expiresAt = 1_000 + QUOTE_MINUTES * 60_000;
  expect(expiresAt).toBe(1_000 + 1_800_000);
  expect(isQuoteExpired({ expiresAt }, expiresAt - 1)).toBe(false);
  expect(isQuoteExpired({ expiresAt }, expiresAt)).toBe(true);
});

const SAN_FRANCISCO = { countryCode: 'us', state: 'CA', postalCode: '94103' };

test('a quote is valid for the place it was made for', () => {
  expect(coversAddress({ countryCode: 'us', region: 'CA', postalCode: '94103' }, SAN_FRANCISCO)).toBe(true);
  expect(coversAddress({ countryCode: 'us', region: 'CA', postalCode: '' }, SAN_FRANCISCO)).toBe(true);
  expect(coversAddress({ countryCode: 'us', region: 'CA', postalCode: '90001' }, SAN_FRANCISCO)).toBe(false);
  expect(coversAddress({ countryCode: 'us', region: 'OR', postalCode: '' }, SAN_FRANCISCO)).toBe(false);
  expect(coversAddress({ countryCode: 'us', region: '', postalCode: '' }, SAN_FRANCISCO)).toBe(false);
  expect(coversAddress({ countryCode: 'ca', region: 'CA', postalCode: '' }, SAN_FRANCISCO)).toBe(false);
});
