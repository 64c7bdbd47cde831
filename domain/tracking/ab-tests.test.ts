import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AB_COOKIE,
  AB_COOKIE_LIFE_DAYS,
  assignTests,
  chooseSearchPath,
  formatAbTests,
  getSearchCell,
  getTileVariant,
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

test.each([
  ['01', 'constructor_1', 'provider'],
  ['02', 'control_1', 'hosted'],
  ['03', 'constructor_2', 'provider'],
  ['04', 'control_2', 'hosted'],
  ['05', undefined, 'provider'],
])('test 51 cell %s is %s, on the %s path', (cell, name, path) => {
  expect(getSearchCell({ 51: cell })).toBe(name);
  expect(chooseSearchPath({ 51: cell })).toBe(path);
});

test('test 52 value 02 enables a second variant', () => {
  expect(getTileVariant({ 52: '02' })).toBe(2);
  expect(getTileVariant({ 52: '01' })).toBe(1);
  expect(getTileVariant({})).toBe(1);
});

test('a cookie equal to 1 selects the production index', () => {
  expect(usesProductionIndex('1')).toBe(true);
  expect(usesProductionIndex('0')).toBe(false);
  expect(usesProductionIndex(undefined)).toBe(false);
});

test('visitors without an experiments cookie are assigned evenly to the cells of each running test', () => {
  expect(assignTests(() => 0)).toEqual({ 51: '01', 52: '01' });
  expect(assignTests(() => 0.999_999)).toEqual({ 51: '04', 52: '02' });
  const cells = Array.from({ length: 400 }, (_, index) => assignTests(() => index / 400));
  for (const cell of ['01', '02', '03', '04']) expect(cells.filter((tests) => tests[51] === cell)).toHaveLength(100);
  expect(cells.filter((tests) => tests[52] === '02')).toHaveLength(200);
});

test.each(['toString', 'constructor', '__proto__', 'valueOf'])('%s is not a cell', (cell) => {
  const tests = parseAbTests(`51.${cell},52.${cell}`);
  expect([getSearchCell(tests), chooseSearchPath(tests), getTileVariant(tests)]).toEqual([undefined, 'provider', 1]);
});
