import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listPayouts } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runPayoutCommand } from '../selling/payout-commands.ts';
import { Payouts } from '../selling/payouts.tsx';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-payouts.ts';

const TITLE = 'Payouts';

export const clientLoader = () => loadAccountData(() => api(listPayouts), 'payArtists');

export const action = pageAction({ command: runPayoutCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="payArtists" />;
}

export default function StaffPayouts({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="payArtists" actions={<HistoryLink action="POST /staff/payouts" />}>
      {data ? (
        <Payouts {...data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
