import { hostedSearch } from '@easel/contract/discovery/hosted-search';
import { listWorks } from '@easel/contract/discovery/list-works';
import {
  autocomplete,
  type Explanation,
  explainRanking,
  readFacets,
  readPopularSearches,
  recommend,
  searchWorks,
} from '@easel/contract/discovery/search';
import { PROVIDER_FAILURES } from '@easel/domain/discovery/provider-mapping';
import type { FastifyBaseLogger } from 'fastify';
import { type Answer, answer, type Calls, refuse } from '../platform/http/api-dispatcher.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { BadQuery } from './discovery.ts';
import type { DiscoveryProvider } from './discovery-provider.ts';
import { emptyHosted, searchHosted } from './hosted-search/hosted-search.ts';
import { explainWorksPlace } from './listings/explain-ranking.ts';
import { listWorksPage } from './listings/list-works.ts';
import {
  completeQuery,
  readAllFacets,
  readPopular,
  recommendWorks,
  type SearchParts,
  searchForWorks,
  searchForWorksAsJson,
} from './listings/search-works.ts';
import { createSearchUnderstanding } from './understanding/search-understanding.ts';

/** Everything search results are made from. */
const TAGS = ['works', 'people', 'content'];
const LIST_TAGS = ['works', 'people'];

export interface DiscoveryRouteParts extends Omit<SearchParts, 'understand'>, DiscoveryProvider {
  log: Pick<FastifyBaseLogger, 'error'>;
}

export function discoveryRoutes(calls: Calls, parts: DiscoveryRouteParts) {
  /** What makes no sense is refused in its own words; what could not be had, in the provider's (browse §8). */
  const attempt = async <T>(
    failure: Exclude<keyof typeof PROVIDER_FAILURES, 'inner' | 'hosted'>,
    work: () => Promise<T>,
  ): Promise<Answer<T>> => {
    try {
      return answer(await work(), TAGS);
    } catch (error) {
      if (error instanceof BadQuery) return refuse(400, error.message);
      parts.log.error({ err: error }, PROVIDER_FAILURES.inner);
      return refuse(503, PROVIDER_FAILURES[failure]);
    }
  };

  const understand = createSearchUnderstanding(parts.db);
  /** With the index the visitor has selected. */
  const partsFor = ({ usesProductionIndex }: Visitor): DiscoveryRouteParts & SearchParts => ({
    ...parts,
    understand,
    ...(usesProductionIndex && parts.productionDiscovery && { discovery: parts.productionDiscovery }),
  });

  calls.on(listWorks, async ({ query, visitor }) =>
    answer(await listWorksPage(parts, query, visitor.preferences), LIST_TAGS),
  );

  calls.on(
    searchWorks,
    ({ body, visitor }) =>
      attempt('search', async () => ({ data: await searchForWorks(partsFor(visitor), body, visitor.preferences) })),
    ({ body, visitor }) => attempt('search', () => searchForWorksAsJson(partsFor(visitor), body, visitor.preferences)),
  );

  calls.on(readPopularSearches, ({ visitor }) =>
    attempt('autocomplete', async () => ({ searches: await readPopular(partsFor(visitor), visitor.preferences) })),
  );

  calls.on(autocomplete, ({ query, visitor }) =>
    attempt('autocomplete', () => completeQuery(partsFor(visitor), query, visitor.preferences)),
  );

  calls.on(readFacets, ({ visitor }) =>
    attempt('facets', async () => ({ facets: await readAllFacets(partsFor(visitor), visitor.preferences) })),
  );

  calls.on(recommend, ({ params, query, visitor }) =>
    attempt('recommendations', () => recommendWorks(partsFor(visitor), { ...params, ...query }, visitor.preferences)),
  );

  calls.on(explainRanking, async ({ query, visitor }) => {
    const said = await attempt('search', () => explainWorksPlace(partsFor(visitor), query, visitor.preferences));
    return said.success && said.payload === undefined
      ? refuse(404, 'This work is not in this listing.')
      : (said as Answer<Explanation>);
  });

  calls.on(hostedSearch, async ({ body, visitor }) => {
    try {
      return answer(await searchHosted(partsFor(visitor), body, visitor.preferences), TAGS);
    } catch (error) {
      if (error instanceof BadQuery) return refuse(400, error.message);
      parts.log.error({ err: error }, PROVIDER_FAILURES.hosted);
      return answer(emptyHosted(body));
    }
  });
}
