import { AUTOCOMPLETE_WORKS, type Discovery, type FoundWorks, type Redirect, type WorksQuery } from '../discovery.ts';
import {
  answersByCounts,
  type ProviderDependencies,
  type ProviderPod,
  recommendWith,
} from '../provider/provider-discovery.ts';
import { providerQueryFor } from '../provider/provider-query.ts';
import { allWorksIn, recommendable } from '../recommendation-queries.ts';
import { type AlgoliaAccess, openAlgolia } from './algolia-client.ts';
import { suggestionsIndex } from './algolia-names.ts';
import { createAlgoliaQueries, filtersWithout } from './algolia-query.ts';
import { algoliaFound, malformed, parseHitIds, readResults, toRedirect } from './algolia-response.ts';

/** The models of Algolia Recommend. */
const MODELS = {
  similar: 'related-products',
  'also-viewed': 'looking-similar',
  'also-bought': 'bought-together',
} as const;
const MAX_RECOMMENDED = 30;

/** The search port on Algolia or a compatible service, with the works that `search:push` has sent there. */
export function createAlgoliaDiscovery(access: AlgoliaAccess, parts: ProviderDependencies): Discovery {
  const { index } = access;
  const algolia = openAlgolia(access);

  async function find(text: string, works: WorksQuery): Promise<{ works: FoundWorks; redirect: Redirect | undefined }> {
    const query = providerQueryFor(text, works);
    const queries = createAlgoliaQueries(query, index);
    const response = await algolia.read((client) => client.search({ requests: queries.requests }));
    const results = readResults(response, queries.requests.length);
    return {
      works: algoliaFound(query, queries, results),
      redirect: results[0] && toRedirect(results[0], text),
    };
  }

  const browse = async (query: WorksQuery) => (await find('', query)).works;

  return {
    async search(text, query) {
      const { works, redirect } = await find(text, query);
      return redirect ?? works;
    },
    browse,
    async autocomplete(text, { limit, zone }) {
      const query = providerQueryFor(text, { ...allWorksIn(zone, AUTOCOMPLETE_WORKS), facets: [] });
      const { requests } = createAlgoliaQueries(query, index);
      const suggesting = { indexName: suggestionsIndex(index), query: query.text, hitsPerPage: limit };
      const response = await algolia.read((client) => client.search({ requests: [...requests, suggesting] }));
      const [works, suggested] = readResults(response, 2);
      if (!works || !suggested) throw malformed();
      return {
        suggestions: suggested.hits.flatMap(({ query: suggestion, kind = 'query' }) =>
          typeof suggestion === 'string' ? [{ text: suggestion, kind: String(kind) }] : [],
        ),
        ids: parseHitIds(works),
        total: works.nbHits,
      };
    },
    ...answersByCounts(browse),
    recommendations(podId, options) {
      const ask = async (pod: ProviderPod) => {
        const query = providerQueryFor('', recommendable(options, parts.listed));
        const request = {
          indexName: index,
          model: MODELS[pod],
          objectID: String(options.workIds[0]),
          threshold: 0,
          maxRecommendations: Math.min(options.limit, MAX_RECOMMENDED),
          queryParameters: { filters: filtersWithout(query, undefined), attributesToRetrieve: ['objectID'] },
        };
        const response = await algolia.recommend((client) => client.getRecommendations({ requests: [request] }));
        const [result] = readResults(response, 1);
        const ids = (result ? parseHitIds(result) : []).filter((id) => !options.workIds.includes(id));
        return { ids, total: ids.length };
      };
      return recommendWith({ browse, ask }, podId, options, parts);
    },
    hasWord: () => undefined,
    readTastes: async () => undefined,
    // The service does not explain its ranking.
    explain: async () => undefined,
  };
}
