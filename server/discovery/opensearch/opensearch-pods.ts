import type { Zone } from '@easel/domain/locale/countries';
import type { Boost, SearchQuery } from '@easel/search/search-schema';
import type { Companion } from '../../tracking/popularity/popularity-signals.ts';
import type { FoundWorks, RecommendationOptions, Recommended } from '../discovery.ts';
import { toEngineQuery } from '../embedded/engine-query.ts';
import { MIN_TRENDING, NEIGHBORS_READ, popularQuery, SIMILARITY_POINTS } from '../embedded/recommendations.ts';
import type { ProviderDependencies, ProviderPod } from '../provider/provider-discovery.ts';
import { recommendable } from '../recommendation-queries.ts';
import type { Palettes } from '../visual/palettes.ts';
import { isObject, readList, readObject } from './json-answer.ts';
import type { SearchTarget } from './search-all.ts';

export interface PodDependencies extends Pick<ProviderDependencies, 'listed'> {
  runner: SearchTarget;
  run(query: SearchQuery, zone: Zone): Promise<FoundWorks>;
  /** What the shop has counted. */
  readCompanions(workId: number, how: 'viewed' | 'bought'): Promise<Companion[]>;
  palettes: Pick<Palettes, 'nearestTo'>;
}

/** Works that were chosen together with a work, as this shop has counted, or that share its facets. */
export async function askPod(
  parts: PodDependencies,
  pod: ProviderPod,
  options: RecommendationOptions,
): Promise<Omit<Recommended, 'basis'>> {
  const [workId] = options.workIds;
  if (workId === undefined) return { ids: [], total: 0 };
  if (pod === 'similar') return findSimilar(parts, workId, options);
  const companions = await parts.readCompanions(workId, pod === 'also-bought' ? 'bought' : 'viewed');
  const others = companions.filter(({ id }) => !options.workIds.includes(id));
  if (others.length === 0) return findSimilar(parts, workId, options);
  const found = await keepSellable(
    parts,
    others.map(({ id }) => id),
    options,
  );
  if (found.ids.length === 0) return findSimilar(parts, workId, options);
  return { ...found, people: new Map(others.map(({ id, people }) => [id, people])) };
}

/** Works with the colors of a work. */
export async function findSameColors(parts: PodDependencies, options: RecommendationOptions): Promise<Recommended> {
  const [workId] = options.workIds;
  const near = workId === undefined ? [] : parts.palettes.nearestTo(workId, options.limit * NEIGHBORS_READ);
  return { ...(await keepSellable(parts, near, options)), basis: 'colors' };
}

export async function findTrending(
  { run, listed }: PodDependencies,
  options: RecommendationOptions,
): Promise<Recommended> {
  const query = recommendable(options, listed);
  const popular = await run({ ...popularQuery(query), count: [] }, options.zone);
  if (popular.ids.length >= MIN_TRENDING) return { ids: popular.ids, total: popular.total, basis: 'trending' };
  const { ids, total } = await run({ ...toEngineQuery('', query), count: [] }, options.zone);
  return { ids, total, basis: 'rank' };
}

/** Those of the works that may be recommended, in the same order. */
async function keepSellable({ run, listed }: PodDependencies, ids: readonly number[], options: RecommendationOptions) {
  if (ids.length === 0) return { ids: [], total: 0 };
  const query = recommendable({ ...options, limit: ids.length }, listed);
  const found = await run(
    { ...toEngineQuery('', { ...query, where: [...(query.where ?? []), { ids }] }), count: [] },
    options.zone,
  );
  const sellable = new Set(found.ids);
  return { ids: ids.filter((id) => sellable.has(id)).slice(0, options.limit), total: found.ids.length };
}

async function findSimilar(
  { runner: { openSearch, alias }, run, listed }: PodDependencies,
  workId: number,
  options: RecommendationOptions,
): Promise<Omit<Recommended, 'basis'>> {
  const answer = await openSearch.read({
    method: 'POST',
    path: `/${alias}/_search`,
    body: { size: 1, query: { term: { id: workId } }, _source: ['facets'] },
  });
  const [hit] = readList(readObject(answer, 'hits'), 'hits');
  if (!hit) return { ids: [], total: 0 };
  const { facets } = readObject(hit, '_source');
  const boosts = Object.entries(SIMILARITY_POINTS).flatMap(([facet, points]): Boost[] => {
    const values = isObject(facets) ? facets[facet] : undefined;
    return Array.isArray(values) ? [{ where: { facet, anyOf: values.map(String) }, points }] : [];
  });
  const query = toEngineQuery('', recommendable(options, listed));
  const others = { not: { ids: options.workIds } };
  const { ids, total } = await run(
    {
      ...query,
      where: { and: [query.where ?? { and: [] }, others, { or: boosts.map(({ where }) => where) }] },
      boosts,
      count: [],
    },
    options.zone,
  );
  return { ids, total };
}
