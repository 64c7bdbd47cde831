import type { Api } from '@easel/contract/api';
import { readArtist } from '@easel/contract/catalogue/artists';
import { listCollectionsOfUser } from '@easel/contract/collecting/collections';
import { parseArtistWorkGroup } from '@easel/domain/catalogue/artist-works';
import { countPages, parseUrlPage, toPageNumber } from '@easel/domain/discovery/pagination';
import { redirect } from 'react-router';
import { toCardData } from '../collecting/collection-card-data.ts';
import { toWallTiles } from '../discovery/wall-tile.ts';
import { requirePayload } from '../lib/require-payload.ts';

export type ArtistView = Exclude<Awaited<ReturnType<typeof loadArtist>>, 'missing' | undefined>;

/**
 * An artist with a page of their works. For loaders: a component of this file would bring the schemas of the contract into the scripts of every listing. Undefined if there is no such artist, `missing` if the artist has
 * no such page.
 */
export async function loadArtist({ api, path }: { api: Api; path: string }, name: string, search: URLSearchParams) {
  const page = parseUrlPage(search.get('page'));
  const chosen = search.get('works');
  const group = parseArtistWorkGroup(chosen);
  const result = await api(readArtist, {
    params: { userName: name },
    query: { ...(group && { works: group }), pageNumber: toPageNumber(page ?? 0) },
  });
  if (result.status === 404) return undefined;
  const { works, pageNumber: _, ...found } = requirePayload(result);
  const { artist, counts } = found;
  const query = search.size > 0 ? `?${search}` : '';
  if (path !== artist.artistURL) throw redirect(artist.artistURL + query, 301);
  const totalPages = countPages(counts[found.group], found.pageSize);
  if (page === undefined || (chosen !== null && group === undefined)) return 'missing';
  if (page >= Math.max(totalPages, 1) || (group !== undefined && counts[group] === 0)) return 'missing';
  const collections = page === 0 ? await api(listCollectionsOfUser, { params: { userId: artist.artistId } }) : null;
  return {
    ...found,
    page,
    totalPages,
    works: toWallTiles(works),
    // The works matter more than the collections.
    collections: collections?.success ? collections.payload.map(toCardData) : [],
  };
}
