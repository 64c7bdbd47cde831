import { useState } from 'react';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { readReconciliations, startReconciliation } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { ReconciliationResults } from '../selling/reconciliation-results.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-reconciliation.ts';

const TITLE = 'Reconciliation';

export const clientLoader = () => loadAccountData(() => api(readReconciliations), 'manageOrders');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="manageOrders" />;
}

export default function StaffReconciliation({ loaderData }: Route.ComponentProps) {
  const { data, messages, reload } = useAccountData(loaderData);
  const [isComparing, setIsComparing] = useState(false);
  const compare = async () => {
    if (isComparing) return;
    setIsComparing(true);
    const result = await api(startReconciliation);
    if (!result.success) showFlash(result.messages.join(' '), 'error');
    await reload();
    setIsComparing(false);
  };
  return (
    <StaffLayout title={TITLE} action="manageOrders">
      {data ? (
        <ReconciliationResults {...data} isComparing={isComparing} onCompare={() => void compare()} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
