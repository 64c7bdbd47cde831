import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { MyCollections, MyCollectionsSkeleton } from '../collecting/my-collections.tsx';
import { useCollectionChanges } from '../collecting/use-collection-changes.ts';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listMyCollections } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
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
  return (
    <AccountLayout title="Collections">
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
