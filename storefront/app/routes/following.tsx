import { parseUrlPage } from '@easel/domain/discovery/pagination';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { EmailSubscriptionRow } from '../accounts/email-subscription-row.tsx';
import { FollowedPeople } from '../collecting/followed-people.tsx';
import { type FollowingTab, loadFollowing } from '../collecting/load-following.ts';
import { ArtistCards } from '../discovery/artist-cards.tsx';
import { Pagination } from '../discovery/pagination.tsx';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { SkeletonWall } from '../discovery/skeleton-wall.tsx';
import { toWallTiles } from '../discovery/wall-tile.ts';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { openModal } from '../lib/modal-store.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SKELETON_QUANTITY, useSkeleton } from '../lib/use-skeleton.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/following.ts';
import css from './following.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Following',
    description: 'The people you follow and their new works.',
    isIndexable: false,
  });
}

const placeOf = (search: string): { tab: FollowingTab; page: number } => {
  const query = new URLSearchParams(search);
  return { tab: query.get('show') === 'people' ? 'people' : 'works', page: parseUrlPage(query.get('page')) ?? 0 };
};

const urlOf = (tab: FollowingTab, page = 0): string => {
  const query = [tab === 'people' && 'show=people', page > 0 && `page=${page}`].filter(Boolean).join('&');
  return `/account/following${query && `?${query}`}`;
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { tab, page } = placeOf(new URL(request.url).search);
  return loadAccountData(() => loadFollowing(api, tab, page), 'follow');
};

export function HydrateFallback() {
  return <Guest isSet={false} />;
}

export default function Following({ loaderData }: Route.ComponentProps) {
  const { isSet, isAuthenticated } = useStore(sessionStore);
  return isAuthenticated ? <Followed loaded={loaderData} /> : <Guest isSet={isSet} />;
}

function Guest({ isSet }: { isSet: boolean }) {
  return (
    <Frame>
      {isSet ? (
        <Nothing text="Log in to see new works by the artists you follow.">
          <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'follow' })}>
            Log In
          </button>
        </Nothing>
      ) : (
        <Loading tab="works" />
      )}
    </Frame>
  );
}

/** The tabs have their place before their counts are known. */
function Loading({ tab }: { tab: FollowingTab }) {
  return (
    <>
      <Tabs tab={tab} />
      <SkeletonWall cards={SKELETON_QUANTITY} />
    </>
  );
}

function Tabs({ tab, counts }: { tab: FollowingTab; counts?: Record<FollowingTab, number> }) {
  const tabs = (
    [
      ['works', 'New works'],
      ['people', 'People'],
    ] as const
  ).map(([value, label]) => ({
    label,
    url: urlOf(value),
    isCurrent: value === tab,
    ...(counts && { count: counts[value] }),
  }));
  return (
    <div className={css.bar}>
      <LinkTabs label="Following" tabs={tabs} />
    </div>
  );
}

function Followed({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const { tab, page } = placeOf(useLocation().search);
  const { data, hasFailed, reload } = useAccountData(loaded);
  const isSkeleton = useSkeleton(!data && !hasFailed);
  if (hasFailed)
    return (
      <Frame>
        <AccountError onRetry={reload} />
      </Frame>
    );
  if (isSkeleton || !data)
    return (
      <Frame>
        <Loading tab={tab} />
      </Frame>
    );
  const { works, people, counts, suggestions, digest } = data;
  return (
    <Frame>
      {counts.people === 0 ? (
        <Nothing text="You are not following anyone yet. Follow artists to see their new works here.">
          <Link className="button" to="/all">
            Browse all works
          </Link>
        </Nothing>
      ) : (
        <>
          <Tabs tab={tab} counts={counts} />
          {works && works.length > 0 && <PolaroidWall tiles={toWallTiles(works)} heading="h2" list="following" />}
          {people && people.length > 0 && <FollowedPeople people={people} />}
          {(works ?? people ?? []).length === 0 && (
            <Nothing
              text={counts[tab] > 0 ? 'There is nothing on this page.' : 'The people you follow have no works yet.'}
            >
              <Link className="button" to={urlOf(tab === 'works' && counts.works > 0 ? 'works' : 'people')}>
                {counts[tab] > 0 ? 'Go to the first page' : 'See the people you follow'}
              </Link>
            </Nothing>
          )}
          <Pagination page={page} totalPages={data.totalPages} urlOf={(to) => urlOf(tab, to)} />
          {digest && (
            <section className="email-card" aria-label="Emails">
              <EmailSubscriptionRow {...digest} />
            </section>
          )}
        </>
      )}
      {suggestions.length > 0 && (
        <div className={css.suggestions}>
          <ArtistCards title="Artists you may like" cards={suggestions} />
        </div>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page">
      <SectionHeading>
        <h1>Following</h1>
      </SectionHeading>
      {children}
    </div>
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
