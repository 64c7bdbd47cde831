import { isObject } from '@easel/domain/text/is-object';
import { ownValue } from '@easel/domain/text/own-value';
import type { FoundWorks, Redirect } from '../discovery.ts';
import { ProviderFailure } from '../provider/provider-failure.ts';
import { foundFacets, type ProviderQuery } from '../provider/provider-query.ts';
import type { AlgoliaQueries } from './algolia-query.ts';

/** The parts of a result that are used. */
export interface AlgoliaResult {
  nbHits: number;
  hits: (Record<string, unknown> & { objectID: string })[];
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  isRelaxed: boolean;
  redirectUrl: string | undefined;
}

/** The results of a call, in the order of its requests. */
export function readResults(answer: unknown, expected: number): AlgoliaResult[] {
  if (!isObject(answer) || !Array.isArray(answer.results) || answer.results.length !== expected) throw malformed();
  return answer.results.map(readResult);
}

/** Recommendations are results without a total. */
function readResult(result: unknown): AlgoliaResult {
  if (!isObject(result) || !Array.isArray(result.hits)) throw malformed();
  const { nbHits = result.hits.length } = result;
  if (typeof nbHits !== 'number') throw malformed();
  const hits = result.hits.map((hit: unknown) => {
    if (!isObject(hit) || typeof hit.objectID !== 'string') throw malformed();
    return { ...hit, objectID: hit.objectID };
  });
  const redirect = isObject(result.renderingContent) ? result.renderingContent.redirect : undefined;
  return {
    nbHits,
    hits,
    facets: isObject(result.facets) ? (result.facets as AlgoliaResult['facets']) : {},
    isRelaxed: result.queryAfterRemoval !== undefined,
    redirectUrl: isObject(redirect) && typeof redirect.url === 'string' ? redirect.url : undefined,
  };
}

export const malformed = () => new ProviderFailure('Algolia answered with something that is not a result.');

export const parseHitIds = ({ hits }: Pick<AlgoliaResult, 'hits'>): number[] =>
  hits.map(({ objectID }) => Number(objectID)).filter(Number.isSafeInteger);

export const toFacetCounts = ({ facets }: AlgoliaResult, attribute: string) =>
  Object.entries(ownValue(facets, attribute) ?? {}).map(([value, count]) => ({ value, count }));

export function algoliaFound(
  query: ProviderQuery,
  { countedIn }: AlgoliaQueries,
  results: readonly AlgoliaResult[],
): FoundWorks {
  const [first] = results;
  if (!first) throw malformed();
  return {
    kind: 'works',
    ids: parseHitIds(first).slice(0, query.limit),
    total: first.nbHits,
    matches: { lexical: first.nbHits, semantic: 0 },
    isRelaxed: first.isRelaxed,
    didYouMean: undefined,
    facets: foundFacets(query, first.nbHits, (attribute, facet) =>
      toFacetCounts(results[countedIn(facet)] ?? first, attribute),
    ),
  };
}

export const toRedirect = ({ redirectUrl: url }: AlgoliaResult, text: string): Redirect | undefined =>
  url === undefined ? undefined : { kind: 'redirect', url, matchedTerms: [text] };
