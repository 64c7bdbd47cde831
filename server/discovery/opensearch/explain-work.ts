import { isObject } from '@easel/domain/text/is-object';
import type { SearchQuery } from '@easel/search/search-schema';
import {
  type RankingExplanation,
  type RankingPart,
  TEXT_FIELDS,
  type TextField,
  type WorksQuery,
} from '../discovery.ts';
import { createBoosts } from '../embedded/engine-query.ts';
import { WORKS_SCHEMA } from '../embedded/works-schema.ts';
import { toChoiceClauses, toFilterClause } from './filter-clauses.ts';
import { type Json, readList, readObject } from './json-answer.ts';
import { type PreparedText, prepareText, type QueryRunner } from './run-works-query.ts';
import { termClauseName, WHOLE_NAMES } from './text-clauses.ts';
import { listFilters, type WorksRequest } from './works-request.ts';

const fieldName = (field: string, term: string) => `field ${field} ${term}`;
const boostName = (at: number) => `boost ${at}`;

/** The parts of a work's score: OpenSearch tells which clauses matched, with the points of each. */
export async function explainWork(
  runner: QueryRunner,
  text: string,
  query: WorksQuery,
  engine: SearchQuery,
  workId: number,
): Promise<RankingExplanation | undefined> {
  const prepared = await prepareText(runner, engine);
  const hit = await findHit(runner, query, engine, prepared, workId);
  if (hit !== undefined) return describe(hit, text, query, prepared);
  const other = await prepared?.findOther?.();
  const otherHit = other && (await findHit(runner, query, engine, other, workId));
  return other && otherHit !== undefined ? describe(otherHit, text, query, other) : undefined;
}

async function findHit(
  runner: QueryRunner,
  query: WorksQuery,
  engine: SearchQuery,
  prepared: PreparedText | undefined,
  workId: number,
): Promise<unknown> {
  const { zone } = query;
  const request: WorksRequest = { query: engine, zone, counted: [], text: prepared?.clauses };
  const terms = [...new Set(prepared?.search.words.flatMap(({ expansions }) => expansions.map(({ term }) => term)))];
  const places = (prepared?.search.fields ?? []).flatMap((field) =>
    terms.map(
      (term): Json => ({
        constant_score: { filter: { term: { [`text.${field}`]: term } }, boost: 0, _name: fieldName(field, term) },
      }),
    ),
  );
  const boosts = (engine.boosts ?? []).map(
    (boost, at): Json => ({
      constant_score: { filter: toFilterClause(boost.where, zone), boost: 0, _name: boostName(at) },
    }),
  );
  const body: Json = {
    size: 1,
    _source: ['numbers.popularity', 'numbers.curated_status_value', 'rank', 'rank_share'],
    query: {
      bool: {
        ...(prepared && { must: [prepared.clauses.scored] }),
        should: [...places, ...boosts],
        filter: [...listFilters(request), ...toChoiceClauses(engine, zone).values(), { term: { id: workId } }],
      },
    },
  };
  const answer = await runner.openSearch.read({
    method: 'POST',
    path: `/${runner.alias}/_search`,
    querystring: { include_named_queries_score: true, allow_partial_search_results: false },
    body,
  });
  return readList(readObject(answer, 'hits'), 'hits')[0];
}

function describe(
  hit: unknown,
  text: string,
  query: WorksQuery,
  prepared: PreparedText | undefined,
): RankingExplanation {
  const { matched_queries: found } = readObject(hit);
  const matched = new Map(
    Object.entries(isObject(found) ? found : {}).map(([name, points]) => [
      name,
      typeof points === 'number' ? points : 0,
    ]),
  );
  const parts: RankingPart[] = [
    ...wordParts(matched, prepared),
    ...wholePart(matched, prepared),
    ...(prepared ? rankParts(readObject(hit, '_source')) : []),
    ...createBoosts(text, query).flatMap(({ kind, boost }, at): RankingPart[] =>
      matched.has(boostName(at)) ? [{ kind, points: boost.points }] : [],
    ),
  ];
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

/** The expansion of each word that gives the work most points. */
function wordParts(matched: ReadonlyMap<string, number>, prepared: PreparedText | undefined): RankingPart[] {
  const { words = [], fields = [] } = prepared?.search ?? {};
  return words.flatMap(({ word, expansions }, at): RankingPart[] => {
    const [best] = expansions
      .flatMap((one) => {
        const points = matched.get(termClauseName(at, one.term));
        return points === undefined ? [] : [{ ...one, points }];
      })
      .sort((a, b) => b.points - a.points);
    if (!best) return [];
    const { term, points, matchType: match } = best;
    const places = fields.filter((field) => matched.has(fieldName(field, term))) as TextField[];
    return [{ kind: 'word', points, word, term, match, fields: places }];
  });
}

/** OpenSearch does not tell the field: it is the first one with all of the words. */
function wholePart(matched: ReadonlyMap<string, number>, prepared: PreparedText | undefined): RankingPart[] {
  const points = WHOLE_NAMES.reduce((sum, name) => sum + (matched.get(name) ?? 0), 0);
  const { words = [] } = prepared?.search ?? {};
  const field = TEXT_FIELDS.find((one) =>
    words.every(({ expansions }) => expansions.some(({ term }) => matched.has(fieldName(one, term)))),
  );
  return points > 0 && field ? [{ kind: 'whole-field', points, field }] : [];
}

/** Popularity and the decision of curators are parts of the rank. */
function rankParts({ rank, rank_share: share, numbers }: Record<string, unknown>): RankingPart[] {
  if (typeof rank !== 'number' || typeof share !== 'number' || rank === 0) return [];
  const points = (WORKS_SCHEMA.rankWeight ?? 0) * share;
  if (points === 0) return [];
  const named = Object.entries(WORKS_SCHEMA.rankFrom ?? {}).flatMap(([name, factor]): RankingPart[] => {
    const value = isObject(numbers) ? numbers[name] : undefined;
    const added = typeof value === 'number' ? factor * value : 0;
    return added === 0
      ? []
      : [{ kind: name === 'popularity' ? 'popularity' : 'curated', points: (points * added) / rank }];
  });
  const own = named.reduce((rest, part) => rest - part.points, points);
  return [...(Math.abs(own) > 1e-9 ? [{ kind: 'rank' as const, points: own }] : []), ...named];
}
