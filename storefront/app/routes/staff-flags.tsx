import { useState } from 'react';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listFlags } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runFlagCommand } from '../staff/flag-commands.ts';
import { FlagDialog, FlagList } from '../staff/flag-list.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-flags.ts';

const TITLE = 'Feature flags';

export const clientLoader = () => loadAccountData(() => api(listFlags), 'manageSearch');

export const action = pageAction({ command: runFlagCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="manageSearch" />;
}

export default function StaffFlags({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <StaffLayout
      title={TITLE}
      action="manageSearch"
      actions={
        data && (
          <button type="button" className="button" onClick={() => setIsCreating(true)}>
            New flag
          </button>
        )
      }
    >
      {data ? (
        <FlagList flags={data.flags} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
      {isCreating && <FlagDialog onClose={() => setIsCreating(false)} />}
    </StaffLayout>
  );
}
