import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCountry } from '../locale/countries.ts';
import { parsePreferences } from './preferences.ts';

const american = { countryCode: 'us', currency: 'USD', measurementUnit: 'in', storeLocale: 'en-us' };

test('the default preferences are country us, currency us (USD) and measurement in', () => {
  expect(parsePreferences(undefined)).toEqual(american);
});

test('a country has a default currency and unit', () => {
  expect(parsePreferences('{"countryCode":"GB"}')).toEqual({
    countryCode: 'gb',
    currency: 'GBP',
    measurementUnit: 'cm',
    storeLocale: 'en-gb',
  });
});

test('currency and unit can differ from those of the country', () => {
  const chosen = parsePreferences('{"countryCode":"de","currency":"jpy","measurementUnit":"in"}');
  expect(chosen).toEqual({ countryCode: 'de', currency: 'JPY', measurementUnit: 'in', storeLocale: 'en-de' });
});

test.each([
  '',
  'null',
  '[]',
  '"us"',
  '{',
  '{"countryCode":"zz"}',
  '{"currency":"us"}',
  '{"currency":"ZZZ"}',
  '{"measurementUnit":"ft"}',
  '{"countryCode":7}',
])('a cookie of %j falls back to the defaults', (cookie) => {
  expect(parsePreferences(cookie)).toEqual(american);
});

test('any cookie results in a known country, currency and unit', () => {
  const cookie = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ countryCode: fc.string(), currency: fc.string() }).map((r) => JSON.stringify(r)),
  );
  fc.assert(
    fc.property(cookie, (text) => {
      const preferences = parsePreferences(text);
      expect(readCountry(preferences.countryCode)).toBeDefined();
      expect(preferences.currency).toMatch(/^[A-Z]{3}$/);
      expect(['in', 'cm']).toContain(preferences.measurementUnit);
    }),
  );
});
