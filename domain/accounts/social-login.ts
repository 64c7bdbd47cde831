import { isEmail } from '../text/validation.ts';

/** Logging in by another service that knows somebody already. */
export const SOCIAL_PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;
export type SocialProvider = keyof typeof SOCIAL_PROVIDERS;

export const readSocialProvider = (text: string): SocialProvider | undefined =>
  Object.hasOwn(SOCIAL_PROVIDERS, text) ? (text as SocialProvider) : undefined;

/** What a service says of somebody. */
export interface SocialProfile {
  providerAccountId: string;
  /** In lower case; empty where the service told none. */
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const MAX_NAME_LENGTH = 100;

/** The profile in a service's answer, whichever names it has for its parts; undefined where it does not say who it is. */
export function parseSocialProfile(answer: unknown): SocialProfile | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const facts = answer as Record<string, unknown>;
  const providerAccountId = idOf(facts.sub) || idOf(facts.id);
  if (!providerAccountId) return undefined;
  const said = typeof facts.email === 'string' ? facts.email.trim().toLowerCase() : '';
  const email = isEmail(said) ? said : '';
  const [firstWord = '', ...otherWords] = nameOf(facts.name).split(' ');
  return {
    providerAccountId,
    email,
    isEmailVerified: facts.email_verified === true || facts.email_verified === 'true',
    firstName: nameOf(facts.given_name) || nameOf(facts.first_name) || firstWord || nameOf(email.split('@')[0]),
    lastName: nameOf(facts.family_name) || nameOf(facts.last_name) || otherWords.join(' '),
  };
}

const idOf = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,255}$/.test(String(value))
    ? String(value)
    : '';

/** Names are shown, and written into letters: what could break a line is a space there. */
const nameOf = (value: unknown) =>
  typeof value === 'string'
    ? [...value.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('').trim()
    : '';

/** An account that has the same email. */
export interface SameEmailAccount {
  personId: number;
  isEmailConfirmed: boolean;
  /** It asks for a second proof, which the other service does not give. */
  hasSecondFactor: boolean;
}

export type SocialDecision =
  | { kind: 'enter'; personId: number }
  | { kind: 'connect'; personId: number }
  | { kind: 'open' }
  | { kind: 'refuse'; reason: 'noEmail' | 'unverifiedEmail' | 'logInFirst' };

/**
 * Who comes in. Somebody who came this way before does so again. An email counts only where the service has verified it. An account with that email is theirs only
 * if its own email was confirmed: else somebody could open one with another's email, and wait for its owner to walk in.
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

/** Between logging in by password and having come from the service, nobody else may have slipped in: the emails have to be the same. */
export const mayConnect = (profile: Pick<SocialProfile, 'email' | 'isEmailVerified'>, personEmail: string): boolean =>
  profile.isEmailVerified && profile.email !== '' && profile.email === personEmail.toLowerCase();

/** Between leaving for the service and coming back. */
export const SOCIAL_TRIP_MINUTES = 10;

export const SOCIAL_FAILURES = [
  'denied',
  'lostTrip',
  'unreachable',
  'noEmail',
  'unverifiedEmail',
  'logInFirst',
] as const;
export type SocialFailure = (typeof SOCIAL_FAILURES)[number];

const WORDS: Record<SocialFailure, (name: string) => string> = {
  denied: (name) => `${name} login was canceled. You can log in with your email instead.`,
  lostTrip: (name) => `The ${name} login expired or was finished in another browser. Please try again.`,
  unreachable: (name) => `${name} login failed. Please try again or log in with your email.`,
  noEmail: (name) => `${name} did not share your email address. Please log in or register with your email.`,
  unverifiedEmail: (name) => `Your email is not verified at ${name}. Please log in or register with your email.`,
  logInFirst: (name) => `There is already an account with this email. Log in with your password to connect ${name}.`,
};

/** Words for somebody who could not come in; they end on the login form. */
export const socialFailureWords = (failure: SocialFailure, provider: SocialProvider): string =>
  WORDS[failure](SOCIAL_PROVIDERS[provider]);
