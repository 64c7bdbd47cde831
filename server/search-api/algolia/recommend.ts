import type { Filter } from '@easel/search/search-schema';
import { AlgoliaError } from './algolia-error.ts';
import { filterFinder, readFilters } from './filter-converter.ts';
import { asking } from './find-hits.ts';
import { highlightsOf } from './highlights.ts';
import type { OpenIndex } from './load-index.ts';
import { chosenFacet, findCompanions, findWanted, percent, putBefore, type Scored } from './popular-hits.ts';
import type { RecommendQuestion } from './recommend-request.ts';
import { applyRecommendRules, type RecommendRule } from './recommend-rules.ts';
import { type AlgoliaRecord, leavesOf, retrieve } from './record-values.ts';
import { inherit, markedAttributes } from './search-records.ts';

type Recommended = Record<string, unknown> & { _score: number };

const MAX_TRAITS = 40;
const MAX_BOOSTS = 50;

/** Things that go with one thing, or that are wanted at the moment: by what people did, and where that does not say enough, by what the index knows of them. */
export async function recommend(
  open: OpenIndex,
  given: RecommendQuestion,
  rules: readonly RecommendRule[] = [],
): Promise<Recommended[]> {
  const { params, hidden, promoted } = applyRecommendRules(
    rules,
    given.params,
    await sourceOf(open, given),
    Date.now(),
  );
  const question = { ...given, params };
  const { model, facetName, threshold, limit } = question;
  if (model === 'trending-facets')
    return trendingFacets(open, question, await findWanted(open, { ...question, facetName: undefined }));
  const isAboutOne = ['related-products', 'bought-together', 'looking-similar'].includes(model);
  // What is hidden leaves its place to others.
  const wide = { ...question, limit: limit + hidden.size + promoted.length };
  const alike = isAboutOne ? await related(open, wide) : trending(open, wide);
  const found = putBefore(isAboutOne ? await findCompanions(open, wide) : await findWanted(open, wide), alike);
  if (facetName !== undefined && !open.hasFacet(facetName)) return [];
  const isHidden = new Set(open.documentsOf([...hidden]));
  const placed = promoted.flatMap(({ objectID, at }) => open.documentsOf([objectID]).map((id) => ({ id, at })));
  const isPlaced = new Set(placed.map(({ id }) => id));
  const wanted = found.filter(({ id, score }) => score >= threshold && !isHidden.has(id) && !isPlaced.has(id));
  const filled = (await fillUp(open, question, wanted.slice(0, limit))).filter(({ id }) => !isHidden.has(id));
  for (const { id, at } of placed.sort((a, b) => a.at - b.at))
    if (!isHidden.has(id)) filled.splice(Math.min(at, filled.length), 0, { id, score: 100 });
  return showRecords(open, question, filled.slice(0, limit));
}

async function sourceOf(open: OpenIndex, { objectID }: RecommendQuestion): Promise<AlgoliaRecord | undefined> {
  const ids = objectID === undefined ? [] : open.documentsOf([objectID]);
  const [source] = await open.recordsOf(ids.slice(0, 1));
  return source?.record;
}

/**
 * What shares values of facets with a thing: those named first in the settings count most. What is bought together is of another kind than the thing
 * itself, so that there the first facet speaks against it.
 */
async function related(open: OpenIndex, { model, objectID, params, limit }: RecommendQuestion): Promise<Scored[]> {
  if (objectID === undefined) throw new AlgoliaError(400, `objectID is required for the model ${model}`);
  const own = open.documentsOf([objectID]);
  const [source] = await open.recordsOf(own.slice(0, 1));
  if (!source) return [];
  const traits = traitsOf(open, source.record);
  const boosts = traits.map(({ where, place }) => {
    const weight = model === 'looking-similar' ? 1 : 1 / (1 + place);
    return { where, points: model === 'bought-together' && place === 0 ? -weight / 2 : weight };
  });
  if (boosts.length === 0) return [];
  const { where, boosts: wished = [] } = readFilters(open, params);
  const result = asking(() =>
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

/** The values a record has of each facet, as filters that find others that have them. */
function traitsOf(open: OpenIndex, record: AlgoliaRecord): { where: Filter; place: number }[] {
  const find = filterFinder(open);
  const leaves = leavesOf(record);
  return open
    .facets()
    .filter(({ isCounted }) => isCounted)
    .flatMap(({ name }, place) =>
      (leaves.get(name) ?? []).map((value) => ({ where: find.isValue(name, String(value)), place })),
    )
    .filter(({ where }) => !('ids' in where))
    .slice(0, MAX_TRAITS);
}

/** The first of the order that the index's owner has given it. */
function trending(open: OpenIndex, { params, facetName, facetValue, limit }: RecommendQuestion): Scored[] {
  const { where, ...boosts } = readFilters(open, params);
  const chosen = chosenFacet(open, facetName, facetValue);
  const { hits } = asking(() =>
    open.engine(true).search({ ...open.base, ...boosts, where: { and: [...where.and, ...chosen] }, count: [], limit }),
  );
  return hits.map(({ id }, at) => ({ id, score: percent(1 - at / Math.max(1, hits.length)) }));
}

/** The values that the wanted things have most often; of all things, as long as nobody has wanted any. */
function trendingFacets(
  open: OpenIndex,
  { facetName, params, limit, threshold }: RecommendQuestion,
  wantedNow: readonly Scored[],
): Recommended[] {
  if (facetName === undefined) throw new AlgoliaError(400, 'facetName is required for the model trending-facets');
  if (!open.hasFacet(facetName)) return [];
  const { where } = readFilters(open, params);
  const ids = wantedNow.map(({ id }) => id);
  const which: Filter = { and: [...where.and, ...(ids.length > 0 ? [{ ids }] : [])] };
  const { facets } = asking(() =>
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

/** Where there are too few, others that the asker would also take. */
async function fillUp(open: OpenIndex, question: RecommendQuestion, found: Scored[]): Promise<Scored[]> {
  const { fallback, limit, objectID } = question;
  if (!fallback || found.length >= limit) return found;
  const taken = new Set([...found.map(({ id }) => id), ...open.documentsOf(objectID === undefined ? [] : [objectID])]);
  const more = trending(open, { ...question, params: fallback, facetName: undefined, limit: limit + taken.size });
  return [...found, ...more.filter(({ id }) => !taken.has(id)).map(({ id }) => ({ id, score: 0 }))].slice(0, limit);
}

async function showRecords(
  open: OpenIndex,
  { params }: RecommendQuestion,
  scored: readonly Scored[],
): Promise<Recommended[]> {
  const scores = new Map(scored.map(({ id, score }) => [id, score]));
  const records = await open.recordsOf(scored.map(({ id }) => id));
  const secret = open.settings.unretrievableAttributes ?? [];
  const look = inherit(open, params);
  const marked = markedAttributes(open, look).filter((name) => !secret.includes(name));
  const highlight = asking(() => open.engine(true).highlighter({ text: look.query ?? '', limit: 0 }));
  return records.map(({ id, record }) => ({
    ...retrieve(record, look.attributesToRetrieve ?? ['*'], secret),
    ...(marked.length > 0 && {
      _highlightResult: highlightsOf(retrieve(record, ['*'], secret), marked, highlight, look),
    }),
    _score: scores.get(id) ?? 0,
  }));
}
