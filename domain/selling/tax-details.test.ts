import { expect, test } from 'vitest';
import { checkForm } from '../text/validation.ts';
import { maskTaxNumber, TAX_DETAILS_RULES, toTaxDetails } from './tax-details.ts';

const problemsOf = (form: Record<string, unknown>) =>
  checkForm({ country: 'de', kind: 'person', ...form }, TAX_DETAILS_RULES).map(({ property }) => property);

test('a person needs a country, a company its name', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ country: 'xx' })).toEqual(['country']);
  expect(problemsOf({ kind: 'choir' })).toEqual(['kind']);
  expect(problemsOf({ kind: 'company' })).toEqual(['companyName']);
  expect(problemsOf({ kind: 'company', companyName: 'Moreau Studio SARL' })).toEqual([]);
  expect(problemsOf({ kind: 'company', companyName: '\u0000'.repeat(5) })).toEqual(['companyName']);
});

test('VAT numbers are checked where their check digits are known', () => {
  expect(problemsOf({ vatNumber: 'DE136695976' })).toEqual([]);
  expect(problemsOf({ vatNumber: 'DE136695975' })).toEqual(['vatNumber']);
  expect(problemsOf({ vatNumber: '1'.repeat(10_000) })).toEqual(['vatNumber']);
  expect(problemsOf({ country: 'us', vatNumber: 'DE136695976' })).toEqual(['vatNumber']);
});

test('tax numbers have plain characters', () => {
  expect(problemsOf({ taxNumber: '181/815/08155' })).toEqual([]);
  for (const taxNumber of ['１２３', '<b>', '=1+1', '1'.repeat(41)])
    expect(problemsOf({ taxNumber })).toEqual(['taxNumber']);
});

test('what is stored is tidy', () => {
  expect(
    toTaxDetails({
      country: 'DE',
      kind: 'person',
      companyName: 'Ignored',
      vatNumber: 'de 136 695 976',
      taxNumber: ' 12a ',
    }),
  ).toEqual({ country: 'de', kind: 'person', companyName: '', vatNumber: 'DE136695976', taxNumber: '12A' });
});

test('tax numbers of people are shown by their last characters', () => {
  expect(maskTaxNumber('123-45-6789')).toBe('ending in 6789');
  expect(maskTaxNumber('12345')).toBe('ending in 45');
  expect(maskTaxNumber('')).toBe('');
});
