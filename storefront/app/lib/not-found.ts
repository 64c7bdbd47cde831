import type { Api } from '@easel/contract/api';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { listWorks } from '@easel/contract/discovery/list-works';
import { data } from 'react-router';

/** What a page that does not exist carries to the boundary that shows it. */
export interface NotFoundData {
  message: string;
  explore: ArtworkTile[];
}

const EXPLORE_COUNT = 6;

/** A true 404, with works to look at in the meantime: `throw await notFound(api)`. */
export async function notFound(api: Api, message = '') {
  return data<NotFoundData>({ message, explore: await readExplore(api) }, { status: 404 });
}

/** A handful of works for those who did not find what they looked for. */
export async function readExplore(api: Api): Promise<ArtworkTile[]> {
  const result = await api(listWorks, { query: { resultsPerPage: EXPLORE_COUNT } });
  return result.success ? result.payload.results : [];
}
