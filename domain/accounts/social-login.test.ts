import { expect, test } from 'vitest';
import {
  decideSocialLogin,
  mayConnect,
  parseSocialProfile,
  readSocialProvider,
  type SocialFailure,
  socialFailureWords,
} from './social-login.ts';

const verified = { email: 'ada@example.com', isEmailVerified: true };
const account = { personId: 7, isEmailConfirmed: true, hasSecondFactor: false };

test.each([
  ['somebody who came this way before comes in', verified, 3, account, { kind: 'enter', personId: 3 }],
  [
    'they do so whatever became of their email at the service',
    { email: '', isEmailVerified: false },
    3,
    undefined,
    { kind: 'enter', personId: 3 },
  ],
  ['a new person gets an account', verified, undefined, undefined, { kind: 'open' }],
  [
    'an account with the same, confirmed email is connected',
    verified,
    undefined,
    account,
    { kind: 'connect', personId: 7 },
  ],
  [
    'an account whose email nobody confirmed asks for its password first',
    verified,
    undefined,
    { ...account, isEmailConfirmed: false },
    { kind: 'refuse', reason: 'logInFirst' },
  ],
  [
    'so does one that asks for a second proof',
    verified,
    undefined,
    { ...account, hasSecondFactor: true },
    { kind: 'refuse', reason: 'logInFirst' },
  ],
  [
    'an email the service has not verified opens no account',
    { ...verified, isEmailVerified: false },
    undefined,
    undefined,
    { kind: 'refuse', reason: 'unverifiedEmail' },
  ],
  [
    'and reaches none',
    { ...verified, isEmailVerified: false },
    undefined,
    account,
    { kind: 'refuse', reason: 'unverifiedEmail' },
  ],
  [
    'without an email there is nobody to open an account for',
    { email: '', isEmailVerified: true },
    undefined,
    undefined,
    { kind: 'refuse', reason: 'noEmail' },
  ],
])('%s', (_, profile, connected, sameEmail, decision) => {
  expect(decideSocialLogin(profile, connected, sameEmail)).toEqual(decision);
});

test('after the password, a service is connected only to the account with its own, verified email', () => {
  expect(mayConnect(verified, 'Ada@example.com')).toBe(true);
  expect(mayConnect(verified, 'eve@example.com')).toBe(false);
  expect(mayConnect({ ...verified, isEmailVerified: false }, 'ada@example.com')).toBe(false);
  expect(mayConnect({ email: '', isEmailVerified: true }, '')).toBe(false);
});

test.each([
  [
    { sub: '1', email: ' Ada@Example.com ', email_verified: true, given_name: 'Ada', family_name: 'Moreau' },
    { providerAccountId: '1', email: 'ada@example.com', isEmailVerified: true, firstName: 'Ada', lastName: 'Moreau' },
  ],
  [
    { id: 22, email: 'b@example.com', first_name: 'Ben', last_name: 'Okri' },
    { providerAccountId: '22', email: 'b@example.com', isEmailVerified: false, firstName: 'Ben', lastName: 'Okri' },
  ],
  [
    { sub: '3', email: 'c@example.com', email_verified: 'true', name: 'Cy de la Cruz' },
    { providerAccountId: '3', email: 'c@example.com', isEmailVerified: true, firstName: 'Cy', lastName: 'de la Cruz' },
  ],
  [
    { sub: '4', email: 'dora@example.com', email_verified: 1 },
    { providerAccountId: '4', email: 'dora@example.com', isEmailVerified: false, firstName: 'dora', lastName: '' },
  ],
  [
    { sub: '5', email: 'nonsense', given_name: 'Eve\r\nBcc: all@example.com', family_name: 'x'.repeat(300) },
    {
      providerAccountId: '5',
      email: '',
      isEmailVerified: false,
      firstName: 'Eve Bcc: all@example.com',
      lastName: 'x'.repeat(100),
    },
  ],
])('of %j the shop reads %j', (answer, profile) => {
  expect(parseSocialProfile(answer)).toEqual(profile);
});

test.each([null, 'text', {}, { sub: '' }, { sub: {} }, { sub: 'a b' }, { email: 'a@example.com' }])(
  'an answer of %j says nobody',
  (answer) => {
    expect(parseSocialProfile(answer)).toBeUndefined();
  },
);

test('only services the shop knows are services', () => {
  expect(readSocialProvider('google')).toBe('google');
  expect(readSocialProvider('constructor')).toBeUndefined();
  expect(readSocialProvider('__proto__')).toBeUndefined();
});

test.each<SocialFailure>(['denied', 'lostTrip', 'unreachable', 'noEmail', 'unverifiedEmail', 'logInFirst'])(
  'somebody who could not come in is told so by name: %s',
  (failure) => {
    expect(socialFailureWords(failure, 'facebook')).toMatch(/Facebook.*\.$/);
  },
);
