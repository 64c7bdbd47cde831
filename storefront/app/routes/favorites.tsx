import { SKELETON_QUANTITY } from '@easel/domain/catalogue/tile-layout';
import { parseUrlPage, urlPageOf } from '@easel/domain/discovery/pagination';
import { pluralize } from '@easel/domain/text/pluralize';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { useAccountData } from '../accounts/use-account-data.ts';
import { Pagination } from '../discovery/pagination.tsx';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { SkeletonWall } from '../discovery/skeleton-wall.tsx';
import { wallTilesOf } from '../discovery/wall-tile.ts';
import { listFavoriteWorks } from '../lib/api-calls.ts';
import { openModal } from '../lib/modal-store.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useSkeleton } from '../lib/use-skeleton.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/favorites.ts';
import css from './favorites.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Favorites', description: 'Your favorite works.', isIndexable: false });
}

/** The page is the same for everybody; whose favorites they are, the browser asks. */
export default function Favorites() {
  usePageView('favorites');
  const { isSet, isAuthenticated } = useStore(sessionStore);
  return (
    <div className={css.favorites}>
      {isAuthenticated ? (
        <FavoriteWorks />
      ) : (
        <>
          <SectionHeading>
            <h1>Favorites</h1>
          </SectionHeading>
          {isSet ? (
            <Nothing words="Log in to see your favorites on all your devices.">
              <button
                type="button"
                className="button"
                onClick={() => openModal({ name: 'login', purpose: 'favorite' })}
              >
                Log in
              </button>
            </Nothing>
          ) : (
            <SkeletonWall cards={SKELETON_QUANTITY} />
          )}
        </>
      )}
    </div>
  );
}

const urlOf = (page: number) => (page === 1 ? '/account/favorites' : `/account/favorites?page=${urlPageOf(page)}`);

function FavoriteWorks() {
  const page = parseUrlPage(new URLSearchParams(useLocation().search).get('page')) ?? 1;
  const input = useMemo(() => ({ query: { pageNumber: page } }), [page]);
  const { data, hasFailed, load } = useAccountData(listFavoriteWorks, input);
  const favorites = useStore(sessionStore, (session) => session.favorites);
  const isLoaded = data?.pageNumber === page;
  const isSkeleton = useSkeleton(!isLoaded);
  const works = isLoaded ? data.works.filter(({ artworkId }) => favorites.includes(artworkId)) : [];
  // Works removed on this page leave at once.
  const total = isLoaded ? data.totalResults - (data.works.length - works.length) : 0;
  return (
    <>
      <SectionHeading side={total > 0 && <p role="status">{pluralize(total, 'work')}</p>}>
        <h1>Favorites</h1>
      </SectionHeading>
      {hasFailed ? (
        <AccountError onRetry={() => void load()} />
      ) : isSkeleton ? (
        <SkeletonWall cards={SKELETON_QUANTITY} />
      ) : works.length > 0 ? (
        <PolaroidWall tiles={wallTilesOf(works)} heading="h2" list="favorites" />
      ) : total > 0 ? (
        <Nothing words="There are no favorites on this page.">
          <Link className="button" to={urlOf(1)}>
            See all favorites
          </Link>
        </Nothing>
      ) : (
        <Nothing words="No favorites yet. Tap the heart on a work to save it here.">
          <Link className="button" to="/all">
            Browse all works
          </Link>
        </Nothing>
      )}
      {isLoaded && (
        <Pagination page={page} totalPages={Math.ceil(data.totalResults / data.resultsPerPage)} urlOf={urlOf} />
      )}
    </>
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
