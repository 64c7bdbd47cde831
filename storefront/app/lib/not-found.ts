import type { Api } from '@easel/contract/api';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { listWorks } from '@easel/contract/discovery/list-works';
import { data } from 'react-router';

/** The data of a 404 response, for the error boundary. */
export interface NotFoundData {
  message: string;
  explore: ArtworkTile[];
}

const EXPLORE_COUNT = 6;

/** A 404 response with works to explore: `throw await notFound(api)`. */
export async function notFound(api: Api, message = '') {
  return data<NotFoundData>({ message, explore: await readExplore(api) }, { status: 404 });
}

/** A few works for empty and missing pages. */
export async function readExplore(api: Api): Promise<ArtworkTile[]> {
  const result = await api(listWorks, { query: { resultsPerPage: EXPLORE_COUNT } });
  return result.success ? result.payload.results : [];
}
