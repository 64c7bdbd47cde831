import { expect, test } from 'vitest';
import { COUNTRIES, CURRENCIES, readCountry, ZONES } from './countries.ts';

test('there are a hundred countries, each once', () => {
  expect(COUNTRIES).toHaveLength(100);
  expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(100);
  expect(new Set(COUNTRIES.map((country) => country.name)).size).toBe(100);
});

test('every country has a two-letter code, a currency and a zone, and every zone has a country', () => {
  for (const country of COUNTRIES) {
    expect(country.code).toMatch(/^[a-z]{2}$/);
    expect(country.currency).toMatch(/^[A-Z]{3}$/);
  }
  expect(new Set(COUNTRIES.map((country) => country.zone))).toEqual(new Set(ZONES));
});

test.each([
  ['us', 'US'],
  ['ca', 'AM1A'],
  ['de', 'EU1C'],
  ['gb', 'EU2C'],
  ['jp', 'AP2I'],
  ['ae', 'ME1A'],
  ['za', 'AF1A'],
])('%s is in zone %s', (code, zone) => {
  expect(readCountry(code)?.zone).toBe(zone);
  expect(readCountry(code.toUpperCase())?.zone).toBe(zone);
});

test('an unknown code has no country', () => {
  expect(readCountry('zz')).toBeUndefined();
  expect(readCountry('')).toBeUndefined();
});

test('the available currencies are those of the countries, without duplicates', () => {
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect([...CURRENCIES].sort()).toEqual(CURRENCIES);
  for (const currency of ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'CHF', 'EUR', 'JPY'])
    expect(CURRENCIES).toContain(currency);
});
