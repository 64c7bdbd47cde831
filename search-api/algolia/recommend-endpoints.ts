import { isObject } from '@easel/domain/text/is-object';
import { AlgoliaError } from './algolia-error.ts';
import { isCount, isString, objectsIn } from './checks.ts';
import type { Endpoint, EndpointRequest } from './endpoint.ts';
import { recommend } from './recommend.ts';
import type { RecommendRequest } from './recommend-request.ts';
import { readRecommendRules } from './recommend-rules-store.ts';
import { echoParams, readParams } from './search-params.ts';

const MODELS = [
  'related-products',
  'bought-together',
  'looking-similar',
  'trending-items',
  'trending-facets',
  'recommended-for-you',
];
const MAX_REQUESTS = 50;
const MAX_RECOMMENDED = 30;

export const recommendEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: 'indexes/*/recommendations',
    rights: ['search', 'recommendation'],
    handle: getRecommendations,
  },
];

async function getRecommendations({ indices, appId, body, now }: EndpointRequest): Promise<object> {
  // Everything is checked before the first recommendation.
  const requests = objectsIn(body.requests, 'requests', MAX_REQUESTS).map((request) => {
    const { indexName, queryParameters } = request;
    if (!isString(indexName)) throw new AlgoliaError(400, 'Missing indexName');
    const echo = isObject(queryParameters) ? echoParams(queryParameters) : '';
    return { indexName, echo, question: readQuestion(request) };
  });
  const results: object[] = [];
  for (const { indexName, echo, question } of requests) {
    const started = performance.now();
    const open = await indices.open(appId, indexName);
    const rules = indices.isProvided(indexName)
      ? []
      : await readRecommendRules(indices.db, appId, indexName, question.model);
    const hits = await recommend(open, question, rules, now());
    results.push({
      hits,
      nbHits: hits.length,
      page: 0,
      nbPages: hits.length > 0 ? 1 : 0,
      hitsPerPage: question.limit,
      index: indexName,
      exhaustiveFacetsCount: true,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      query: question.params.query ?? '',
      params: echo,
      renderingContent: {},
      processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    });
  }
  return { results };
}

function readQuestion(request: Readonly<Record<string, unknown>>): RecommendRequest {
  const { model, objectID, facetName, facetValue, threshold = 0, maxRecommendations } = request;
  if (typeof model !== 'string' || !MODELS.includes(model))
    throw new AlgoliaError(400, `There is no model ${String(model).slice(0, 50)}`);
  if (typeof threshold !== 'number' || threshold < 0 || threshold > 100)
    throw new AlgoliaError(400, 'threshold must be a number between 0 and 100');
  const most = maxRecommendations ?? MAX_RECOMMENDED;
  if (!isCount(most)) throw new AlgoliaError(400, 'maxRecommendations must be a positive integer');
  return {
    model,
    objectID: isString(objectID) ? objectID : undefined,
    facetName: isString(facetName) ? facetName : undefined,
    facetValue: typeof facetValue === 'string' ? facetValue : undefined,
    threshold,
    // Missing or 0 means the maximum.
    limit: Math.min(most || MAX_RECOMMENDED, MAX_RECOMMENDED),
    params: isObject(request.queryParameters) ? readParams(request.queryParameters) : {},
    fallback: isObject(request.fallbackParameters) ? readParams(request.fallbackParameters) : undefined,
  };
}
