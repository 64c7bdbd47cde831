import type { Zone } from '@easel/domain/locale/countries';
import { isObject } from '@easel/domain/text/is-object';
import type { Boost, SearchQuery } from '@easel/search/search-schema';
import type { Companion } from '../../tracking/popularity/popularity-signals.ts';
import type { FoundWorks, RecommendationOptions, Recommended } from '../discovery.ts';
import { toEngineQuery } from '../embedded/engine-query.ts';
import { SIMILARITY_POINTS } from '../embedded/recommendations.ts';
import type { ProviderDependencies, ProviderPod } from '../provider/provider-discovery.ts';
import { recommendable } from '../recommendation-queries.ts';
import { readList, readObject } from './json-answer.ts';
import type { SearchTarget } from './search-all.ts';

/** What the shop has counted, for pods that are not found by facets. */
export interface CompanionReader {
  readCompanions(workId: number, how: 'viewed' | 'bought'): Promise<Companion[]>;
}

interface PodDependencies extends Pick<ProviderDependencies, 'listed'>, CompanionReader {
  runner: SearchTarget;
  run(query: SearchQuery, zone: Zone): Promise<FoundWorks>;
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
  const query = recommendable({ ...options, limit: others.length }, parts.listed);
  const ids = others.map(({ id }) => id);
  const found = await parts.run(
    { ...toEngineQuery('', { ...query, where: [...(query.where ?? []), { ids }] }), count: [] },
    options.zone,
  );
  if (found.ids.length === 0) return findSimilar(parts, workId, options);
  const sellable = new Set(found.ids);
  return {
    ids: ids.filter((id) => sellable.has(id)).slice(0, options.limit),
    total: found.ids.length,
    people: new Map(others.map(({ id, people }) => [id, people])),
  };
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
