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

/** Whether the database can keep a text: it has no NUL and no half of a surrogate pair. */
export const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const isIndexName = (name: string): boolean => name !== '' && name.length <= 256 && isKeepable(name);

/** JSON for the database; refuses texts that it cannot keep. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value);
  // Only these escapes can stand for such a text; whether one does is looked at where there are any.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) refuseUnkeepable(value);
  return text;
}

function refuseUnkeepable(value: unknown) {
  if (typeof value === 'string') {
    if (!isKeepable(value)) throw new AlgoliaError(400, 'Texts may not contain NUL or unpaired surrogates');
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      refuseUnkeepable(name);
      refuseUnkeepable(inner);
    }
}
