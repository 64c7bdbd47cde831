import { SKELETON_QUANTITY } from '@easel/domain/catalogue/tile-layout';
import { parseUrlPage, urlPageOf } from '@easel/domain/discovery/pagination';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { Pagination } from '../discovery/pagination.tsx';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { SkeletonWall } from '../discovery/skeleton-wall.tsx';
import { wallTilesOf } from '../discovery/wall-tile.ts';
import { loadAccountData } from '../lib/account-data.ts';
import { listFavoriteWorks } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { openModal } from '../lib/modal-store.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { useSkeleton } from '../lib/use-skeleton.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/favorites.ts';
import css from './favorites.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Favorites', description: 'Your favorite works.', isIndexable: false });
}

const pageOf = (search: string) => parseUrlPage(new URLSearchParams(search).get('page')) ?? 1;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(listFavoriteWorks, { query: { pageNumber: pageOf(new URL(request.url).search) } }));

export function HydrateFallback() {
  return <Guest isSet={false} />;
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  usePageView('favorites');
  const { isSet, isAuthenticated } = useStore(sessionStore);
  if (!isAuthenticated) return <Guest isSet={isSet} />;
  return (
    <div className={css.favorites}>
      <FavoriteWorks loaded={loaderData} />
    </div>
  );
}

function Guest({ isSet }: { isSet: boolean }) {
  return (
    <div className={css.favorites}>
      <SectionHeading>
        <h1>Favorites</h1>
      </SectionHeading>
      {isSet ? (
        <Nothing text="Log in to see your favorites on all your devices.">
          <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'favorite' })}>
            Log in
          </button>
        </Nothing>
      ) : (
        <SkeletonWall cards={SKELETON_QUANTITY} />
      )}
    </div>
  );
}

const urlOf = (page: number) => (page === 1 ? '/account/favorites' : `/account/favorites?page=${urlPageOf(page)}`);

function FavoriteWorks({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const page = pageOf(useLocation().search);
  const { data, hasFailed, reload } = useAccountData(loaded);
  const favorites = useStore(sessionStore, (session) => session.favorites);
  const isSkeleton = useSkeleton(!data && !hasFailed);
  // Works that are removed on this page disappear immediately.
  const works = data?.works.filter(({ artworkId }) => favorites.includes(artworkId)) ?? [];
  const total = data ? data.totalResults - (data.works.length - works.length) : 0;
  return (
    <>
      <SectionHeading side={total > 0 && <p role="status">{pluralize(total, 'work')}</p>}>
        <h1>Favorites</h1>
      </SectionHeading>
      {hasFailed ? (
        <AccountError onRetry={reload} />
      ) : isSkeleton ? (
        <SkeletonWall cards={SKELETON_QUANTITY} />
      ) : works.length > 0 ? (
        <PolaroidWall tiles={wallTilesOf(works)} heading="h2" list="favorites" />
      ) : total > 0 ? (
        <Nothing text="There are no favorites on this page.">
          <Link className="button" to={urlOf(1)}>
            See all favorites
          </Link>
        </Nothing>
      ) : (
        <Nothing text="No favorites yet. Tap the heart on a work to save it here.">
          <Link className="button" to="/all">
            Browse all works
          </Link>
        </Nothing>
      )}
      {data && <Pagination page={page} totalPages={Math.ceil(data.totalResults / data.resultsPerPage)} urlOf={urlOf} />}
    </>
  );
}

function Nothing({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={css.nothing}>
      <p>{text}</p>
      {children}
    </div>
  );
}
