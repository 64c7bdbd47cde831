import type { FavoriteWork } from '@easel/contract/collecting/favorites';
import { type FavoriteFilter, type FavoriteList, parseFavoriteList } from '@easel/domain/collecting/favorite-list';
import { wallPlannerUrl } from '@easel/domain/collecting/wall-planner-url';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { EmailSubscriptionRow } from '../accounts/email-subscription-row.tsx';
import { FavoriteBar, favoritesUrl } from '../collecting/favorite-bar.tsx';
import { GuestFavorites } from '../discovery/guest-favorites.tsx';
import { Pagination } from '../discovery/pagination.tsx';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { RecentlyViewed } from '../discovery/recently-viewed.tsx';
import { SkeletonWall } from '../discovery/skeleton-wall.tsx';
import { toWallTiles, type WallTile } from '../discovery/wall-tile.ts';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { openModal } from '../lib/modal-store.ts';
import { listFavoriteWorks, readEmailSettings } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { resumeIntent } from '../lib/tile-commands.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { useFlag } from '../lib/use-flag.ts';
import { SKELETON_QUANTITY, useSkeleton } from '../lib/use-skeleton.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/favorites.ts';
import css from './favorites.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Favorites', description: 'Your favorite works.', isIndexable: false });
}

/** Email settings that cannot be loaded leave the list usable. */
async function loadFavorites(search: string) {
  // After a login on this page, what the browser saved is part of the list.
  await resumeIntent(api);
  const { page, sort, filter } = parseFavoriteList(search);
  const [list, emails] = await Promise.all([
    api(listFavoriteWorks, { query: { pageNumber: toPageNumber(page), sort, filter } }),
    api(readEmailSettings),
  ]);
  if (!list.success) return list;
  const emailSettings = emails.success ? emails.payload.subscriptions : [];
  return { ...list, payload: { ...list.payload, emailSettings } };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAccountData(() => loadFavorites(new URL(request.url).search));

export function HydrateFallback() {
  return <Guest isSet={false} />;
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  usePageView('favorites');
  const { isSet, isAuthenticated } = useStore(sessionStore);
  if (!isAuthenticated) return <Guest isSet={isSet} />;
  return (
    <div className="page">
      <FavoriteWorks loaded={loaderData} />
    </div>
  );
}

function Guest({ isSet }: { isSet: boolean }) {
  const hasSaved = useStore(sessionStore, ({ favorites }) => favorites.length > 0);
  return (
    <div className={css.guest}>
      <SectionHeading>
        <h1>Favorites</h1>
      </SectionHeading>
      {isSet && hasSaved ? (
        <>
          <div className="invitation">
            <p>Your favorites are saved in this browser only. Log in or register to see them on all your devices.</p>
            <div className="buttons">
              <button
                type="button"
                className="button"
                onClick={() => openModal({ name: 'login', purpose: 'favorite' })}
              >
                Log In
              </button>
              <button
                type="button"
                className="button"
                data-kind="quiet"
                onClick={() => openModal({ name: 'register' })}
              >
                Register
              </button>
            </div>
          </div>
          <GuestFavorites />
        </>
      ) : isSet ? (
        <>
          <NoFavorites>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              onClick={() => openModal({ name: 'login', purpose: 'favorite' })}
            >
              Log In
            </button>
          </NoFavorites>
          <div className={css.viewed}>
            <RecentlyViewed />
          </div>
        </>
      ) : (
        <>
          <noscript>
            <p>
              Favorites need JavaScript. <Link to="/authentication?redirect_url=/account/orders">Log In</Link> to see
              your orders, or <Link to="/all">browse all works</Link>.
            </p>
          </noscript>
          <div data-needs-script>
            <Loading />
          </div>
        </>
      )}
    </div>
  );
}

function FavoriteWorks({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const list = parseFavoriteList(useLocation().search);
  const { data, hasFailed, reload } = useAccountData(loaded);
  const favorites = useStore(sessionStore, (session) => session.favorites);
  const isSkeleton = useSkeleton(!data && !hasFailed);
  // Works that are removed on this page disappear immediately.
  const works = data?.works.filter(({ artworkId }) => favorites.includes(artworkId)) ?? [];
  const removed = data?.works.filter(({ artworkId }) => !favorites.includes(artworkId)) ?? [];
  const counts = data && countsWithout(data.counts, removed);
  const hasWallPlanner = useFlag('wall-planner', works.length > 0 && 'favorites');
  const priceDrops = data?.emailSettings.find(({ kind }) => kind === 'price-drops');
  return (
    <>
      <SectionHeading
        side={
          counts &&
          counts.all > 0 && (
            <div className={css.facts}>
              <p role="status">{pluralize(counts[list.filter], 'work')}</p>
              {hasWallPlanner && works.length > 0 && (
                <Link to={wallPlannerUrl(works.map(({ artworkId }) => artworkId))}>View on your wall</Link>
              )}
            </div>
          )
        }
      >
        <h1>Favorites</h1>
      </SectionHeading>
      {hasFailed ? (
        <AccountError onRetry={reload} />
      ) : isSkeleton || !counts ? (
        <Loading />
      ) : counts.all === 0 ? (
        <>
          <NoFavorites />
          <div className={css.viewed}>
            <RecentlyViewed />
          </div>
        </>
      ) : (
        <>
          <FavoriteBar list={list} counts={counts} />
          {works.length > 0 ? (
            <PolaroidWall tiles={favoriteTilesOf(works)} heading="h2" list="favorites" />
          ) : (
            <Nothing text={emptyTextOf(list, counts)}>
              <Link className="button" to={favoritesUrl({ ...list, filter: 'all', page: 0 })}>
                See all favorites
              </Link>
            </Nothing>
          )}
          <Pagination
            page={list.page}
            totalPages={Math.ceil(data.totalResults / data.resultsPerPage)}
            urlOf={(page) => favoritesUrl({ ...list, page })}
          />
          {priceDrops && (
            <section className="email-card" aria-label="Emails">
              <EmailSubscriptionRow {...priceDrops} />
            </section>
          )}
        </>
      )}
    </>
  );
}

/** The filters have their place before their counts are known. */
function Loading() {
  return (
    <>
      <FavoriteBar list={parseFavoriteList(useLocation().search)} />
      <SkeletonWall cards={SKELETON_QUANTITY} />
    </>
  );
}

type Counts = Record<FavoriteFilter, number>;

function countsWithout({ all, available, sold }: Counts, removed: readonly FavoriteWork[]): Counts {
  const removedAs = (status: FavoriteWork['originalStatus']) =>
    removed.filter(({ originalStatus }) => originalStatus === status).length;
  return { all: all - removed.length, available: available - removedAs('avail'), sold: sold - removedAs('sold') };
}

const emptyTextOf = ({ filter }: FavoriteList, counts: Counts): string => {
  if (counts[filter] > 0) return 'There are no favorites on this page.';
  return filter === 'sold' ? 'None of your favorites are sold.' : 'None of your favorites are available.';
};

const favoriteTilesOf = (works: FavoriteWork[]): WallTile[] =>
  toWallTiles(works).map((tile, index) => {
    const priceWhenSaved = works[index]?.priceWhenSaved;
    return priceWhenSaved ? { ...tile, priceWhenSaved } : tile;
  });

/** Guests can log in as well, because their favorites may be in their account. */
function NoFavorites({ children }: { children?: ReactNode }) {
  return (
    <Nothing text="No favorites yet. Tap the heart on a work to save it here.">
      <div className={css.choices}>
        <Link className="button" to="/all">
          Browse all works
        </Link>
        {children}
      </div>
    </Nothing>
  );
}

function Nothing({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="empty-page">
      <p>{text}</p>
      {children}
    </div>
  );
}
