import { type Discovery, type FoundWorks, PRODUCTS_COMPLETED, type Redirect, type WorksAsked } from '../discovery.ts';
import {
  answersByCounts,
  askedFor,
  type HostedParts,
  listingOfPod,
  recommendable,
} from '../provider/provider-discovery.ts';
import { hostedQuestionOf } from '../provider/provider-query.ts';
import { type AlgoliaAccess, openAlgolia } from './algolia-client.ts';
import { suggestionsIndex } from './algolia-names.ts';
import { algoliaQueriesOf, filtersWithout } from './algolia-query.ts';
import { type AlgoliaResult, algoliaFound, idsOf, readResults, redirectOf } from './algolia-response.ts';

/** What Algolia Recommend calls what the shop shows. */
const MODELS = {
  similar: 'related-products',
  'also-viewed': 'looking-similar',
  'also-bought': 'bought-together',
} as const;
const MAX_RECOMMENDED = 30;

/** The port, answered by Algolia, or by anything that speaks as it does, from the works `search:push` has sent there. */
export function createAlgoliaDiscovery(access: AlgoliaAccess, parts: HostedParts): Discovery {
  const { index } = access;
  const algolia = openAlgolia(access);

  async function ask(text: string, asked: WorksAsked): Promise<{ works: FoundWorks; redirect: Redirect | undefined }> {
    const question = hostedQuestionOf(text, asked);
    const queries = algoliaQueriesOf(question, index);
    const answer = await algolia.read((client) => client.search({ requests: queries.requests }));
    const results = readResults(answer, queries.requests.length);
    return {
      works: algoliaFound(question, queries, results),
      redirect: redirectOf(results[0] as AlgoliaResult, text),
    };
  }

  const browse = async (asked: WorksAsked) => (await ask('', asked)).works;

  return {
    async search(text, asked) {
      const { works, redirect } = await ask(text, asked);
      return redirect ?? works;
    },
    browse,
    async autocomplete(text, { limit, zone }) {
      const question = hostedQuestionOf(text, { ...askedFor(zone, PRODUCTS_COMPLETED), facets: [] });
      const { requests } = algoliaQueriesOf(question, index);
      const suggesting = { indexName: suggestionsIndex(index), query: question.text, hitsPerPage: limit };
      const answer = await algolia.read((client) => client.search({ requests: [...requests, suggesting] }));
      const [works, suggested] = readResults(answer, 2) as [AlgoliaResult, AlgoliaResult];
      return {
        suggestions: suggested.hits.flatMap(({ query: said, kind = 'query' }) =>
          typeof said === 'string' ? [{ text: said, kind: String(kind) }] : [],
        ),
        ids: idsOf(works),
        total: works.nbHits,
      };
    },
    ...answersByCounts(browse),
    async recommendations(podId, asked) {
      const listing = await listingOfPod(podId, asked, parts);
      if (listing === 'nothing') return { ids: [], total: 0 };
      if (listing) {
        const { ids, total } = await browse(listing);
        return { ids, total };
      }
      const question = hostedQuestionOf('', recommendable(asked.zone, asked.limit, parts.listed));
      const request = {
        indexName: index,
        model: MODELS[podId as keyof typeof MODELS],
        objectID: String(asked.workIds[0]),
        threshold: 0,
        maxRecommendations: Math.min(asked.limit, MAX_RECOMMENDED),
        queryParameters: { filters: filtersWithout(question, undefined), attributesToRetrieve: ['objectID'] },
      };
      const answer = await algolia.read(() => algolia.recommend.getRecommendations({ requests: [request] }));
      const [result] = readResults(answer, 1) as [AlgoliaResult];
      const ids = idsOf(result).filter((id) => !asked.workIds.includes(id));
      return { ids, total: ids.length };
    },
    neighbors: parts.neighbors,
    hasWord: () => undefined,
    // The service does not tell how it weighs things.
    explain: async () => undefined,
  };
}
