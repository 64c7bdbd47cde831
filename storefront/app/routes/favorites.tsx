import type { ArtworkTile } from '@easel/contract/artwork-tile';
import { counted } from '@easel/domain/counted';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PolaroidWall } from '../browse/polaroid-wall.tsx';
import { SkeletonWall } from '../browse/skeleton-wall.tsx';
import { wallTilesOf } from '../browse/wall-tile.ts';
import { useApi } from '../lib/browser-api.ts';
import { listFavoriteWorks } from '../lib/light-calls.ts';
import { openModal } from '../lib/modal-store.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import { HeadingRow } from '../ui/heading-row.tsx';
import type { Route } from './+types/favorites.ts';
import css from './favorites.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Favorites', description: 'Your favorite works.', isIndexable: false });
}

/** The page is the same for everybody; whose favorites they are, the browser asks. */
export default function Favorites() {
  const api = useApi();
  usePageView('favorites');
  const { isSet, isAuthenticated, favorites } = useStore(sessionStore);
  const [works, setWorks] = useState<ArtworkTile[]>();
  useEffect(() => {
    if (!isAuthenticated) return setWorks(undefined);
    void api(listFavoriteWorks).then((answer) => setWorks(answer.success ? answer.payload.works : []));
  }, [api, isAuthenticated]);
  const shown = works?.filter(({ artworkId }) => favorites.includes(artworkId));
  return (
    <div className={css.favorites}>
      <HeadingRow side={shown && shown.length > 0 && <p role="status">{counted(shown.length, 'work')}</p>}>
        <h1>Favorites</h1>
      </HeadingRow>
      {isSet && !isAuthenticated ? (
        <Nothing words="Log in to see your favorites on all your devices.">
          <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'favorite' })}>
            Log in
          </button>
        </Nothing>
      ) : !shown ? (
        <SkeletonWall cards={6} />
      ) : shown.length > 0 ? (
        <PolaroidWall tiles={wallTilesOf(shown)} heading="h2" list="favorites" />
      ) : (
        <Nothing words="No favorites yet. Tap the heart on a work to save it here.">
          <Link className="button" to="/all">
            Browse all works
          </Link>
        </Nothing>
      )}
    </div>
  );
}

function Nothing({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={css.nothing}>
      <p>{words}</p>
      {children}
    </div>
  );
}
