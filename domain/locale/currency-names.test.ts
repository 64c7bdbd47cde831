import { expect, test } from 'vitest';
import { CURRENCIES } from './countries.ts';
import { formatCurrencyLabel } from './currency-names.ts';

test('a currency is offered with its name', () => {
  expect(formatCurrencyLabel('EUR')).toBe('EUR – Euro');
  expect(formatCurrencyLabel('USD')).toBe('USD – US Dollar');
});

test('every offered currency has a name; others show their code', () => {
  expect(CURRENCIES.filter((code) => formatCurrencyLabel(code) === code)).toEqual([]);
  expect(formatCurrencyLabel('XXX')).toBe('XXX');
});
