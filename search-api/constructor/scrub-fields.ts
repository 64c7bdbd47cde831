import { isObject } from '@easel/domain/text/is-object';
import { truncate } from '@easel/domain/text/truncate';
import { scrubPersonalData } from '@easel/domain/tracking/scrub-url';

const MAX_CHARACTERS = 2_048;
const MAX_ENTRIES = 1_000;
const MAX_DEPTH = 8;

/** Ids are often long numbers that look like card numbers. */
const IS_ID = /(?:^|_)ids?$/;

/** Removes personal data from event fields and limits their size. */
export function scrubFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return scrubTree(fields, 1);
}

function scrubTree(tree: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> {
  const scrubbed: Record<string, unknown> = {};
  let entries = 0;
  for (const name of Object.keys(tree)) {
    if (++entries > MAX_ENTRIES) break;
    const value = scrubValue(tree[name], IS_ID.test(name), depth);
    const own = scrubText(name, false);
    // Prevents prototype pollution.
    if (own !== '__proto__') scrubbed[own] = value;
  }
  return scrubbed;
}

function scrubValue(value: unknown, isId: boolean, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value, isId);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => scrubValue(entry, isId, depth + 1));
  return isObject(value) ? scrubTree(value, depth + 1) : null;
}

/** A cheap pre-check: email addresses have an at sign, phone and card numbers seven digits. */
const MAY_BE_PERSONAL = /@|%40|\d(?:\D{0,3}\d){6}/;

function scrubText(text: string, isId: boolean): string {
  const short = truncate(text, MAX_CHARACTERS);
  if (!MAY_BE_PERSONAL.test(short)) return short;
  return isId && !/@|%40/.test(short) ? short : scrubPersonalData(short);
}
