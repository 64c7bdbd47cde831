import { expect, test } from 'vitest';
import { COUNTRIES } from '../locale/countries.ts';
import { crossesCustoms, getUnknownImportCosts } from './customs-territories.ts';

test.each([
  ['de', 'fr', false],
  ['fr', 'mc', false],
  ['de', 'gb', true],
  ['us', 'us', false],
  ['us', 'ca', true],
  ['ch', 'de', true],
])('a delivery from %s to %s crosses customs: %s', (origin, destination, expected) => {
  expect(crossesCustoms(origin, destination)).toBe(expected);
});

test('no delivery within a country crosses customs', () => {
  for (const { code } of COUNTRIES) expect(crossesCustoms(code, code)).toBe(false);
});

test.each([
  [true, true, null],
  [true, false, 'tax'],
  [false, true, 'duty'],
  [false, false, 'duty and tax'],
])('with duty known: %s and tax known: %s, customs may charge %s', (isDutyKnown, isTaxKnown, expected) => {
  expect(getUnknownImportCosts({ isImported: true, isDutyKnown, isTaxKnown })).toBe(expected);
  expect(getUnknownImportCosts({ isImported: false, isDutyKnown, isTaxKnown })).toBeNull();
});
