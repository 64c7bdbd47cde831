import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES, readCountry } from './countries.ts';
import {
  formatStoreLocale,
  getCanonicalCountry,
  HREFLANG_COUNTRIES,
  keepingStore,
  parseStorePath,
  pathInStore,
} from './store-locale.ts';

test('the locale format is en-{country}', () => {
  expect(formatStoreLocale('US')).toBe('en-us');
  expect(formatStoreLocale('gb')).toBe('en-gb');
});

test.each([
  ['/all', undefined, '', '/all'],
  ['/en-gb/all', 'gb', '/en-gb', '/all'],
  ['/en-gb', 'gb', '/en-gb', '/'],
  ['/en-gb/', 'gb', '/en-gb', '/'],
  ['/EN-GB/all', 'gb', '/EN-GB', '/all'],
  ['/en-us/all', 'us', '/en-us', '/all'],
  ['/en-gbx/all', undefined, '', '/en-gbx/all'],
  ['/english/all', undefined, '', '/english/all'],
])('store path: %s', (pathname, code, prefix, path) => {
  const outcome = parseStorePath(pathname);
  expect(outcome.ok && { ...outcome.value, country: outcome.value.country?.code }).toEqual({
    country: code,
    prefix,
    path,
  });
});

test('a prefix with an unknown country is rejected', () => {
  expect(parseStorePath('/en-zz/all')).toMatchObject({ ok: false, reason: 'unknown-store' });
});

test('the United States store is the page without a prefix', () => {
  expect(pathInStore('/all', 'us')).toBe('/all');
  expect(pathInStore('/all', 'gb')).toBe('/en-gb/all');
  expect(pathInStore('/', 'gb')).toBe('/en-gb');
});

test('adding and parsing a store prefix round-trips', () => {
  const path = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/)).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(path, fc.constantFrom(...COUNTRIES.map((country) => country.code)), (plain, code) => {
      const outcome = parseStorePath(pathInStore(plain, code));
      expect(outcome.ok && outcome.value.path).toBe(plain);
    }),
  );
});

test('every store with an hreflang alternate exists', () => {
  expect(HREFLANG_COUNTRIES.filter((code) => !readCountry(code))).toEqual([]);
});

test.each([
  ['/all?query=sea', '/en-gb', '/en-gb/all?query=sea'],
  ['/en-de/all', '/en-gb', '/en-de/all'],
  ['/all', '', '/all'],
])('%s in the store %j is %s', (path, prefix, kept) => {
  expect(keepingStore(path, prefix)).toBe(kept);
});

test.each([
  ['us', 'us'],
  ['gb', 'gb'],
  ['at', 'us'],
])('the canonical store of %s is %s', (code, shown) => {
  expect(getCanonicalCountry(code)).toBe(shown);
});
