import { createPayoutDetailsRules, getAccountScheme, listAccountFields } from '@easel/domain/selling/payout-details';
import { checkForm } from '@easel/domain/text/validation';
import { expect, test } from 'vitest';
import { BANK_NUMBERS } from './bank-numbers.ts';

const problemOf = (country: string, iban: string) =>
  checkForm({ holder: 'Ada Moreau', country, iban }, createPayoutDetailsRules(BANK_NUMBERS))[0]?.messages[0];

// The examples of the registry.
test.each([
  ['de', 'DE89 3704 0044 0532 0130 00'],
  ['fr', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['nl', 'nl91abna0417164300'],
  ['es', 'ES91-2100-0418-4502-0005-1332'],
  ['gb', 'GB29 NWBK 6016 1331 9268 19'],
])('an IBAN of %s is right, however it is written', (country, iban) => {
  expect(problemOf(country, iban)).toBeUndefined();
});

test.each([
  ['DE89 3704 0044 0532 0130 01', /check digits are wrong/],
  ['DE98 3704 0044 0532 0130 00', /check digits are wrong/],
  ['DE89 3704 0044 0532 0130', /too short or too long/],
  ['DE89 3704 0044 0532 0130 0000', /too short or too long/],
  ['DE89 3704 0044 O532 0130 00', /letter or a digit where its country has none/],
  ['DEXX 3704 0044 0532 0130 00', /letter or a digit where its country has none/],
  ['FR14 2004 1010 0505 0001 3M02 606', /starts with DE/],
])('%s is refused', (iban, message) => {
  expect(problemOf('de', iban)).toMatch(message);
});

test('the registry says which countries have IBANs, and where a BIC is needed', () => {
  expect(['de', 'ch', 'tr', 'ae', 'br'].map((country) => getAccountScheme(country, BANK_NUMBERS))).toEqual(
    Array(5).fill('iban'),
  );
  expect(['jp', 'in', 'nz', 'za', 'mx'].map((country) => getAccountScheme(country, BANK_NUMBERS))).toEqual(
    Array(5).fill('swift'),
  );
  const isBicOptional = (country: string) => listAccountFields(country, BANK_NUMBERS)[1]?.isOptional;
  expect([isBicOptional('de'), isBicOptional('ch'), isBicOptional('tr')]).toEqual([true, true, false]);
  expect([BANK_NUMBERS.isBic('DEUTDEFF'), BANK_NUMBERS.isBic('DEUTDEFF500')]).toEqual([true, true]);
  expect([BANK_NUMBERS.isBic('DEUTXXFF'), BANK_NUMBERS.isBic('DEUTDEF')]).toEqual([false, false]);
});
