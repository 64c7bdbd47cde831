import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { MyCollections, MyCollectionsSkeleton } from '../collecting/my-collections.tsx';
import { useCollectionChanges } from '../collecting/use-collection-changes.ts';
import { GuestFavorites } from '../discovery/guest-favorites.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { openModal } from '../lib/modal-store.ts';
import { listMyCollections } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import type { Route } from './+types/my-collections.ts';

export const clientLoader = () => loadAccountData(() => api(listMyCollections));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Collections', description: 'Your collections.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title="Collections">
      <MyCollectionsSkeleton />
    </AccountLayout>
  );
}

export default function MyCollectionsPage({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  useCollectionChanges();
  const hasSaved = useStore(sessionStore, ({ favorites }) => favorites.length > 0);
  return (
    <AccountLayout title="Collections" guest={hasSaved && <GuestCollections />}>
      {data ? (
        <MyCollections collections={data} />
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <MyCollectionsSkeleton />
      )}
    </AccountLayout>
  );
}

/** A guest has works to collect already. */
function GuestCollections() {
  return (
    <>
      <div className="invitation">
        <p>Log in or register to group your works for a room, a gift or an idea. These are saved in this browser:</p>
        <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'collection' })}>
          Log In
        </button>
      </div>
      <GuestFavorites />
    </>
  );
}
