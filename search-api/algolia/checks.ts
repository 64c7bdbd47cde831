import { isObject } from '@easel/domain/text/is-object';
import { AlgoliaError } from './algolia-error.ts';

/** Validation of untrusted input. */
export const isString = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A whole number that is not negative. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

export const isStringArray = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString);

/** A list of objects with a maximum length. */
export function objectsIn(value: unknown, name: string, most = 1_000): Record<string, unknown>[] {
  if (!Array.isArray(value) || !value.every(isObject))
    throw new AlgoliaError(400, `${name} must be an array of objects`);
  if (value.length > most) throw new AlgoliaError(400, `${name} may have ${most} objects at most`);
  return value;
}

/** PostgreSQL cannot store NUL or lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const isIndexName = (name: string): boolean => name !== '' && name.length <= 256 && isStorable(name);

/** Serializes JSON for the database and rejects strings it cannot store. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value);
  // Only these escape sequences can hide such a string.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) refuseUnkeepable(value);
  return text;
}

function refuseUnkeepable(value: unknown) {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new AlgoliaError(400, 'Texts may not contain NUL or unpaired surrogates');
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      refuseUnkeepable(name);
      refuseUnkeepable(inner);
    }
}
