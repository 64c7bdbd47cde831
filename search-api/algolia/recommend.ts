import type { AlgoliaRecord, RecommendRule } from '@easel/contract/search-api/search-index';
import type { Filter } from '@easel/search/search-schema';
import { AlgoliaError } from './algolia-error.ts';
import { createFilterConverter, readFilters } from './filter-converter.ts';
import { runEngine } from './find-hits.ts';
import { createHighlights } from './highlights.ts';
import type { OpenIndex } from './load-index.ts';
import { facetConditions, findCompanions, findPopular, percent, prepend, type Scored } from './popular-hits.ts';
import type { RecommendRequest } from './recommend-request.ts';
import { applyRecommendRules } from './recommend-rules.ts';
import { collectLeaves, retrieve } from './record-values.ts';
import { inherit, markedAttributes } from './search-records.ts';

type Recommended = Record<string, unknown> & { _score: number };

const MAX_TRAITS = 40;
const MAX_BOOSTS = 50;

/** Related or trending items: first by user behavior, or by what they look like, then by content. */
export async function recommend(
  open: OpenIndex,
  given: RecommendRequest,
  rules: readonly RecommendRule[],
  now: number,
): Promise<Recommended[]> {
  const { params, hidden, promoted } = applyRecommendRules(rules, given.params, await sourceOf(open, given), now);
  const question = { ...given, params };
  const { model, facetName, threshold, limit } = question;
  if (model === 'trending-facets')
    return trendingFacets(open, question, await findPopular(open, { ...question, facetName: undefined }));
  const isAboutOne = ['related-products', 'bought-together', 'looking-similar'].includes(model);
  // Hidden items are replaced by others.
  const wide = { ...question, limit: limit + hidden.size + promoted.length };
  const alike = isAboutOne ? await related(open, wide) : await trending(open, wide);
  const found = prepend(isAboutOne ? await findCompanions(open, wide) : await findPopular(open, wide), alike);
  if (facetName !== undefined && !open.hasFacet(facetName)) return [];
  const isHidden = new Set(await open.documentsOf([...hidden]));
  const placed = (
    await Promise.all(
      promoted.map(async ({ objectID, at }) => (await open.documentsOf([objectID])).map((id) => ({ id, at }))),
    )
  ).flat();
  const isPlaced = new Set(placed.map(({ id }) => id));
  const wanted = found.filter(({ id, score }) => score >= threshold && !isHidden.has(id) && !isPlaced.has(id));
  const filled = (await fillUp(open, question, wanted.slice(0, limit))).filter(({ id }) => !isHidden.has(id));
  for (const { id, at } of placed.sort((a, b) => a.at - b.at))
    if (!isHidden.has(id)) filled.splice(Math.min(at, filled.length), 0, { id, score: 100 });
  return showRecords(open, question, filled.slice(0, limit));
}

async function sourceOf(open: OpenIndex, { objectID }: RecommendRequest): Promise<AlgoliaRecord | undefined> {
  const ids = objectID === undefined ? [] : await open.documentsOf([objectID]);
  const [source] = await open.recordsOf(ids.slice(0, 1));
  return source?.record;
}

/**
 * Items that share facet values with a record. Facets listed first in the settings count most. For `bought-together`, sharing the first facet counts against an
 * item, because people buy different kinds together.
 */
async function related(open: OpenIndex, { model, objectID, params, limit }: RecommendRequest): Promise<Scored[]> {
  if (objectID === undefined) throw new AlgoliaError(400, `objectID is required for the model ${model}`);
  const own = await open.documentsOf([objectID]);
  const [source] = await open.recordsOf(own.slice(0, 1));
  if (!source) return [];
  const traits = await traitsOf(open, source.record);
  const boosts = traits.map(({ where, place }) => {
    const weight = model === 'looking-similar' ? 1 : 1 / (1 + place);
    return { where, points: model === 'bought-together' && place === 0 ? -weight / 2 : weight };
  });
  if (boosts.length === 0) return [];
  const { where, boosts: wished = [] } = await readFilters(open, params);
  const result = await runEngine(() =>
    open.engine(true).search({
      ...open.base,
      where: { and: [...where.and, { not: { ids: own } }, { or: traits.map((trait) => trait.where) }] },
      boosts: [...wished, ...boosts].slice(0, MAX_BOOSTS),
      count: [],
      limit,
    }),
  );
  const most = boosts.reduce((sum, { points }) => sum + Math.max(0, points), 0);
  return result.hits.map(({ id, score }) => ({ id, score: percent(score / most) }));
}

/** Filters for the facet values of a record. */
async function traitsOf(open: OpenIndex, record: AlgoliaRecord): Promise<{ where: Filter; place: number }[]> {
  const find = createFilterConverter(open);
  const leaves = collectLeaves(record);
  const traits = open
    .facets()
    .filter(({ isCounted }) => isCounted)
    .flatMap(({ name }, place) =>
      (leaves.get(name) ?? []).map(async (value) => ({ where: await find.isValue(name, String(value)), place })),
    );
  return (await Promise.all(traits)).filter(({ where }) => !('ids' in where)).slice(0, MAX_TRAITS);
}

/** The first items in the default order of the index. */
async function trending(
  open: OpenIndex,
  { params, facetName, facetValue, limit }: RecommendRequest,
): Promise<Scored[]> {
  const { where, ...boosts } = await readFilters(open, params);
  const chosen = await facetConditions(open, facetName, facetValue);
  const { hits } = await runEngine(() =>
    open.engine(true).search({ ...open.base, ...boosts, where: { and: [...where.and, ...chosen] }, count: [], limit }),
  );
  return hits.map(({ id }, at) => ({ id, score: percent(1 - at / Math.max(1, hits.length)) }));
}

/** The most frequent values among popular items, or among all items if there are no signals. */
async function trendingFacets(
  open: OpenIndex,
  { facetName, params, limit, threshold }: RecommendRequest,
  wantedNow: readonly Scored[],
): Promise<Recommended[]> {
  if (facetName === undefined) throw new AlgoliaError(400, 'facetName is required for the model trending-facets');
  if (!open.hasFacet(facetName)) return [];
  const { where } = await readFilters(open, params);
  const ids = wantedNow.map(({ id }) => id);
  const which: Filter = { and: [...where.and, ...(ids.length > 0 ? [{ ids }] : [])] };
  const { facets } = await runEngine(() =>
    open.engine(true).search({ ...open.base, where: which, count: [facetName], limit: 0 }),
  );
  const values = facets[facetName] ?? [];
  const most = values[0]?.count ?? 1;
  const labelOf = open.labelOf?.(facetName) ?? ((value: string) => value);
  return values
    .map(({ value, count }) => ({ facetName, facetValue: labelOf(value), _score: percent(count / most) }))
    .filter(({ _score }) => _score >= threshold)
    .slice(0, limit);
}

/** Fills up with fallback results. */
async function fillUp(open: OpenIndex, question: RecommendRequest, found: Scored[]): Promise<Scored[]> {
  const { fallback, limit, objectID } = question;
  if (!fallback || found.length >= limit) return found;
  const own = await open.documentsOf(objectID === undefined ? [] : [objectID]);
  const taken = new Set([...found.map(({ id }) => id), ...own]);
  const more = await trending(open, { ...question, params: fallback, facetName: undefined, limit: limit + taken.size });
  return [...found, ...more.filter(({ id }) => !taken.has(id)).map(({ id }) => ({ id, score: 0 }))].slice(0, limit);
}

async function showRecords(
  open: OpenIndex,
  { params }: RecommendRequest,
  scored: readonly Scored[],
): Promise<Recommended[]> {
  const scores = new Map(scored.map(({ id, score }) => [id, score]));
  const records = await open.recordsOf(scored.map(({ id }) => id));
  const secret = open.settings.unretrievableAttributes ?? [];
  const look = inherit(open, params);
  const marked = markedAttributes(open, look).filter((name) => !secret.includes(name));
  const highlight = await runEngine(() => open.engine(true).highlighter({ text: look.query ?? '', limit: 0 }));
  return records.map(({ id, record }) => ({
    ...retrieve(record, look.attributesToRetrieve ?? ['*'], secret),
    ...(marked.length > 0 && {
      _highlightResult: createHighlights(retrieve(record, ['*'], secret), marked, highlight, look),
    }),
    _score: scores.get(id) ?? 0,
  }));
}
