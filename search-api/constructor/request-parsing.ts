import { isObject } from '@easel/domain/text/is-object';
import { findUnstorable } from '@easel/domain/text/storable-json';
import { parse } from 'qs';
import { ConstructorError } from './constructor-error.ts';

/** Parsed query parameters: brackets, repeated keys and JSON are resolved. Without a prototype. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The path segments after the prefix, decoded individually, so that encoded slashes are preserved. */
export function parsePath(url: string, prefix: string): string[] {
  const path = (url.split('?', 1)[0] ?? '').slice(prefix.length);
  const parts = path.split('/').slice(1);
  // Quiz paths end with a slash.
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts.map(decodePart);
}

function decodePart(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConstructorError('The address is not encoded properly.');
  }
}

/** A leading slash of a term is sent as a bar. */
export const restoreSlash = (term: string): string => term.replace(/^\|/, '/');

export function parseParameters(url: string): Parameters {
  const from = url.indexOf('?');
  const input = readQuery(from < 0 ? '' : url.slice(from + 1));
  const parameters = input.qs === undefined ? input : openBundle(input);
  if (parameters.variations_map !== undefined)
    parameters.variations_map = readJson('variations_map', parameters.variations_map);
  if (parameters.pre_filter_expression !== undefined)
    parameters.pre_filter_expression = readExpressions(parameters.pre_filter_expression);
  return parameters;
}

/** Explicit parameters take precedence over the `qs` bundle. */
function openBundle({ qs, ...own }: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null), readBundle(qs), own);
}

const readQuery = (query: string): Record<string, unknown> => readPlainQuery(query) ?? readNestedQuery(query);

/** Fast path for queries without brackets and repeated keys, ten times faster. Undefined for others. */
function readPlainQuery(query: string): Record<string, unknown> | undefined {
  const plain: Record<string, unknown> = Object.create(null);
  if (query === '') return plain;
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    const name = at < 0 ? '' : pair.slice(0, at);
    if (!/^(?!__proto__$)[\w-]+$/.test(name) || name in plain) return undefined;
    const value = decodeValue(pair.slice(at + 1));
    if (value === undefined) return undefined;
    plain[name] = value;
  }
  return plain;
}

function decodeValue(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}

const readNestedQuery = (query: string): Record<string, unknown> =>
  parse(query, {
    plainObjects: true,
    depth: 10,
    arrayLimit: 1_000,
    parameterLimit: 5_000,
    // Brackets contain names here, and a facet may be named 5. Lists are repeated keys.
    parseArrays: false,
  });

function readBundle(text: unknown): Record<string, unknown> {
  const bundle = readJson('qs', text);
  if (!isObject(bundle)) throw new ConstructorError('"qs" must be a JSON object.');
  return bundle;
}

function readJson(name: string, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConstructorError(`"${name}" is not valid JSON.`);
  }
  refuseUnstorable(value, `"${name}"`);
  return value;
}

/** JSON can contain NUL, lone surrogates and 1e400, which URLs cannot. */
export function refuseUnstorable(value: unknown, place: string) {
  const [found] = findUnstorable(value, { maxProblems: 1, maxDepth: Number.POSITIVE_INFINITY });
  if (found) throw new ConstructorError(`${found.place || place} ${found.problem}.`);
}

/** One expression, or one per section. */
function readExpressions(input: unknown): unknown {
  if (!isObject(input)) return readJson('pre_filter_expression', input);
  return Object.fromEntries(
    Object.entries(input).map(([name, inner]) => [
      name,
      name === 'name' || name === 'value' ? inner : readJson('pre_filter_expression', inner),
    ]),
  );
}
