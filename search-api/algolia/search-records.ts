import { randomBytes } from 'node:crypto';
import type { Highlighter } from '@easel/search/highlight';
import { countFacets } from './algolia-facets.ts';
import { applyRules } from './apply-rules.ts';
import { type Found, findHits, runEngine } from './find-hits.ts';
import { createHighlights, createSnippets } from './highlights.ts';
import { bareName } from './index-settings.ts';
import type { OpenIndex } from './load-index.ts';
import { readUserPreferences } from './personalization.ts';
import { readRankingInfo } from './ranking-info.ts';
import { retrieve } from './record-values.ts';
import type { SearchParams } from './search-params.ts';

/** A search response in the format of the protocol. */
export type AlgoliaSearchResponse = Record<string, unknown> & { nbHits?: number; hits?: Record<string, unknown>[] };

/** The engine returns no hits beyond this. */
const MAX_REACHABLE_HITS = 10_000;
const MAX_MARKED = 2_000_000;

/** Index settings as defaults of the search parameters. */
export const inherit = ({ settings }: OpenIndex, params: SearchParams): SearchParams => ({
  ...settings,
  ...params,
});

export async function searchRecords(
  open: OpenIndex,
  given: SearchParams,
  echo: string,
  now: number,
): Promise<AlgoliaSearchResponse> {
  const started = performance.now();
  const applied = await applyRules(open, inherit(open, given), now);
  const ruled = { ...applied, preferences: await readUserPreferences(open, applied.params) };
  const { params } = ruled;
  const page = pageOf(params, open.settings.paginationLimitedTo);
  const found = await runEngine(() => findHits(open, ruled, page.offset, page.limit));
  const counted = await runEngine(() => countFacets(found.engine, open, params, countQuery(found, params)));
  const hits = await hitsOf(open, params, found);
  const took = Math.max(1, Math.round(performance.now() - started));
  const reachable = Math.min(found.total, open.settings.paginationLimitedTo);
  const isBeyond = page.offset >= open.settings.paginationLimitedTo && found.total > 0;
  const userData = userDataOf(open, ruled.userData);
  const answer: AlgoliaSearchResponse = {
    hits,
    nbHits: found.total,
    ...(page.isByOffset
      ? { offset: page.offset, length: page.limit }
      : {
          page: page.page,
          nbPages: page.size > 0 ? Math.ceil(reachable / page.size) : 0,
          hitsPerPage: page.size,
        }),
    ...counted,
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: params.query ?? '',
    ...(found.queryAfterRemoval !== undefined && { queryAfterRemoval: found.queryAfterRemoval }),
    ...(params.query !== (given.query ?? params.query) && { parsedQuery: params.query }),
    params: echo,
    index: open.name,
    ...(isBeyond && {
      message: `you can only fetch the ${open.settings.paginationLimitedTo} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.`,
    }),
    renderingContent: params.renderingContent ?? {},
    processingTimeMS: took,
    serverTimeMS: took,
    processingTimingsMS: {},
    ...(given.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
    ...(userData !== undefined && { userData }),
    ...(ruled.appliedRules.length > 0 && { appliedRules: ruled.appliedRules }),
  };
  return only(answer, params.responseFields);
}

const userDataOf = (open: OpenIndex, fromRules: readonly unknown[]): unknown => {
  if (fromRules.length > 0) return fromRules;
  return open.settings.userData === undefined ? undefined : [open.settings.userData];
};

function pageOf(params: SearchParams, mostShown: number) {
  const { page = 0, hitsPerPage = 20, offset, length } = params;
  const isByOffset = offset !== undefined || length !== undefined;
  const from = isByOffset ? (offset ?? 0) : page * hitsPerPage;
  const wanted = isByOffset ? (length ?? 20) : hitsPerPage;
  const reach = Math.min(MAX_REACHABLE_HITS, mostShown);
  // Beyond the last page there are no hits, but totals are still returned.
  return {
    isByOffset,
    page,
    size: hitsPerPage,
    offset: Math.min(from, MAX_REACHABLE_HITS),
    limit: Math.max(0, Math.min(wanted, reach - from)),
  };
}

/** Facets are counted before distinct, unless facetingAfterDistinct is set. */
function countQuery({ query }: Found, params: SearchParams): Found['query'] {
  if (!query.distinct || params.facetingAfterDistinct || params.distinct === undefined) return query;
  const { distinct: _, ...all } = query;
  return all;
}

async function hitsOf(open: OpenIndex, params: SearchParams, found: Found): Promise<Record<string, unknown>[]> {
  if (found.hits.length === 0) return [];
  const records = await open.recordsOf(found.hits.map(({ id }) => id));
  const { count: _, ...executed } = found.query;
  const highlight = bounded(await runEngine(() => found.engine.highlighter({ ...executed, limit: 0 })));
  const marked = markedAttributes(open, params);
  const snippets = params.attributesToSnippet ?? [];
  const secret = open.settings.unretrievableAttributes ?? [];
  const visible = (names: readonly string[]) => names.filter((name) => !secret.includes(name));
  const rankingInfo = params.getRankingInfo ? await runEngine(() => readRankingInfo(found)) : undefined;
  return records.map(({ id, record }) => {
    const shown = secret.length > 0 ? retrieve(record, ['*'], secret) : record;
    return {
      ...retrieve(record, params.attributesToRetrieve ?? ['*'], secret),
      ...(visible(marked).length > 0 && {
        _highlightResult: createHighlights(shown, visible(marked), highlight, params),
      }),
      ...(snippets.length > 0 && { _snippetResult: createSnippets(shown, visible(snippets), highlight, params) }),
      ...(rankingInfo && { _rankingInfo: rankingInfo.get(id) }),
    };
  });
}

/** The highlighted attributes: as requested, otherwise the searchable ones. */
export function markedAttributes(
  { settings: { searchableAttributes } }: OpenIndex,
  { attributesToHighlight }: SearchParams,
): readonly string[] {
  const searchable = searchableAttributes?.flatMap((group) => bareName(group).split(',').map(bareName));
  return attributesToHighlight ?? searchable ?? ['*'];
}

/** Limits the total amount of highlighted text. */
function bounded(highlight: Highlighter): Highlighter {
  let left = MAX_MARKED;
  return (text, marks) => {
    left -= text.length;
    return left >= 0 ? highlight(text, marks) : { text, matched: [], level: 'none' };
  };
}

/** `responseFields` restricts the response. */
const only = (answer: AlgoliaSearchResponse, fields: readonly string[] | undefined): AlgoliaSearchResponse =>
  !fields || fields.includes('*')
    ? answer
    : Object.fromEntries(Object.entries(answer).filter(([name]) => fields.includes(name)));
