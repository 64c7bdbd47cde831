import { readSearchResponse, type SearchResponse } from './search-response.ts';

/** How far a feature page has come (browse §4 Feature page load). */
export interface FeatureLoad<Work> {
  isReady: boolean;
  results: readonly Work[];
  totalResults: number;
}

/** The first load on the server asks for one result, only to know how many there are (browse §7). */
export const FIRST_LOAD_RESULTS = 1;

/** Page set not ready, search fetched, results stored, page set ready. */
export const startLoad = <Work>(load: FeatureLoad<Work>): FeatureLoad<Work> => ({ ...load, isReady: false });

export function finishLoad<Work>(
  load: FeatureLoad<Work>,
  response: SearchResponse<Work> | undefined,
): FeatureLoad<Work> & { openInNewTab?: string } {
  const outcome = readSearchResponse(response);
  if (outcome.kind === 'redirect') return { ...load, isReady: true, openInNewTab: outcome.url };
  return { isReady: true, results: outcome.results, totalResults: outcome.totalResults };
}

export interface FeaturePaging {
  page: number;
  resultsPerPage: number;
}

/** Search data reloads on change of page or results per page. */
export const needsReload = (from: FeaturePaging, to: FeaturePaging): boolean =>
  from.page !== to.page || from.resultsPerPage !== to.resultsPerPage;

/** Facets, autocomplete and recommendations degrade to empty lists on failure (browse §4). */
export const listOrEmpty = <Item>(
  answer: { success: boolean; items?: readonly Item[] } | undefined,
): readonly Item[] => (answer?.success ? (answer.items ?? []) : []);
