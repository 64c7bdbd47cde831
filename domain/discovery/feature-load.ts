import { readSearchResponse, type SearchResponse } from './search-response.ts';

/** The loading state of a feature page (docs/specification/listings.md#feature-page-load). */
export interface FeatureLoad<Work> {
  isReady: boolean;
  results: readonly Work[];
  totalResults: number;
}

/** The first load on the server requests one result, because it only needs the total (docs/specification/listings.md#feature-page-load). */
export const FIRST_LOAD_RESULTS = 1;

/** Page set not ready, search fetched, results stored, page set ready. */
export const NOT_READY: FeatureLoad<never> = { isReady: false, results: [], totalResults: 0 };

export function finishLoad<Work>(
  response: SearchResponse<Work> | undefined,
): FeatureLoad<Work> & { openInNewTab?: string } {
  const outcome = readSearchResponse(response);
  if (outcome.kind === 'redirect') return { ...NOT_READY, isReady: true, openInNewTab: outcome.url };
  return { isReady: true, results: outcome.results, totalResults: outcome.totalResults };
}
