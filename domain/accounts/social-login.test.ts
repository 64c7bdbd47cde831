import { expect, test } from 'vitest';
import {
  decideSocialLogin,
  mayConnect,
  parseSocialProfile,
  readSocialProvider,
  type SocialFailure,
  socialFailureMessage,
} from './social-login.ts';

const verified = { email: 'ada@example.com', isEmailVerified: true };
const account = { personId: 7, isEmailConfirmed: true, hasSecondFactor: false };

test.each([
  ['a connected profile logs in', verified, 3, account, { kind: 'enter', personId: 3 }],
  [
    'a connected profile logs in even if its email has changed at the provider',
    { email: '', isEmailVerified: false },
    3,
    undefined,
    { kind: 'enter', personId: 3 },
  ],
  ['a new user gets an account', verified, undefined, undefined, { kind: 'open' }],
  [
    'an account with the same, confirmed email is connected',
    verified,
    undefined,
    account,
    { kind: 'connect', personId: 7 },
  ],
  [
    'an account with an unconfirmed email asks for its password first',
    verified,
    undefined,
    { ...account, isEmailConfirmed: false },
    { kind: 'refuse', reason: 'logInFirst' },
  ],
  [
    'an account with two-factor authentication asks for its password first',
    verified,
    undefined,
    { ...account, hasSecondFactor: true },
    { kind: 'refuse', reason: 'logInFirst' },
  ],
  [
    'an email that the provider has not verified creates no account',
    { ...verified, isEmailVerified: false },
    undefined,
    undefined,
    { kind: 'refuse', reason: 'unverifiedEmail' },
  ],
  [
    'an email that the provider has not verified leads to no existing account',
    { ...verified, isEmailVerified: false },
    undefined,
    account,
    { kind: 'refuse', reason: 'unverifiedEmail' },
  ],
  [
    'a profile without an email creates no account',
    { email: '', isEmailVerified: true },
    undefined,
    undefined,
    { kind: 'refuse', reason: 'noEmail' },
  ],
])('%s', (_, profile, connected, sameEmail, decision) => {
  expect(decideSocialLogin(profile, connected, sameEmail)).toEqual(decision);
});

test('a profile is connected only to the account with the same verified email', () => {
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
])('the profile of %j is %j', (claims, profile) => {
  expect(parseSocialProfile(claims)).toEqual(profile);
});

test.each([null, 'text', {}, { sub: '' }, { sub: {} }, { sub: 'a b' }, { email: 'a@example.com' }])(
  '%j is not a profile',
  (claims) => {
    expect(parseSocialProfile(claims)).toBeUndefined();
  },
);

test('unknown providers are rejected', () => {
  expect(readSocialProvider('google')).toBe('google');
  expect(readSocialProvider('constructor')).toBeUndefined();
  expect(readSocialProvider('__proto__')).toBeUndefined();
});

test.each<SocialFailure>(['denied', 'invalidState', 'unreachable', 'noEmail', 'unverifiedEmail', 'logInFirst'])(
  'the message of a failed login names the provider: %s',
  (failure) => {
    expect(socialFailureMessage(failure, 'facebook')).toMatch(/Facebook.*\.$/);
  },
);
