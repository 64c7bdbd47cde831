import { artistWorksUrl } from '@easel/domain/catalogue/artist-works';
import { ArtistPage, ArtistWorkTabs } from '../catalogue/artist-page.tsx';
import { AskArtist } from '../collecting/ask-artist.tsx';
import { CollectionRow } from '../collecting/collection-row.tsx';
import { Pagination } from '../discovery/pagination.tsx';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import css from './artist-view.module.css';
import type { ArtistView } from './load-artist.ts';

/** Loaded on demand by the route that also shows listings. */
export default function ArtistViewPage({ view }: { view: ArtistView }) {
  const { artist, counts, group, works, collections, page, totalPages } = view;
  return (
    <ArtistPage artist={artist} actions={<AskArtist artistId={artist.artistId} artistName={artist.fullName} />}>
      <section id="works" className={css.works} aria-label="Works">
        <ArtistWorkTabs artist={artist} counts={counts} group={group} />
        {works.length > 0 ? (
          <PolaroidWall tiles={works} heading="h2" ownerId={artist.artistId} list={`artist ${artist.artistId}`} />
        ) : (
          <p className="muted">{artist.firstName} has no works here yet. Follow them to see the first one.</p>
        )}
        <Pagination
          page={page}
          totalPages={totalPages}
          urlOf={(to) => artistWorksUrl(artist.artistURL, counts, group, to)}
        />
      </section>
      {collections.length > 0 && (
        <CollectionRow title={`Collections by ${artist.fullName}`} collections={collections} isCompact />
      )}
    </ArtistPage>
  );
}
