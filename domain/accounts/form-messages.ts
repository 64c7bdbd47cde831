import { listKeys } from '../text/own-value.ts';
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
import { CHECK_IN_MESSAGES } from './check-in.ts';
import { EMAIL_SUBSCRIPTION_MESSAGES } from './email-subscriptions.ts';
import { NOT_HUMAN } from './proof-of-work.ts';
import { SOCIAL_FAILURES, SOCIAL_PROVIDERS, socialFailureMessage } from './social-login.ts';
import { PIN_MESSAGES, TV_PIN_RULES } from './tv-login.ts';

/**
 * A form sent without JavaScript is answered by a redirect to a page whose URL contains message codes. The text itself is never taken from the URL, because
 * anyone could put a text into a link.
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

/** Values that violate every rule. */
const WRONG_VALUES = ['', 'x', '<'];

/** Every message that the rules of a form can produce. */
const messagesOfRules = (rules: Rules): string[] =>
  Object.values(rules).flatMap((checks) =>
    checks.flatMap((check) => WRONG_VALUES.flatMap((value) => check(value, {}) ?? [])),
  );

const providers = listKeys(SOCIAL_PROVIDERS);

const ALL_MESSAGES: readonly string[] = [
  ...Object.values(ACCOUNT_MESSAGES),
  ...Object.values(NEWSLETTER_MESSAGES),
  ...Object.values(EMAIL_SUBSCRIPTION_MESSAGES),
  ...Object.values(CHECK_IN_MESSAGES),
  ...Object.values(PIN_MESSAGES),
  ...SOCIAL_FAILURES.flatMap((failure) => providers.map((provider) => socialFailureMessage(failure, provider))),
  ...FORMS.flatMap(messagesOfRules),
  NOT_HUMAN,
];

/** Shown for messages without a code: the request was rejected before the form's rules were applied. */
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

/** Messages about waiting contain a number, so their codes do too. */
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

/** Messages without a code differ each time, such as one that contains an amount. */
export const hasFormMessageCode = (message: string): boolean => formMessageCode(message) !== UNKNOWN_CODE;

/** The message codes for the URL of the next page. */
export const formMessageCodes = (messages: readonly string[]): string =>
  [...new Set(messages.map(formMessageCode))].join(',');

const MAX_CODES = 10;

/** The messages of the codes in a URL. Unknown codes are ignored. */
export function readFormMessages(codes: string | null): string {
  const messages = (codes ?? '').split(',', MAX_CODES).flatMap((code) => {
    const minutes = WAIT.exec(code)?.[1];
    return (minutes ? tooManyAttempts(Number(minutes)) : MESSAGES.get(code)) ?? [];
  });
  return messages.join(', ');
}
