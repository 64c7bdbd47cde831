import { AccountError } from '../accounts/account-error.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { loadStudioPayouts, runStudioPayoutCommand, STUDIO_PAYOUT_FORMS } from '../selling/studio-payout-commands.ts';
import { StudioPayoutsPage } from '../selling/studio-payouts.tsx';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/studio-payouts.ts';

const TITLE = 'Payouts';

export const clientLoader = () => loadAccountData(() => loadStudioPayouts(api), 'sellWorks');

export const action = pageAction({ forms: STUDIO_PAYOUT_FORMS, command: runStudioPayoutCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Your payouts and statements.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <StudioLayout title={TITLE}>
      <SkeletonLines />
    </StudioLayout>
  );
}

/** For artists: the next payout, where it goes, what was paid, and statements. */
export default function StudioPayouts({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <StudioLayout title={TITLE}>
      {data ? <StudioPayoutsPage {...data} /> : hasFailed ? <AccountError onRetry={reload} /> : <SkeletonLines />}
    </StudioLayout>
  );
}
