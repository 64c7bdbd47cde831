import type { Api } from '@easel/contract/api';
import type * as hosted from '@easel/contract/discovery/hosted-search';
import type * as provider from '@easel/contract/discovery/search';
import type { Feature } from '@easel/domain/discovery/feature-page';
import type { Paging } from '@easel/domain/discovery/pagination';
import {
  createFeatureRequest,
  createHostedFeatureRequest,
  toSearchPaging,
} from '@easel/domain/discovery/query-shaping';
import type { SearchResponse } from '@easel/domain/discovery/search-response';
import { hitToWallTile, toWallTiles, type WallTile } from './wall-tile.ts';

/** The two search calls. The server passes those of the contract, the browser those without schemas. */
export interface FeatureSearch {
  api: Api;
  searchPath: 'provider' | 'hosted';
  searchWorks: typeof provider.searchWorks;
  hostedSearch: typeof hosted.hostedSearch;
}

export interface FoundFeature extends SearchResponse<WallTile> {
  /** The id of the search, for events. */
  queryId?: string;
}

/** Finds the works of a feature page with the search of the visitor's cell in test 51. */
export async function findFeatureWorks(
  { api, searchPath, searchWorks, hostedSearch }: FeatureSearch,
  feature: Feature,
  paging: Paging,
): Promise<FoundFeature> {
  if (searchPath === 'hosted') {
    const result = await api(hostedSearch, { body: createHostedFeatureRequest(feature, paging) });
    if (!result.success || result.payload.isUnavailable) return { success: false };
    const { hits, nbHits, redirectLink, queryID } = result.payload;
    if (redirectLink !== null) return { success: true, type: 'redirect', redirectLink };
    const results = hits.map(hitToWallTile);
    return { success: true, type: 'products', results, totalResults: nbHits, queryId: queryID };
  }
  const result = await api(searchWorks, { body: { ...createFeatureRequest(feature), ...toSearchPaging(paging) } });
  if (!result.success) return { success: false };
  const { type, results, totalResults, redirectLink, resultId } = result.payload.data;
  return {
    success: true,
    type,
    results: toWallTiles(results),
    totalResults,
    redirectLink: redirectLink ?? '',
    queryId: resultId,
  };
}
