import { DEFAULT_ZONE } from '@easel/domain/catalogue/zone-price';
import { ZONES, type Zone } from '@easel/domain/locale/countries';
import { filterFacetValues } from '@easel/search/facet-values';
import { createHighlighter } from '@easel/search/highlight';
import type { QueryableIndex } from '@easel/search/queryable-index';
import { SearchError, type SearchQuery, type SearchResult } from '@easel/search/search-schema';
import { validateQuery } from '@easel/search/validate-query';
import { createZones } from '@easel/search/zones';
import { type AskedWorks, COUNT_GROUPS, readGroupPaths } from '../asked-works.ts';
import { WORKS_SCHEMA } from '../embedded/works-schema.ts';
import { ProviderFailure } from '../provider/provider-failure.ts';
import type { OpenSearchAccess } from './opensearch-client.ts';
import { type CheckedRunner, prepareText, runQuery, SHOWN_FACETS } from './run-works-query.ts';
import { searchAll } from './search-all.ts';
import { suggest } from './suggest.ts';
import { readHitIds, readTotal } from './works-request.ts';

/** Answered with 503; the client may try again. */
class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
  readonly statusCode = 503;
  readonly retryAfterS = 5;

  constructor(cause: ProviderFailure) {
    super(cause.message, { cause });
  }
}

const zones = createZones(WORKS_SCHEMA);
const DEFAULT_LIMIT = 20;
/** Groups of new works are known after this time. */
const GROUPS_INTERVAL_MS = 60_000;
const IDS_AT_A_TIME = 5_000;

/** The works of the shop in OpenSearch, as the protocols of the search API ask for them. */
export function createOpenSearchWorks(
  runner: CheckedRunner,
  { index: name }: Pick<OpenSearchAccess, 'index'>,
  now: () => number = () => performance.now(),
): AskedWorks {
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await runner.checked();
      return await work();
    } catch (error) {
      throw error instanceof ProviderFailure ? new SearchUnavailable(error) : error;
    }
  };

  const search = (query: SearchQuery): Promise<SearchResult> =>
    ask(() => runQuery(runner, { limit: DEFAULT_LIMIT, ...query }, zoneFor(query)));
  const index: QueryableIndex = {
    validate(query) {
      validateQuery(query, WORKS_SCHEMA);
      zones.toInnerQuery(query);
    },
    search,
    highlighter: (query) =>
      ask(async () => {
        const prepared = await prepareText(runner, query);
        const meant = (await prepared?.findOther?.()) ?? prepared;
        return createHighlighter(meant?.search.words ?? []);
      }),
    explain() {
      throw new SearchError('The ranking of works is not explained with this search provider.');
    },
    async facetValues(facet, text, query, limit) {
      const { facets } = await search({ ...query, count: [facet], limit: 0, offset: 0 });
      return filterFacetValues(facets[facet] ?? [], text).slice(0, limit);
    },
    shownFacets: SHOWN_FACETS,
    get size() {
      return ask(async () => {
        const [answer] = await searchAll(runner, [{ size: 0, track_total_hits: true }]);
        return readTotal(answer);
      });
    },
  };
  let groups: { paths: readonly string[]; readAt: number } = { paths: [], readAt: Number.NEGATIVE_INFINITY };
  let reading: Promise<void> | undefined;
  const readGroups = async () => {
    groups = { paths: readGroupPaths(await search(COUNT_GROUPS)), readAt: now() };
  };
  return {
    index: () => index,
    keepIndexed: (workIds) => ask(() => keepIndexed(runner, workIds)),
    suggest: (text, limit) =>
      ask(async () => (await suggest(runner.openSearch, name, text, limit)).map((suggestion) => suggestion.text)),
    groupPaths: () => groups.paths,
    isReady: () => now() - groups.readAt < GROUPS_INTERVAL_MS,
    async ready() {
      const isFirst = groups.readAt === Number.NEGATIVE_INFINITY;
      reading ??= readGroups().finally(() => {
        reading = undefined;
      });
      if (isFirst) await reading;
      // The groups that are known are used meanwhile.
      else reading.catch(() => undefined);
    },
  };
}

/** The numbers that differ by zone are those of the default zone, unless a query names another one. */
const zoneFor = ({ zone }: SearchQuery): Zone => ZONES.find((one) => one === zone) ?? DEFAULT_ZONE;

async function keepIndexed(runner: CheckedRunner, workIds: readonly number[]): Promise<number[]> {
  const found = new Set<number>();
  for (let from = 0; from < workIds.length; from += IDS_AT_A_TIME) {
    const some = workIds.slice(from, from + IDS_AT_A_TIME);
    const [answer] = await searchAll(runner, [
      { size: some.length, _source: false, query: { terms: { id: some } }, sort: [{ id: 'asc' }] },
    ]);
    for (const id of readHitIds(answer)) found.add(id);
  }
  return workIds.filter((id) => found.has(id));
}
