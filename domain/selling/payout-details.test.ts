import { describe, expect, test } from 'vitest';
import { checkForm } from '../text/validation.ts';
import {
  type BankNumbers,
  createPayoutDetailsRules,
  getAccountScheme,
  isRoutingNumber,
  isSameAccount,
  listAccountFacts,
  listAccountFields,
  maskAccount,
  tidyNumber,
  toPayoutDetails,
} from './payout-details.ts';

/** A world in which Germany and Turkey have IBANs that end in 0. */
const NUMBERS: BankNumbers = {
  usesIban: (country) => ['de', 'tr', 'gb'].includes(country),
  isSepa: (country) => country === 'de' || country === 'gb',
  findIbanProblem: (iban) => (iban.length < 10 ? 'length' : iban.endsWith('0') ? undefined : 'check-digits'),
  isBic: (bic) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic),
};
const rules = createPayoutDetailsRules(NUMBERS);
const problemsOf = (form: Record<string, unknown>) =>
  Object.fromEntries(
    checkForm({ holder: 'Ada Moreau', ...form }, rules).map(({ property, messages }) => [property, messages[0]]),
  );
const fieldsOf = (country: string) =>
  listAccountFields(country, NUMBERS).map(({ field, isOptional }) => (isOptional ? `${field}?` : field));

test('every country has the numbers that its banks use', () => {
  expect(fieldsOf('de')).toEqual(['iban', 'bic?']);
  expect(fieldsOf('tr')).toEqual(['iban', 'bic']);
  expect(fieldsOf('us')).toEqual(['routingNumber', 'accountNumber', 'accountType']);
  expect(fieldsOf('gb')).toEqual(['sortCode?', 'accountNumber?', 'iban?']);
  expect(fieldsOf('au')).toEqual(['bsb', 'accountNumber']);
  expect(fieldsOf('ca')).toEqual(['institutionNumber', 'transitNumber', 'accountNumber']);
  expect(fieldsOf('jp')).toEqual(['bic', 'accountNumber']);
  expect(getAccountScheme('constructor', NUMBERS)).toBe('swift');
});

describe('a form', () => {
  test('is complete with the numbers of its country', () => {
    expect(problemsOf({ country: 'de', iban: 'DE00 1234 5678 90' })).toEqual({});
    expect(
      problemsOf({ country: 'us', routingNumber: '021000021', accountNumber: '12345678', accountType: 'checking' }),
    ).toEqual({});
    expect(problemsOf({ country: 'gb', sortCode: '20-00-00', accountNumber: '55779911' })).toEqual({});
    expect(problemsOf({ country: 'gb', iban: 'GB00 1234 5678 90' })).toEqual({});
    expect(problemsOf({ country: 'au', bsb: '062-000', accountNumber: '1234567' })).toEqual({});
    expect(
      problemsOf({ country: 'ca', institutionNumber: '003', transitNumber: '00102', accountNumber: '1234567' }),
    ).toEqual({});
    expect(problemsOf({ country: 'jp', bic: 'boftjpjt', accountNumber: '1234567' })).toEqual({});
  });

  test('says what is missing, and ignores numbers of other countries', () => {
    expect(problemsOf({ country: 'de', routingNumber: 'nonsense' })).toEqual({ iban: 'Please enter the IBAN.' });
    expect(problemsOf({ country: 'us', iban: 'DE001234567890' })).toEqual({
      routingNumber: 'Please enter the routing number.',
      accountNumber: 'Please enter the account number.',
      accountType: 'Please enter the type of account.',
    });
    expect(problemsOf({ country: 'gb', sortCode: '200000' })).toEqual({
      accountNumber: 'Please enter the account number.',
    });
    expect(problemsOf({ holder: ' ', country: 'xx' })).toEqual({
      holder: 'Please enter the name of the account holder.',
      country: 'Please choose the country of your bank account.',
    });
  });

  test.each([
    [{ country: 'de', iban: 'DE001234567891' }, 'iban', /typing error in this IBAN/],
    [{ country: 'de', iban: 'DE00' }, 'iban', /too short or too long/],
    [{ country: 'de', iban: 'TR001234567890' }, 'iban', /account in Germany starts with DE/],
    [{ country: 'de', iban: 'DЕ00 1234 5678 90' }, 'iban', /letters A to Z and the digits 0 to 9/],
    [{ country: 'de', iban: 'DE٠٠1234567890' }, 'iban', /letters A to Z and the digits 0 to 9/],
    [{ country: 'de', iban: 'D'.repeat(10_000) }, 'iban', /up to 60 characters/],
    [{ country: 'de', iban: 'DE001234567890', bic: 'DEUT' }, 'bic', /8 or 11 letters and digits/],
    [
      { country: 'us', routingNumber: '021000022', accountNumber: '1234', accountType: 'savings' },
      'routingNumber',
      /9 digits/,
    ],
    [
      { country: 'us', routingNumber: '021000021', accountNumber: '12', accountType: 'savings' },
      'accountNumber',
      /4 to 17 digits/,
    ],
    [
      { country: 'us', routingNumber: '021000021', accountNumber: '1234', accountType: 'gold' },
      'accountType',
      /type of the account/,
    ],
    [{ country: 'gb', sortCode: '12345', accountNumber: '55779911' }, 'sortCode', /6 digits/],
    [{ country: 'au', bsb: 'ABCDEF', accountNumber: '1234567' }, 'bsb', /6 digits/],
    [
      { country: 'ca', institutionNumber: '3', transitNumber: '00102', accountNumber: '1234567' },
      'institutionNumber',
      /3 digits/,
    ],
  ])('is refused with a message at the field: %o', (form, field, message) => {
    const problems = problemsOf(form);
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(message);
  });

  test.each(['12345', 'Ada\u0000Moreau', 'x'.repeat(141), '\u202e'])('refuses the account holder %j', (holder) => {
    expect(problemsOf({ country: 'de', iban: 'DE001234567890', holder })).toHaveProperty('holder');
  });
});

test('numbers are stored without what people and web pages add to them', () => {
  expect(tidyNumber(' de00\u00a01234-5678.90\u200b ')).toBe('DE001234567890');
  expect(tidyNumber('ＤＥ１２')).toBe('DE12');
  expect(tidyNumber(undefined)).toBe('');
  expect(
    toPayoutDetails({ holder: ' Ada   Moreau ', country: 'DE', iban: 'de00 1234 5678 90', bic: '', bsb: '1' }, NUMBERS),
  ).toEqual({ holder: 'Ada Moreau', country: 'de', iban: 'DE001234567890' });
});

test('the routing numbers of banks are recognized, and typing errors found', () => {
  for (const number of ['021000021', '011401533', '121000358', '322271627']) expect(isRoutingNumber(number)).toBe(true);
  for (const number of ['021000012', '000000000', '12100035', '1210003588', '991000358', 'abcdefghi', ''])
    expect(isRoutingNumber(number)).toBe(false);
});

test('only the last characters of an account are shown, and never more than half of it', () => {
  const account = { holder: 'Ada', country: 'de' };
  expect(maskAccount({ ...account, iban: 'DE89370400440532013000' })).toBe('IBAN ending in 3000');
  expect(maskAccount({ ...account, accountNumber: '12345678' })).toBe('Account ending in 5678');
  expect(maskAccount({ ...account, accountNumber: '12345' })).toBe('Account ending in 45');
});

test('staff see every number, with an IBAN in groups of four', () => {
  expect(
    listAccountFacts({ holder: 'Ada Moreau', country: 'de', iban: 'DE89370400440532013000', bic: 'DEUTDEFF' }),
  ).toEqual([
    { label: 'Account holder', value: 'Ada Moreau' },
    { label: 'Country', value: 'Germany' },
    { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
    { label: 'BIC (SWIFT code)', value: 'DEUTDEFF' },
  ]);
});

test('the same account is recognized', () => {
  const account = { holder: 'Ada', country: 'de', iban: 'DE001234567890' };
  expect(isSameAccount(account, { ...account })).toBe(true);
  expect(isSameAccount(account, { ...account, bic: 'DEUTDEFF' })).toBe(false);
  expect(isSameAccount(account, { ...account, iban: 'DE001234567880' })).toBe(false);
});
