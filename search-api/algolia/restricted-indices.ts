import { isObject } from '@easel/domain/text/is-object';
import { LRUCache } from 'lru-cache';
import { AlgoliaError } from './algolia-error.ts';
import { readFilters } from './filter-converter.ts';
import type { Indices } from './indices.ts';
import type { OpenIndex } from './load-index.ts';
import { readParams } from './search-params.ts';
import { checkIndex, type Restrictions } from './secured-keys.ts';

const MAX_KEPT = 100;
const cache = new WeakMap<OpenIndex, LRUCache<string, OpenIndex>>();

/** The indices as seen by a restricted key: filtered records do not exist, in any endpoint. */
export function restrictIndices(indices: Indices, restrictions: Restrictions): Indices {
  return {
    ...indices,
    change(appId, names, work) {
      for (const name of names) checkIndex(restrictions, name);
      return indices.change(appId, names, work);
    },
    async open(appId, name) {
      checkIndex(restrictions, name);
      const open = await indices.open(appId, name);
      if (Object.keys(restrictions.filters).length === 0) return open;
      // Restricted views are cached, unless the records change in place.
      if (!open.order) return await narrowIndex(open, restrictions);
      const narrow = cache.get(open) ?? new LRUCache<string, OpenIndex>({ max: MAX_KEPT });
      cache.set(open, narrow);
      const known = narrow.get(restrictions.queryString) ?? (await narrowIndex(open, restrictions));
      narrow.set(restrictions.queryString, known);
      return known;
    },
  };
}

/** Caps the default hitsPerPage of all indices. */
export const capIndices = (indices: Indices, most: number): Indices =>
  most === 0
    ? indices
    : {
        ...indices,
        async open(appId, name) {
          const open = await indices.open(appId, name);
          const hitsPerPage = Math.min(open.settings.hitsPerPage ?? most, most);
          return { ...open, settings: { ...open.settings, hitsPerPage } };
        },
      };

async function narrowIndex(open: OpenIndex, { filters }: Restrictions): Promise<OpenIndex> {
  const { where } = await readFilters(open, readParams(filters));
  const { sort: _, distinct: __, ...base } = open.base;
  return {
    ...open,
    base: { ...open.base, where },
    async documentsOf(objectIDs) {
      const ids = await open.documentsOf(objectIDs);
      if (ids.length === 0) return ids;
      const seen = new Set<number>();
      for (let from = 0; from < ids.length; from += 1_000) {
        const some = { and: [where, { ids: ids.slice(from, from + 1_000) }] };
        const { hits } = await open.engine(true).search({ ...base, where: some, count: [], limit: 1_000 });
        for (const { id } of hits) seen.add(id);
      }
      return ids.filter((id) => seen.has(id));
    },
  };
}

/** Overrides the parameters that a key enforces, in each search of a body. */
export function forceParams(body: Record<string, unknown>, params: Restrictions['params']): Record<string, unknown> {
  if (Object.keys(params).length === 0) return body;
  const force = (request: unknown): Record<string, unknown> => {
    if (!isObject(request)) throw new AlgoliaError(400, 'A request must be an object');
    const { model, queryParameters } = request;
    return typeof model === 'string'
      ? { ...request, queryParameters: { ...(isObject(queryParameters) && queryParameters), ...params } }
      : { ...request, ...params };
  };
  if (Array.isArray(body.requests)) return { ...body, requests: body.requests.map(force) };
  if (Array.isArray(body.list)) return { ...body, list: body.list.map(force) };
  return force(body);
}
