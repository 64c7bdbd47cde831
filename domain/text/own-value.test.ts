import { expect, test } from 'vitest';
import { getAddressFormat } from '../accounts/address-formats.ts';
import { brandLabel } from '../accounts/wallet.ts';
import { getCurrencySymbol, getDecimals } from '../locale/currency.ts';
import { formatCurrencyLabel } from '../locale/currency-names.ts';
import { createTable, ownValue } from './own-value.ts';

const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

test.each(INHERITED)('%s is found only as an own property', (key) => {
  expect(ownValue({}, key)).toBeUndefined();
  expect(ownValue(JSON.parse(`{"${key}":1}`), key)).toBe(1);
});

test.each(INHERITED)('a country, a currency or a card named %s is unknown', (name) => {
  expect(getAddressFormat(name)).toEqual(getAddressFormat('zz'));
  expect(getDecimals(name)).toBe(2);
  expect(getCurrencySymbol(name)).toBe(`${name} `);
  expect(formatCurrencyLabel(name)).toBe(name);
  expect(brandLabel(name)).toBe(name);
});

test('a table has a value for each of its keys', () => {
  expect(createTable(['us', 'eu'], (zone) => zone.length)).toEqual({ us: 2, eu: 2 });
});
