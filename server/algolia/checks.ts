import { AlgoliaError } from './algolia-error.ts';

/** Looks at what strangers have sent. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const isListOfTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** The objects of a list, of which there may be so many. */
export function objectsIn(value: unknown, name: string, most = 1_000): Record<string, unknown>[] {
  if (!Array.isArray(value) || !value.every(isObject))
    throw new AlgoliaError(400, `${name} must be an array of objects`);
  if (value.length > most) throw new AlgoliaError(400, `${name} may have ${most} objects at most`);
  return value;
}

/** The database keeps no zero characters. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.includes('\\u0000')) throw new AlgoliaError(400, 'Texts may not have zero characters in them');
  return text;
}
