import { loadAccountData } from '../lib/account-data.ts';
import { withRejectionFlash } from '../lib/action-result.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readReconciliations, startReconciliation } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { useCommand } from '../lib/use-command.ts';
import { ReconciliationResults } from '../selling/reconciliation-results.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-reconciliation.ts';

const TITLE = 'Reconciliation';

export const clientLoader = () => loadAccountData(() => api(readReconciliations), 'manageOrders');

export const action = pageAction({ command: async (api) => withRejectionFlash(await api(startReconciliation)) });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="manageOrders" />;
}

export default function StaffReconciliation({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  const { send, isPending } = useCommand<{ kind: 'compare' }>();
  return (
    <StaffLayout title={TITLE} action="manageOrders">
      {data ? (
        <ReconciliationResults
          {...data}
          isComparing={isPending}
          onCompare={() => !isPending && void send({ kind: 'compare' })}
        />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
