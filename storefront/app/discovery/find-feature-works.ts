import type { Api } from '@easel/contract/api';
import type * as hosted from '@easel/contract/discovery/hosted-search';
import type * as provider from '@easel/contract/discovery/search';
import type { Feature } from '@easel/domain/discovery/feature-page';
import type { Paging } from '@easel/domain/discovery/pagination';
import { featureRequestOf, hostedFeatureRequestOf } from '@easel/domain/discovery/query-shaping';
import type { SearchResponse } from '@easel/domain/discovery/search-response';
import { type WallTile, wallTileOfHit, wallTilesOf } from './wall-tile.ts';

/** The two search calls. The server passes those of the contract, the browser those without schemas. */
export interface FeatureSearch {
  api: Api;
  searchPath: 'provider' | 'hosted';
  searchWorks: typeof provider.searchWorks;
  hostedSearch: typeof hosted.hostedSearch;
}

export interface FoundFeature extends SearchResponse<WallTile> {
  /** Names this answer in the events that follow from it. */
  queryId?: string;
}

/** The works of a feature page, from the search that the visitor's cell of test 51 asks. */
export async function findFeatureWorks(
  { api, searchPath, searchWorks, hostedSearch }: FeatureSearch,
  feature: Feature,
  paging: Paging,
): Promise<FoundFeature> {
  if (searchPath === 'hosted') {
    const answer = await api(hostedSearch, { body: hostedFeatureRequestOf(feature, paging) });
    if (!answer.success || answer.payload.isUnavailable) return { success: false };
    const { hits, nbHits, redirectLink, queryID } = answer.payload;
    if (redirectLink !== null) return { success: true, type: 'redirect', redirectLink };
    const results = hits.map(wallTileOfHit);
    return { success: true, type: 'products', results, totalResults: nbHits, queryId: queryID };
  }
  const answer = await api(searchWorks, { body: { ...featureRequestOf(feature), ...paging } });
  if (!answer.success) return { success: false };
  const { type, results, totalResults, redirectLink, resultId } = answer.payload.data;
  return {
    success: true,
    type,
    results: wallTilesOf(results),
    totalResults,
    redirectLink: redirectLink ?? '',
    queryId: resultId,
  };
}
