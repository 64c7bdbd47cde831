import type { SearchFacet } from '@easel/domain/discovery/facets';
import { ALL_WORKS } from '@easel/domain/discovery/search-filters';
import { AUTOCOMPLETE_WORKS, type Discovery, type FoundWorks, type Redirect, type WorksQuery } from '../discovery.ts';
import {
  answersByCounts,
  type ProviderDependencies,
  type ProviderPod,
  recommendWith,
} from '../provider/provider-discovery.ts';
import { type ProviderQuery, providerQueryFor } from '../provider/provider-query.ts';
import { isBandFacet } from '../provider/provider-works.ts';
import { allWorksIn, recommendable } from '../recommendation-queries.ts';
import { type ConstructorAccess, type ConstructorRead, openConstructor } from './constructor-call.ts';
import { filterParameters, listingParameters } from './constructor-query.ts';
import {
  type ConstructorListing,
  constructorFound,
  readCompletions,
  readListing,
  readRedirect,
} from './constructor-response.ts';

/** The search port on Constructor or a compatible service, with the works that `search:push` has sent there. */
export function createConstructorDiscovery(access: ConstructorAccess, parts: ProviderDependencies): Discovery {
  const get = openConstructor(access);

  /** Browsing starts at the group of all works: choices are filters, so that the service counts a facet without its own choice. */
  const callFor = ({ text }: ProviderQuery): ConstructorRead =>
    text === '' ? { kind: 'browse', filterName: 'group_id', filterValue: ALL_WORKS } : { kind: 'search', query: text };

  async function search(text: string, works: WorksQuery): Promise<FoundWorks | Redirect> {
    const query = providerQueryFor(text, works);
    const [response, bandCounts] = await Promise.all([
      get(callFor(query), listingParameters(query)),
      countBands(query),
    ]);
    return readRedirect(response) ?? constructorFound(query, readListing(response), bandCounts);
  }

  /** Bands and their number are two facets at the service, so that a selected range narrows the band counts: they need a call without it. */
  async function countBands(query: ProviderQuery): Promise<ReadonlyMap<SearchFacet, ConstructorListing>> {
    const bands = query.counted.filter((facet) => isBandFacet(facet) && query.chosen[facet] !== undefined);
    const wider = bands.map(async (facet): Promise<[SearchFacet, ConstructorListing]> => {
      const counting = { ...query, counted: [facet], page: 0, pageSize: 0, sort: undefined };
      const response = await get(callFor(query), listingParameters(counting, facet));
      return [facet, readRedirect(response) ? EMPTY : readListing(response)];
    });
    return new Map(await Promise.all(wider));
  }

  async function browse(query: WorksQuery): Promise<FoundWorks> {
    return (await search('', query)) as FoundWorks;
  }

  return {
    search,
    browse,
    async autocomplete(text, { limit, zone }) {
      const query = providerQueryFor(text, allWorksIn(zone, AUTOCOMPLETE_WORKS));
      if (query.text === '') return { suggestions: [], ids: [], total: 0 };
      const response = await get(
        { kind: 'autocomplete', query: query.text },
        {
          ...filterParameters(query),
          num_results_Products: AUTOCOMPLETE_WORKS,
          'num_results_Search Suggestions': limit,
        },
      );
      return readCompletions(response);
    },
    ...answersByCounts(browse),
    recommendations(podId, options) {
      const ask = async (pod: ProviderPod) => {
        const query = providerQueryFor('', recommendable(options, parts.listed));
        const response = await get(
          { kind: 'recommendations', podId: pod },
          {
            ...filterParameters(query),
            num_results: options.limit,
            item_id: options.workIds.map(String),
          },
        );
        const { ids, total } = readListing(response);
        return { ids, total };
      };
      return recommendWith({ browse, ask }, podId, options, parts);
    },
    hasWord: () => undefined,
    readTastes: async () => undefined,
    // The service does not explain its ranking.
    explain: async () => undefined,
  };
}

const EMPTY: ConstructorListing = { ids: [], total: 0, matches: { lexical: 0, semantic: 0 }, counts: new Map() };
