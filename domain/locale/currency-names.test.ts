import { expect, test } from 'vitest';
import { CURRENCIES } from './countries.ts';
import { currencyLabelOf } from './currency-names.ts';

test('a currency is offered with its name', () => {
  expect(currencyLabelOf('EUR')).toBe('EUR – Euro');
  expect(currencyLabelOf('USD')).toBe('USD – US Dollar');
});

test('every offered currency has a name; others show their code', () => {
  expect(CURRENCIES.filter((code) => currencyLabelOf(code) === code)).toEqual([]);
  expect(currencyLabelOf('XXX')).toBe('XXX');
});
