import type { SearchParams } from './search-params.ts';

export interface RecommendRequest {
  model: string;
  objectID: string | undefined;
  facetName: string | undefined;
  facetValue: string | undefined;
  /** From 0 to 100. */
  threshold: number;
  limit: number;
  params: SearchParams;
  fallback: SearchParams | undefined;
}
