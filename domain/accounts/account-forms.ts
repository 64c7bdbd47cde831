import { type Check, email, notEmpty, type Rules } from '../text/validation.ts';
import { meetsPasswordRules } from './password-rules.ts';

/**
 * Validation rules and messages of the account forms (docs/specification/accounts.md#login, docs/specification/accounts.md#registration,
 * docs/specification/preferences.md#preferences-modal).
 */

const requiredEmail = [notEmpty('Email', 'Email address is required.'), email('Please enter a valid email.')];
const requiredPassword = notEmpty('Password', 'Password is required.');

export const LOGIN_RULES = { email: requiredEmail, password: [requiredPassword] } satisfies Rules;

const NOT_IN_A_NAME = /[.*|:<>[\]{}`\\/();@&$]/;

const MAX_NAME_LENGTH = 100;

/** A name from elsewhere, such as a delivery address, without what the registration form refuses. */
export const toAccountName = (text: string): string =>
  [
    ...text
      .replace(new RegExp(`${NOT_IN_A_NAME.source}|[\\p{C}\\s]`, 'gu'), ' ')
      .replace(/ +/g, ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .trim();

const nameChecks = (which: 'First' | 'Last'): Check[] => [
  notEmpty(`${which} name`, `${which} name is required.`),
  (value) => (NOT_IN_A_NAME.test(String(value)) ? `${which} name can only include A-Z characters.` : undefined),
];

const newPassword: Check[] = [
  requiredPassword,
  (value) => (meetsPasswordRules(String(value)) ? undefined : 'Password does not meet requirements.'),
];

/** Shown after the new account has logged in, which proves ownership. */
export const ACCOUNT_OPEN = 'Your account has been created. Please confirm your email with the link we sent you.';

export const REGISTRATION_RULES = {
  email: requiredEmail,
  firstName: nameChecks('First'),
  lastName: nameChecks('Last'),
  password: newPassword,
} satisfies Rules;

export const NEW_PASSWORD_RULES = { password: newPassword } satisfies Rules;

export const CODE_RULES = { code: [notEmpty('Code', 'Please enter the code.')] } satisfies Rules;

export const PASSWORD_RULES = { password: [requiredPassword] } satisfies Rules;

export const PASSWORD_CHANGE_RULES = { oldPassword: [requiredPassword], password: newPassword } satisfies Rules;

export const EMAIL_CHANGE_RULES = { email: requiredEmail, password: [requiredPassword] } satisfies Rules;

export const RESET_RULES = { email: requiredEmail } satisfies Rules;

export const NEWSLETTER_RULES = { email: requiredEmail } satisfies Rules;

/** The currency messages are the specification's wording. */
export const PREFERENCES_RULES = {
  countryCode: [notEmpty('Country', 'Country name is required.')],
  language: [notEmpty('Language', 'Language name is required.')],
  currency: [notEmpty('Currency', 'Currency address is required.')],
  measurementUnit: [notEmpty('Measurement', 'Measurement is required.')],
} satisfies Rules;
