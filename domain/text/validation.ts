/** Form validation, on the server and while typing (docs/specification/validation.md#checks). */

export type FormData = Record<string, unknown>;

/** The message for an invalid value; undefined if it is valid. */
export type Check = (value: unknown, data: FormData) => string | undefined;
export type Rules = Record<string, readonly Check[]>;

/** The messages of one property of a form. */
export interface PropertyErrors {
  property: string;
  messages: string[];
}

export const NO_RULES = 'No Rules Specified';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);

/** Empty text, only white space, an empty list or an empty object. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Skips empty values, which are left to `notEmpty`, so that an empty field has one message. */
const check =
  (isFine: (text: string, data: FormData) => boolean, message: string): Check =>
  (value, data) =>
    isEmptyValue(value) || isFine(textOf(value), data) ? undefined : message;

// One address, without white space: something, an at sign, and a host with a dot.
const EMAIL = /^[^\s@<>()[\],;:\\"]+@[^\s@.<>()[\],;:\\"]+(\.[^\s@.<>()[\],;:\\"]+)+$/;

export const isEmail = (text: string): boolean =>
  text.length <= 254 && EMAIL.test(text) && !/^\.|\.\.|\.@|[\p{Cc}\p{Cs}]/u.test(text);

export const email = (message = 'Invalid email address'): Check => check(isEmail, message);

export const notEmpty =
  (field: string, message = `${field} cannot be empty`): Check =>
  (value) =>
    isEmptyValue(value) ? message : undefined;

export const personName = (message = 'Name contains invalid characters'): Check =>
  check((text) => /^[\p{L}\p{M}'’\- ]+$/u.test(text), message);

export const someLetterOrDigit = (message = 'String should contain at-least one alphabet'): Check =>
  check((text) => /[\p{L}\p{N}]/u.test(text), message);

export const latinOnly = (message = 'String should contain only Latin characters'): Check =>
  check((text) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text), message);

/** ISO dates such as 2026-11-15 compare as text. */
export const notBefore = (today: string, message = 'Date must be greater than or equal to todays date'): Check =>
  check((text) => isDay(text) && text >= today, message);

const FRIDAY = 5;
const SATURDAY = 6;

/**
 * Rejects Friday and Saturday with a message about weekends, as specified. The day is in the calendar of the place the shipment
 * starts from, so time zones do not matter.
 */
export const pickupDay = (message = 'Pickup cannot be scheduled on weekends'): Check =>
  check((text) => isDay(text) && ![FRIDAY, SATURDAY].includes(new Date(`${text}T00:00:00Z`).getUTCDay()), message);

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const lettersAndOthers = (message = 'Password should contain a combination of letters and numbers'): Check =>
  check((text) => /\p{L}/u.test(text) && /\P{L}/u.test(text), message);

export const matches = (field: string, otherProperty: string, other: string): Check =>
  check((text, data) => text === textOf(data[otherProperty]), `${field} didn't match ${other}`);

/** Minimum and maximum length; at least one is given. */
export function lengthWithin({ min, max }: { min?: number; max?: number }, message = lengthMessage(min, max)): Check {
  return check((text) => {
    const length = [...text].length;
    return length >= (min ?? 0) && length <= (max ?? Number.POSITIVE_INFINITY);
  }, message);
}

function lengthMessage(min?: number, max?: number): string {
  if (min !== undefined && max !== undefined) return `should be between ${min} and ${max} characters long`;
  return min !== undefined
    ? `should be at least ${min} characters long`
    : `should be no more than ${max} characters long`;
}

export function numberWithin({ min, max }: { min?: number; max?: number }, message = rangeMessage(min, max)): Check {
  return check((text) => {
    const number = Number(text);
    return (
      Number.isFinite(number) &&
      number >= (min ?? Number.NEGATIVE_INFINITY) &&
      number <= (max ?? Number.POSITIVE_INFINITY)
    );
  }, message);
}

function rangeMessage(min?: number, max?: number): string {
  if (min !== undefined && max !== undefined) return `should be between ${min} and ${max}.`;
  return min !== undefined ? `should be at least ${min}.` : `should be no more than ${max}.`;
}

/** The first message of a value, or all of them. */
export function checkValue(
  value: unknown,
  data: FormData,
  checks: readonly Check[] | undefined,
  collectsAll = false,
): string[] {
  if (!checks || checks.length === 0) return [NO_RULES];
  const messages: string[] = [];
  for (const judge of checks) {
    const message = judge(value, data);
    if (message === undefined) continue;
    messages.push(message);
    if (!collectsAll) break;
  }
  return messages;
}

/** The messages of a form, by property. A form without messages is valid (docs/specification/validation.md#forms). */
export function checkForm(data: FormData, rules: Rules, collectsAll = false): PropertyErrors[] {
  return Object.entries(rules)
    .map(([property, checks]) => ({ property, messages: checkValue(data[property], data, checks, collectsAll) }))
    .filter(({ messages }) => messages.length > 0);
}

/** Merges new results into old ones. A property with an empty list of messages is removed. */
export function mergeErrors(old: readonly PropertyErrors[], found: readonly PropertyErrors[]): PropertyErrors[] {
  const renewed = new Set(found.map(({ property }) => property));
  return [
    ...old.filter(({ property }) => !renewed.has(property)),
    ...found.filter(({ messages }) => messages.length > 0),
  ];
}

/**
 * The hint under a text input with a maximum length: the limit while empty, then the remaining characters
 * (docs/specification/validation.md#character-count).
 */
export function charactersLabel(text: string, max: number): string {
  const length = [...text].length;
  return length === 0 ? `${max} character limit` : `${Math.max(0, max - length)} characters left`;
}
