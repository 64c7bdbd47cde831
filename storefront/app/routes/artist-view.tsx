import type { Api } from '@easel/contract/api';
import { readArtist } from '@easel/contract/catalogue/artists';
import { listCollectionsOfUser } from '@easel/contract/collecting/collections';
import { artistWorksUrl, parseArtistWorkGroup } from '@easel/domain/catalogue/artist-works';
import { parseUrlPage, totalPagesOf } from '@easel/domain/discovery/pagination';
import { redirect } from 'react-router';
import { ArtistPage, ArtistWorkTabs, artistFactsOf } from '../catalogue/artist-page.tsx';
import { AskArtist } from '../collecting/ask-artist.tsx';
import { cardDataOf } from '../collecting/collection-card-data.ts';
import { CollectionRow } from '../collecting/collection-row.tsx';
import { Pagination } from '../discovery/pagination.tsx';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { wallTilesOf } from '../discovery/wall-tile.ts';
import type { PageFacts } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import css from './artist-view.module.css';

export type ArtistView = Exclude<Awaited<ReturnType<typeof loadArtist>>, 'missing' | undefined>;

/** An artist with a page of their works. Undefined if there is no such artist, `missing` if the artist has no such page. */
export async function loadArtist({ api, path }: { api: Api; path: string }, name: string, search: URLSearchParams) {
  const pageNumber = parseUrlPage(search.get('page'));
  const chosen = search.get('works');
  const group = parseArtistWorkGroup(chosen);
  const result = await api(readArtist, {
    params: { userName: name },
    query: { ...(group && { works: group }), pageNumber: pageNumber ?? 1 },
  });
  if (result.status === 404) return undefined;
  const { works, ...found } = requirePayload(result);
  const { artist, counts } = found;
  const query = search.size > 0 ? `?${search}` : '';
  if (path !== artist.artistURL) throw redirect(artist.artistURL + query, 301);
  const totalPages = totalPagesOf(counts[found.group], found.pageSize);
  if (pageNumber === undefined || (chosen !== null && group === undefined)) return 'missing';
  if (pageNumber > Math.max(totalPages, 1) || (group !== undefined && counts[group] === 0)) return 'missing';
  const collections =
    pageNumber === 1 ? await api(listCollectionsOfUser, { params: { userId: artist.artistId } }) : null;
  return {
    ...found,
    totalPages,
    works: wallTilesOf(works),
    // The works matter more than the collections.
    collections: collections?.success ? collections.payload.map(cardDataOf) : [],
  };
}

export function artistViewFacts(view: ArtistView): PageFacts {
  const { artist, counts, group, pageNumber, totalPages } = view;
  const urlOf = (page: number) => artistWorksUrl(artist.artistURL, counts, group, page);
  return {
    ...artistFactsOf(view),
    canonicalUrl: urlOf(pageNumber),
    previousUrl: pageNumber > 1 ? urlOf(pageNumber - 1) : undefined,
    nextUrl: pageNumber < totalPages ? urlOf(pageNumber + 1) : undefined,
  };
}

export function ArtistViewPage({ view }: { view: ArtistView }) {
  const { artist, counts, group, works, collections, pageNumber, totalPages } = view;
  return (
    <ArtistPage artist={artist} actions={<AskArtist artistId={artist.artistId} artistName={artist.fullName} />}>
      <section id="works" className={css.works} aria-label="Works">
        <ArtistWorkTabs artist={artist} counts={counts} group={group} />
        {works.length > 0 ? (
          <PolaroidWall tiles={works} heading="h2" ownerId={artist.artistId} list={`artist ${artist.artistId}`} />
        ) : (
          <p className={css.nothing}>{artist.firstName} has no works here yet. Follow them to see the first one.</p>
        )}
        <Pagination
          page={pageNumber}
          totalPages={totalPages}
          urlOf={(page) => artistWorksUrl(artist.artistURL, counts, group, page)}
        />
      </section>
      {collections.length > 0 && (
        <CollectionRow title={`Collections by ${artist.fullName}`} collections={collections} isCompact />
      )}
    </ArtistPage>
  );
}
