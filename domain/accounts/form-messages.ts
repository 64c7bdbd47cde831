import type { Rules } from '../text/validation.ts';
import {
  CODE_RULES,
  EMAIL_CHANGE_RULES,
  LOGIN_RULES,
  NEW_PASSWORD_RULES,
  NEWSLETTER_RULES,
  PASSWORD_CHANGE_RULES,
  PASSWORD_RULES,
  REGISTRATION_RULES,
  RESET_RULES,
} from './account-forms.ts';
import { ACCOUNT_MESSAGES, NEWSLETTER_MESSAGES } from './account-messages.ts';
import { tooManyAttempts } from './attempt-limits.ts';
import { NOT_HUMAN } from './proof-of-work.ts';
import { SOCIAL_FAILURES, SOCIAL_PROVIDERS, type SocialProvider, socialFailureMessage } from './social-login.ts';
import { PIN_WORDS, TV_PIN_RULES } from './tv-login.ts';

/**
 * A form sent without scripts is answered by a page, whose address names the messages to show by their codes. The text itself is never taken from an
 * address: anybody could write it into a link.
 */

const FORMS: readonly Rules[] = [
  LOGIN_RULES,
  REGISTRATION_RULES,
  RESET_RULES,
  NEW_PASSWORD_RULES,
  PASSWORD_RULES,
  PASSWORD_CHANGE_RULES,
  EMAIL_CHANGE_RULES,
  CODE_RULES,
  NEWSLETTER_RULES,
  TV_PIN_RULES,
];

/** Values that are wrong in every way a form's rules know. */
const WRONG_VALUES = ['', 'x', '<'];

/** Every message the rules of a form can give. */
const messagesOfRules = (rules: Rules): string[] =>
  Object.values(rules).flatMap((checks) =>
    checks.flatMap((check) => WRONG_VALUES.flatMap((value) => check(value, {}) ?? [])),
  );

const providers = Object.keys(SOCIAL_PROVIDERS) as SocialProvider[];

const ALL_MESSAGES: readonly string[] = [
  ...Object.values(ACCOUNT_MESSAGES),
  ...Object.values(NEWSLETTER_MESSAGES),
  ...Object.values(PIN_WORDS),
  ...SOCIAL_FAILURES.flatMap((failure) => providers.map((provider) => socialFailureMessage(failure, provider))),
  ...FORMS.flatMap(messagesOfRules),
  NOT_HUMAN,
];

/** Shown where a message has no code: the form was refused before its own rules were asked. */
export const UNKNOWN_MESSAGE = 'The form could not be sent. Please check it and try again.';
const UNKNOWN_CODE = 'not-sent';

const codeOf = (message: string) =>
  message
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const MESSAGES: ReadonlyMap<string, string> = new Map([
  ...ALL_MESSAGES.map((message): [string, string] => [codeOf(message), message]),
  [UNKNOWN_CODE, UNKNOWN_MESSAGE],
]);

/** Waits have a number in them, so their codes do too. */
const WAIT = /^wait-([1-9]\d?)$/;
const WAIT_MINUTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 99 }, (_, index) => [tooManyAttempts(index + 1), index + 1]),
);

function formMessageCode(message: string): string {
  const minutes = WAIT_MINUTES.get(message);
  if (minutes !== undefined) return `wait-${minutes}`;
  const code = codeOf(message);
  return MESSAGES.get(code) === message ? code : UNKNOWN_CODE;
}

/** What stands in the address of the page that follows a form. */
export const formMessageCodes = (messages: readonly string[]): string =>
  [...new Set(messages.map(formMessageCode))].join(',');

const MAX_CODES = 10;

/** The messages an address names. What is no code is left out. */
export function readFormMessages(codes: string | null): string {
  const messages = (codes ?? '').split(',', MAX_CODES).flatMap((code) => {
    const minutes = WAIT.exec(code)?.[1];
    return (minutes ? tooManyAttempts(Number(minutes)) : MESSAGES.get(code)) ?? [];
  });
  return messages.join(', ');
}
