import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AB_COOKIE,
  AB_COOKIE_LIFE_DAYS,
  formatAbTests,
  INDEX_COOKIE,
  parseAbTests,
  usesProductionIndex,
} from './ab-tests.ts';

test('the experiments cookie has its name and a lifetime of 30 days', () => {
  expect([AB_COOKIE, AB_COOKIE_LIFE_DAYS, INDEX_COOKIE]).toEqual(['saatchi_abtests', 30, 'constructor_prod_index']);
});

test.each([
  ['51.01,52.02', { 51: '01', 52: '02' }],
  [' 51.01 , 52.02 ', { 51: '01', 52: '02' }],
  ['51.01,51.03', { 51: '03' }],
  ['51.01,nonsense,52', { 51: '01' }],
  ['', {}],
  [undefined, {}],
  ['__proto__.1', {}],
])('the experiments cookie %j is comma-separated dot pairs', (cookie, tests) => {
  expect(parseAbTests(cookie)).toEqual(tests);
});

test('a formatted cookie is parsed to the same tests', () => {
  const tests = fc.dictionary(fc.stringMatching(/^[1-9]\d{0,3}$/), fc.stringMatching(/^\d\d$/), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(tests, (any) => {
      expect(parseAbTests(formatAbTests(any))).toEqual(any);
    }),
  );
});

test('a cookie equal to 1 selects the production index', () => {
  expect(usesProductionIndex('1')).toBe(true);
  expect(usesProductionIndex('0')).toBe(false);
  expect(usesProductionIndex(undefined)).toBe(false);
});
