import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { runWallCommand } from '../collecting/saved-wall-commands.ts';
import { SavedWalls } from '../collecting/saved-walls.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listWallPlans } from '../lib/page-calls.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/saved-walls.ts';

export const clientLoader = () => loadAccountData(() => api(listWallPlans));

export const action = pageAction({ command: runWallCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'My walls', description: 'Your saved walls.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title="My walls">
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function SavedWallsPage({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  const { displayCurrency } = useSite();
  return (
    <AccountLayout title="My walls">
      {data ? (
        <SavedWalls {...data} currency={displayCurrency} onChanged={() => void reload()} />
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
