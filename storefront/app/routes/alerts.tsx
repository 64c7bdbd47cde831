import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { runSavedSearchCommand } from '../collecting/saved-search-commands.ts';
import { SavedSearches } from '../collecting/saved-searches.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listSavedSearches } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/alerts.ts';

const TITLE = 'Saved searches';

export const clientLoader = () => loadAccountData(() => api(listSavedSearches));

export const action = pageAction({ command: runSavedSearchCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description: 'Your saved searches and their emails.',
    isIndexable: false,
  });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <AccountLayout title={TITLE}>
      {data ? (
        <SavedSearches searches={data.savedSearches} isEmailConfirmed={data.isEmailConfirmed} />
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
