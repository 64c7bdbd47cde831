import { expect, test } from 'vitest';
import { checkForm, type FormData, type Rules } from '../text/validation.ts';
import {
  LOGIN_RULES,
  NEW_PASSWORD_RULES,
  PREFERENCES_RULES,
  REGISTRATION_RULES,
  RESET_RULES,
} from './account-forms.ts';

const complaints = (data: FormData, rules: Rules) =>
  Object.fromEntries(checkForm(data, rules).map(({ property, messages }) => [property, messages[0]]));

test.each([
  [{ email: 'a@b.co', password: 'x' }, {}],
  [
    { email: '', password: '' },
    { email: 'Email address is required.', password: 'Password is required.' },
  ],
  [
    { email: ' ', password: ' ' },
    { email: 'Email address is required.', password: 'Password is required.' },
  ],
  [{ email: 'a@b', password: 'x' }, { email: 'Please enter a valid email.' }],
])('login with %j', (data, words) => {
  expect(complaints(data, LOGIN_RULES)).toEqual(words);
});

const person = { email: 'a@b.co', firstName: 'Ada', lastName: 'Moreau', password: 'Abcdef1!' };

test.each<[string, FormData, FormData]>([
  ['all is well', {}, {}],
  [
    'no names',
    { firstName: '', lastName: ' ' },
    { firstName: 'First name is required.', lastName: 'Last name is required.' },
  ],
  ['a weak password', { password: 'abc' }, { password: 'Password does not meet requirements.' }],
  ['no password', { password: '' }, { password: 'Password is required.' }],
  ['no email', { email: '' }, { email: 'Email address is required.' }],
])('registration: %s', (_, change, words) => {
  expect(complaints({ ...person, ...change }, REGISTRATION_RULES)).toEqual(words);
});

test.each([...'.*|:<>[]{}`\\/();@&$'])('names must not contain %s', (character) => {
  expect(complaints({ ...person, firstName: `A${character}` }, REGISTRATION_RULES)).toEqual({
    firstName: 'First name can only include A-Z characters.',
  });
  expect(complaints({ ...person, lastName: `${character}b` }, REGISTRATION_RULES)).toEqual({
    lastName: 'Last name can only include A-Z characters.',
  });
});

test.each(['Zoë', "O'Neill", 'Anne-Marie', '海', 'de la Cruz'])('%s is a name', (name) => {
  expect(complaints({ ...person, firstName: name, lastName: name }, REGISTRATION_RULES)).toEqual({});
});

test('a new password has the same rules, a reset asks for the email', () => {
  expect(complaints({ password: 'abc' }, NEW_PASSWORD_RULES)).toEqual({
    password: 'Password does not meet requirements.',
  });
  expect(complaints({ email: 'x' }, RESET_RULES)).toEqual({ email: 'Please enter a valid email.' });
});

test('each preference is required, in these words', () => {
  expect(complaints({}, PREFERENCES_RULES)).toEqual({
    countryCode: 'Country name is required.',
    language: 'Language name is required.',
    currency: 'Currency address is required.',
    measurementUnit: 'Measurement is required.',
  });
});
