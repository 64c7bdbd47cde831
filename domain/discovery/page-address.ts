import { readCategory } from '../catalogue/categories.ts';
import { QUERY_FACETS } from './facets.ts';
import { ENTRY_PARAMETERS, LISTING_PARAMETERS } from './listing.ts';
import type { Parameters } from './pagination.ts';

/** Where a part of a path keeps its capitals: the title of a work, and the secret a television shows. */
const KEEPS_CAPITALS = /^((?:\/en-[a-z]{2})?\/(?:(?:art|print)|tv\/pin)\/)([^/]*)(.*)$/i;

/** `%C3` is written in capitals, and stays so. */
const lowered = (text: string) =>
  text.replace(/%[0-9a-f]{2}|[a-z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/** The path as the shop's own addresses are written: in lower case, with or without a store prefix. */
export function lowerCasePathOf(path: string): string {
  const [, before, own, after] = KEEPS_CAPITALS.exec(path) ?? [];
  if (before === undefined || own === undefined || after === undefined) return lowered(path);
  return lowered(before) + own + lowered(after);
}

const PUBLIC_PARAMETERS: readonly string[] = [...LISTING_PARAMETERS, ...ENTRY_PARAMETERS];
/** Prices are typed into a form, and sent on to an address that has them. */
const WALL_PARAMETERS: readonly string[] = [...LISTING_PARAMETERS, 'priceMin', 'priceMax'];
/** Parameters that may be repeated: `?color=a&color=b` asks for both. */
const REPEATABLE: ReadonlySet<string> = new Set(['size', 'styles', 'subject', ...QUERY_FACETS]);
const FEATURE_PARAMETERS: readonly string[] = ['page', 'hitsPerPage'];

/**
 * The parameters a page is made from, by its path without a store prefix. All others say where a visitor came from, or nothing, and the
 * page is the same without them.
 */
function pageParametersOf(path: string): readonly string[] {
  const [first = '', ...rest] = path.split('/').slice(1);
  if (path === '/public/browse' || path === '/public/feature') return PUBLIC_PARAMETERS;
  if (rest.length === 2 && rest[1] === 'feature') return FEATURE_PARAMETERS;
  return first === 'all' || first === 'prints' || readCategory(first) ? WALL_PARAMETERS : [];
}

/** The parameters that a page is made from, each once. Repeated values of a facet are joined; of any other parameter the first counts. */
export function pageQueryOf(path: string, asked: Parameters): [name: string, value: string][] {
  return pageParametersOf(path).flatMap((name): [string, string][] => {
    const values = asked.getAll(name);
    const value = REPEATABLE.has(name) ? values.filter((text) => text !== '').join(',') : values[0];
    return value === undefined || values.length === 0 ? [] : [[name, value]];
  });
}
