import { SUB_SITE_PATH } from '../locale/site-context.ts';
import { FACET_PARAMETERS } from './facets.ts';
import type { Parameters } from './pagination.ts';

/** The segment after these is case-sensitive: the slug of a work or collection, the number of an order, and tokens. */
const BEFORE_CAPITALS = [
  ...['art', 'print', 'art-collection', 'aa-collection/art-collection', 'tv/pin'],
  ...['order', 'account/orders', 'staff/orders', 'studio/sales', 'waiting-list', 'certificate', 'checkout/confirm'],
];
const KEEPS_CAPITALS = new RegExp(
  `^((?:${SUB_SITE_PATH})?(?:/en-[a-z]{2})?/(?:${BEFORE_CAPITALS.join('|')})/)([^/]*)(.*)$`,
  'i',
);

/** Percent-encoded bytes such as `%C3` stay in upper case. */
const lowered = (text: string) =>
  text.replace(/%[0-9a-f]{2}|[a-z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/** The canonical spelling of a path: lower case, with or without the prefixes of a sub-site and a store. */
export function toLowerCasePath(path: string): string {
  const [, before, own, after] = KEEPS_CAPITALS.exec(path) ?? [];
  if (before === undefined || own === undefined || after === undefined) return lowered(path);
  return lowered(before) + own + lowered(after);
}

/** The parameters that a page reads, each once. Repeated values of a facet are joined, as `?color=a&color=b` selects both; of any other parameter the first counts. */
export function selectPageQuery(names: readonly string[], requested: Parameters): [name: string, value: string][] {
  return names.flatMap((name): [string, string][] => {
    const values = requested.getAll(name);
    const value = FACET_PARAMETERS.has(name) ? values.filter((text) => text !== '').join(',') : values[0];
    return value === undefined || values.length === 0 ? [] : [[name, value]];
  });
}
