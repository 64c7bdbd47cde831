import { truncate } from '@easel/domain/text/truncate';
import { scrubPersonalData } from '@easel/domain/tracking/scrub-url';
import { isTree } from './request-parsing.ts';

const MAX_CHARACTERS = 2_048;
const MAX_ENTRIES = 1_000;
const MAX_DEPTH = 8;

/** Ids are often long numbers, and would be taken for cards. */
const IS_ID = /(?:^|_)ids?$/;

/** What a client has said, without personal data, and no more of it than anybody has a use for. */
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
    // The one name that would change what the object is.
    if (own !== '__proto__') scrubbed[own] = value;
  }
  return scrubbed;
}

function scrubValue(value: unknown, isId: boolean, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value, isId);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => scrubValue(entry, isId, depth + 1));
  return isTree(value) ? scrubTree(value, depth + 1) : null;
}

/** An address has an at sign; phones and cards have seven digits with little between them. Most texts have neither. */
const MAY_BE_PERSONAL = /@|%40|\d(?:\D{0,3}\d){6}/;

function scrubText(text: string, isId: boolean): string {
  const short = truncate(text, MAX_CHARACTERS);
  if (!MAY_BE_PERSONAL.test(short)) return short;
  return isId && !/@|%40/.test(short) ? short : scrubPersonalData(short);
}
