import { discoverWorks } from '@easel/contract/discovery/discover';
import { hostedSearch } from '@easel/contract/discovery/hosted-search';
import { listWorks } from '@easel/contract/discovery/list-works';
import { recommend } from '@easel/contract/discovery/recommendations';
import {
  autocomplete,
  explainRanking,
  readFacets,
  readPopularSearches,
  type SearchRequest,
  searchWorks,
} from '@easel/contract/discovery/search';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { FOR_YOU_PAUSE_COOKIE, isPersonalListing } from '@easel/domain/discovery/personal-listing';
import { PROVIDER_FAILURES } from '@easel/domain/discovery/provider-mapping';
import { VISUAL_SEGMENT } from '@easel/domain/discovery/visual-source';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { type CallResponse, respond } from '@easel/platform/http/call-response';
import { contentTag, LISTING_TAG } from '@easel/platform/http/page-tags';
import type { Visitor } from '@easel/platform/http/visitor';
import type { FastifyBaseLogger } from 'fastify';
import { type DiscoverDependencies, discoverNext } from './discover/discover-works.ts';
import { BadQuery, type Discovery } from './discovery.ts';
import type { DiscoveryProvider } from './discovery-provider.ts';
import { emptyHosted, searchHosted } from './hosted-search/hosted-search.ts';
import type { LinkedListings } from './linked-listings.ts';
import { type ExplainDependencies, explainPosition } from './listings/explain-ranking.ts';
import { readAllFacets } from './listings/facet-labels.ts';
import { listWorksPage } from './listings/list-works.ts';
import { searchForWorks, searchForWorksAsJson } from './listings/search-works.ts';
import { type PersonalOrderDependencies, readPersonalOrder } from './personal/personal-order.ts';
import { recommendWorks } from './recommendations/recommend-works.ts';
import type { SearchTimes } from './search-times.ts';
import { completeQuery, readPopular, type SuggestCollections } from './suggestions/autocomplete.ts';
import type { ArtistDirectory } from './understanding/artist-directory.ts';

/** The tags of search results, besides those of the works and artists in them. */
const TAGS = [LISTING_TAG, contentTag('search-rules')];

export interface DiscoveryRouteDependencies extends ExplainDependencies, DiscoveryProvider {
  /** Answers visual searches whichever provider the shop has. */
  ownDiscovery: Discovery;
  /** Whether the shop answers searches itself. Answers of others are not kept: they may not know of a change yet. */
  isEmbedded: boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
  artistNames: ArtistDirectory;
  suggestCollections: SuggestCollections;
  linkedListings: LinkedListings;
  readFacts: DiscoverDependencies['readFacts'];
  readPersonalSignals: PersonalOrderDependencies['readPersonalSignals'];
  times: SearchTimes;
}

const VISUAL_PREFIX = `/${VISUAL_SEGMENT}/`;
/** For a minute. */
const PAUSE = `${FOR_YOU_PAUSE_COOKIE}=1; Path=/; Max-Age=60; SameSite=Lax`;
const isVisual = ({ like }: SearchRequest) => like !== undefined;

/** Prices, sizes and their labels depend on it. */
const storeOf = ({ preferences: { countryCode, currency, measurementUnit } }: Visitor) => [
  countryCode,
  currency,
  measurementUnit,
];

export function discoveryRoutes(api: ApiDispatcher, parts: DiscoveryRouteDependencies) {
  /** An invalid query is refused with its own message, a failed search with the provider's. */
  const attempt = async <T>(
    failure: Exclude<keyof typeof PROVIDER_FAILURES, 'inner' | 'hosted'>,
    work: () => Promise<T>,
    tags = TAGS,
  ): Promise<CallResponse<T>> => {
    try {
      return respond(await work(), { tags });
    } catch (error) {
      if (error instanceof BadQuery) return reject('invalid', error.message);
      parts.log.error({ err: error }, PROVIDER_FAILURES.inner);
      return reject('unavailable', PROVIDER_FAILURES[failure]);
    }
  };

  /** With the index that the visitor's test group selects. */
  const partsFor = ({ usesProductionIndex }: Visitor, isVisual = false): DiscoveryRouteDependencies => ({
    ...parts,
    ...(usesProductionIndex && parts.productionDiscovery && { discovery: parts.productionDiscovery }),
    ...(isVisual && { discovery: parts.ownDiscovery }),
  });

  api.handle(
    listWorks,
    async ({ query, visitor }) =>
      respond(await listWorksPage(parts, query, visitor.preferences), { tags: [LISTING_TAG] }),
    { keepBy: ({ visitor }) => (parts.isEmbedded ? [getZone(visitor.preferences.countryCode)] : undefined) },
  );

  /** Searches with words are measured. Listings without them are not what people wait for. */
  const measured = <T>(query: string | undefined, search: () => Promise<T>): Promise<T> =>
    query ? parts.times.measure(search) : search();

  const personalOrder = async (isAsked: boolean | undefined, visitor: Visitor) =>
    isAsked ? readPersonalOrder({ ...parts, ...partsFor(visitor) }, visitor) : [];

  api.handle(
    searchWorks,
    async ({ body, visitor }) => {
      const personal = await personalOrder(body.isPersonal, visitor);
      const found = await attempt('search', async () => ({
        data: await measured(body.query, () =>
          searchForWorks(partsFor(visitor, isVisual(body)), body, visitor.preferences, personal),
        ),
      }));
      // The browser, which may still think that there is an order for the person, does not ask for it again and again.
      if (found.ok && body.isPersonal && personal.length === 0) found.value.cookies.push(PAUSE);
      return found;
    },
    {
      jsonHandler: async ({ body, visitor }) => {
        const found = await attempt('search', async () => {
          const personal = await personalOrder(body.isPersonal, visitor);
          return measured(body.query, () =>
            searchForWorksAsJson(partsFor(visitor, isVisual(body)), body, visitor.preferences, personal),
          );
        });
        if (!found.ok) return found;
        const { json, tags } = found.value.payload;
        return respond(json, { tags: [...found.value.tags, ...tags] });
      },
      keepBy: ({ body, visitor }) =>
        !parts.isEmbedded || visitor.usesProductionIndex || body.isPersonal || isVisual(body)
          ? undefined
          : storeOf(visitor),
    },
  );

  api.handle(readPopularSearches, ({ visitor }) =>
    attempt('autocomplete', async () => ({ searches: await readPopular(partsFor(visitor), visitor.preferences) })),
  );

  api.handle(autocomplete, ({ query, visitor }) =>
    attempt('autocomplete', () => completeQuery(partsFor(visitor), query, visitor.preferences)),
  );

  api.handle(readFacets, ({ visitor }) =>
    attempt('facets', async () => ({ facets: await readAllFacets(partsFor(visitor).discovery, visitor.preferences) })),
  );

  api.handle(recommend, ({ params, query, visitor }) =>
    attempt(
      'recommendations',
      () => recommendWorks(partsFor(visitor), { ...params, ...query }, visitor.preferences),
      // A change of another work does not make recommendations stale.
      [],
    ),
  );

  api.handle(discoverWorks, ({ body, visitor }) =>
    attempt('recommendations', () => discoverNext(partsFor(visitor), body, visitor.preferences), []),
  );

  api.handle(explainRanking, async ({ query, visitor }) => {
    const response = await attempt('search', async () =>
      explainPosition(
        partsFor(visitor, query.listing.startsWith(VISUAL_PREFIX)),
        query,
        visitor.preferences,
        await personalOrder(isPersonalListing(query.listing), visitor),
      ),
    );
    if (!response.ok) return response;
    const { payload, tags } = response.value;
    return payload ? respond(payload, { tags }) : reject('not-found', 'This work is not in this listing.');
  });

  api.handle(hostedSearch, async ({ body, visitor }) => {
    try {
      const found = await measured(body.query, () => searchHosted(partsFor(visitor), body, visitor.preferences));
      return respond(found, { tags: TAGS });
    } catch (error) {
      if (error instanceof BadQuery) return reject('invalid', error.message);
      parts.log.error({ err: error }, PROVIDER_FAILURES.hosted);
      return respond(emptyHosted(parts, body));
    }
  });
}
