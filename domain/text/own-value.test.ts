import { expect, test } from 'vitest';
import { addressFormatOf } from '../accounts/address-formats.ts';
import { brandLabel } from '../accounts/wallet.ts';
import { decimalsOf, symbolOf } from '../locale/currency.ts';
import { currencyLabelOf } from '../locale/currency-names.ts';
import { ownValue } from './own-value.ts';

const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

test.each(INHERITED)('%s is found only as an own property', (key) => {
  expect(ownValue({}, key)).toBeUndefined();
  expect(ownValue(JSON.parse(`{"${key}":1}`), key)).toBe(1);
});

test.each(INHERITED)('a country, a currency or a card named %s is unknown', (name) => {
  expect(addressFormatOf(name)).toEqual(addressFormatOf('zz'));
  expect(decimalsOf(name)).toBe(2);
  expect(symbolOf(name)).toBe(`${name} `);
  expect(currencyLabelOf(name)).toBe(name);
  expect(brandLabel(name)).toBe(name);
});
