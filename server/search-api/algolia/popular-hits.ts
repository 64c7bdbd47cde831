import type { Filter } from '@easel/search/search-schema';
import { filterFinder, readFilters } from './filter-converter.ts';
import { asking } from './find-hits.ts';
import type { OpenIndex } from './load-index.ts';
import type { RecommendQuestion } from './recommend-request.ts';
import type { SearchParams } from './search-params.ts';

/** What people have taught by what they did, as recommendations. */
export interface Scored {
  id: number;
  /** From 0 to 100. */
  score: number;
}

export const percent = (share: number): number => Math.round(Math.max(0, Math.min(1, share)) * 10_000) / 100;

/** What people chose stands before what is only alike, which is never told to be surer. */
export function putBefore(chosen: readonly Scored[], alike: readonly Scored[]): Scored[] {
  const least = chosen.at(-1)?.score ?? 100;
  const taken = new Set(chosen.map(({ id }) => id));
  const others = alike.filter(({ id }) => !taken.has(id));
  return [...chosen, ...others.map(({ id, score }) => ({ id, score: Math.min(score, least) }))];
}

/** What people who chose a thing chose too. Only pictures look alike, whatever people do. */
export async function findCompanions(
  open: OpenIndex,
  { model, objectID, params }: RecommendQuestion,
): Promise<Scored[]> {
  if (objectID === undefined || model === 'looking-similar') return [];
  const how = model === 'bought-together' ? 'bought' : 'chosen';
  const things = (await open.learned?.companionsOf([objectID], how)) ?? [];
  return keepThere(
    open,
    params,
    things.map(({ id, weight }) => ({ objectID: id, share: weight })),
  );
}

const MAX_WANTED = 300;

export async function findWanted(
  open: OpenIndex,
  { params, facetName, facetValue }: RecommendQuestion,
): Promise<Scored[]> {
  const things = (await open.learned?.popular(MAX_WANTED)) ?? [];
  return keepThere(
    open,
    params,
    things.map(({ id, score }) => ({ objectID: id, share: score })),
    chosenFacet(open, facetName, facetValue),
  );
}

export const chosenFacet = (
  open: OpenIndex,
  facetName: string | undefined,
  facetValue: string | undefined,
): Filter[] =>
  facetName !== undefined && facetValue !== undefined ? [filterFinder(open).isValue(facetName, facetValue)] : [];

/** Those of the things that are there and that the filters let through, in their order. */
function keepThere(
  open: OpenIndex,
  params: SearchParams,
  things: readonly { objectID: string; share: number }[],
  also: readonly Filter[] = [],
): Scored[] {
  const scored = things.flatMap(({ objectID, share }) =>
    open.documentsOf([objectID]).map((id) => ({ id, score: percent(share) })),
  );
  if (scored.length === 0) return [];
  const ids = scored.map(({ id }) => id).slice(0, 1_000);
  const { where } = readFilters(open, params);
  const { sort: _, ...base } = open.base;
  const { hits } = asking(() =>
    open.engine(true).search({ ...base, where: { and: [...where.and, ...also, { ids }] }, count: [], limit: 1_000 }),
  );
  const there = new Set(hits.map(({ id }) => id));
  return scored.filter(({ id }) => there.has(id));
}
