import type { Filter } from '@easel/search/search-schema';
import { createFilterConverter, readFilters } from './filter-converter.ts';
import { runEngine } from './find-hits.ts';
import type { OpenIndex } from './load-index.ts';
import type { RecommendRequest } from './recommend-request.ts';
import type { SearchParams } from './search-params.ts';

/** A recommended document. */
export interface Scored {
  id: number;
  /** From 0 to 100. */
  score: number;
}

export const percent = (share: number): number => Math.round(Math.max(0, Math.min(1, share)) * 10_000) / 100;

/** Results from user behavior come before content-based results, which never get a higher score. */
export function prepend(chosen: readonly Scored[], alike: readonly Scored[]): Scored[] {
  const least = chosen.at(-1)?.score ?? 100;
  const taken = new Set(chosen.map(({ id }) => id));
  const others = alike.filter(({ id }) => !taken.has(id));
  return [...chosen, ...others.map(({ id, score }) => ({ id, score: Math.min(score, least) }))];
}

/** What people chose together with this item, or, for visual similarity, what looks like it. */
export const findCompanions = (open: OpenIndex, asked: RecommendRequest): Promise<Scored[]> =>
  asked.model === 'looking-similar' ? findLookAlikes(open, asked) : findCoOccurring(open, asked);

async function findLookAlikes(open: OpenIndex, { objectID, params }: RecommendRequest): Promise<Scored[]> {
  if (objectID === undefined) return [];
  const alike = (await open.lookAlikes?.(objectID)) ?? [];
  return keepExisting(
    open,
    params,
    alike.slice(0, MAX_LOOK_ALIKES).map(({ id, similarity }) => ({ objectID: id, share: similarity })),
  );
}

/** Items often chosen together with this one. */
async function findCoOccurring(open: OpenIndex, { model, objectID, params }: RecommendRequest): Promise<Scored[]> {
  if (objectID === undefined) return [];
  const how = model === 'bought-together' ? 'bought' : 'chosen';
  const things = (await open.popularity?.companionsOf([objectID], how)) ?? [];
  return keepExisting(
    open,
    params,
    things.map(({ id, weight }) => ({ objectID: id, share: weight })),
  );
}

const MAX_WANTED = 300;
const MAX_LOOK_ALIKES = 1_000;

export async function findPopular(
  open: OpenIndex,
  { params, facetName, facetValue }: RecommendRequest,
): Promise<Scored[]> {
  const things = (await open.popularity?.popular(MAX_WANTED)) ?? [];
  return keepExisting(
    open,
    params,
    things.map(({ id, score }) => ({ objectID: id, share: score })),
    await facetConditions(open, facetName, facetValue),
  );
}

export const facetConditions = (
  open: OpenIndex,
  facetName: string | undefined,
  facetValue: string | undefined,
): Promise<Filter[]> =>
  Promise.all(
    facetName !== undefined && facetValue !== undefined
      ? [createFilterConverter(open).isValue(facetName, facetValue)]
      : [],
  );

/** Filters out missing and excluded items, keeping the order. */
async function keepExisting(
  open: OpenIndex,
  params: SearchParams,
  things: readonly { objectID: string; share: number }[],
  also: readonly Filter[] = [],
): Promise<Scored[]> {
  const found = await Promise.all(
    things.map(async ({ objectID, share }) =>
      (await open.documentsOf([objectID])).map((id) => ({ id, score: percent(share) })),
    ),
  );
  const scored = found.flat();
  if (scored.length === 0) return [];
  const ids = scored.map(({ id }) => id).slice(0, 1_000);
  const { where } = await readFilters(open, params);
  const { sort: _, ...base } = open.base;
  const { hits } = await runEngine(() =>
    open.engine(true).search({ ...base, where: { and: [...where.and, ...also, { ids }] }, count: [], limit: 1_000 }),
  );
  const there = new Set(hits.map(({ id }) => id));
  return scored.filter(({ id }) => there.has(id));
}
