import { isObject } from '../text/is-object.ts';
import { hasKey } from '../text/own-value.ts';
import { isEmail } from '../text/validation.ts';

/** OAuth providers that users can log in with (docs/specification/accounts.md#social-login). */
export const SOCIAL_PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;
export type SocialProvider = keyof typeof SOCIAL_PROVIDERS;

export const readSocialProvider = (text: string): SocialProvider | undefined =>
  hasKey(SOCIAL_PROVIDERS, text) ? text : undefined;

/** A user as the provider describes them. */
export interface SocialProfile {
  providerAccountId: string;
  /** In lower case; empty if the provider did not share one. */
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const MAX_NAME_LENGTH = 100;

/** Reads the profile of any provider (OpenID Connect claims or Facebook fields). Undefined without a user id. */
export function parseSocialProfile(claims: unknown): SocialProfile | undefined {
  if (!isObject(claims)) return undefined;
  const providerAccountId = idOf(claims.sub) || idOf(claims.id);
  if (!providerAccountId) return undefined;
  const given = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  const email = isEmail(given) ? given : '';
  const [firstWord = '', ...otherWords] = nameOf(claims.name).split(' ');
  return {
    providerAccountId,
    email,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: nameOf(claims.given_name) || nameOf(claims.first_name) || firstWord || nameOf(email.split('@')[0]),
    lastName: nameOf(claims.family_name) || nameOf(claims.last_name) || otherWords.join(' '),
  };
}

const idOf = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,255}$/.test(String(value))
    ? String(value)
    : '';

/** Names are shown on pages and in emails, so control characters and line breaks become spaces. */
const nameOf = (value: unknown) =>
  typeof value === 'string'
    ? [...value.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('').trim()
    : '';

/** An account that has the same email. */
export interface SameEmailAccount {
  personId: number;
  isEmailConfirmed: boolean;
  hasSecondFactor: boolean;
}

export type SocialDecision =
  | { kind: 'enter'; personId: number }
  | { kind: 'connect'; personId: number }
  | { kind: 'open' }
  | { kind: 'refuse'; reason: 'noEmail' | 'unverifiedEmail' | 'logInFirst' };

/**
 * Which account a social login leads to. A profile that is already connected logs in. Otherwise the provider must have verified the email. An existing account with
 * that email is connected only if its own email is confirmed: otherwise an attacker could register with somebody's email and wait for the owner to log in.
 */
export function decideSocialLogin(
  profile: Pick<SocialProfile, 'email' | 'isEmailVerified'>,
  connectedPersonId: number | undefined,
  sameEmail: SameEmailAccount | undefined,
): SocialDecision {
  if (connectedPersonId !== undefined) return { kind: 'enter', personId: connectedPersonId };
  if (profile.email === '') return { kind: 'refuse', reason: 'noEmail' };
  if (!profile.isEmailVerified) return { kind: 'refuse', reason: 'unverifiedEmail' };
  if (!sameEmail) return { kind: 'open' };
  if (!sameEmail.isEmailConfirmed || sameEmail.hasSecondFactor) return { kind: 'refuse', reason: 'logInFirst' };
  return { kind: 'connect', personId: sameEmail.personId };
}

/** Whether a profile may be connected to the account that has logged in by password: the emails must be the same. */
export const mayConnect = (profile: Pick<SocialProfile, 'email' | 'isEmailVerified'>, personEmail: string): boolean =>
  profile.isEmailVerified && profile.email !== '' && profile.email === personEmail.toLowerCase();

/** Lifetime of an authorization request, from the redirect to the provider until the callback. */
export const OAUTH_STATE_MINUTES = 10;

export const SOCIAL_FAILURES = [
  'denied',
  'invalidState',
  'unreachable',
  'noEmail',
  'unverifiedEmail',
  'logInFirst',
] as const;
export type SocialFailure = (typeof SOCIAL_FAILURES)[number];

const MESSAGES: Record<SocialFailure, (name: string) => string> = {
  denied: (name) => `${name} login was canceled. You can log in with your email instead.`,
  invalidState: (name) => `The ${name} login expired or was finished in another browser. Please try again.`,
  unreachable: (name) => `${name} login failed. Please try again or log in with your email.`,
  noEmail: (name) => `${name} did not share your email address. Please log in or register with your email.`,
  unverifiedEmail: (name) => `Your email is not verified at ${name}. Please log in or register with your email.`,
  logInFirst: (name) => `There is already an account with this email. Log in with your password to connect ${name}.`,
};

/** The message that the login form shows after a failed social login. */
export const socialFailureMessage = (failure: SocialFailure, provider: SocialProvider): string =>
  MESSAGES[failure](SOCIAL_PROVIDERS[provider]);
