import { readRole } from '@easel/domain/accounts/roles';
import { pageAction } from '../lib/page-action.ts';
import { readHealth } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import { runHealthCommand } from '../staff/health-commands.ts';
import { HealthPage } from '../staff/health-page.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-health.ts';

const TITLE = 'Health';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  // The browser and the server say the same.
  return { now: Date.now(), ...(await loadStaffData(api, 'readHealth', () => api(readHealth))) };
}

export const action = pageAction({ command: runHealthCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export default function StaffHealth({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={TITLE} action="readHealth" role={loaderData.role}>
      {data ? (
        <HealthPage health={data} now={loaderData.now} role={readRole(loaderData.role)} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
