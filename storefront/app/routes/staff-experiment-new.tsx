import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listFlags } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runExperimentCommand } from '../staff/experiment-commands.ts';
import { NewExperiment } from '../staff/experiment-editor.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-experiment-new.ts';

const TITLE = 'New experiment';

export const clientLoader = () => loadAccountData(() => api(listFlags), 'manageSearch');

export const action = pageAction({ command: runExperimentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="manageSearch" />;
}

export default function StaffExperimentNew({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="manageSearch" keepsEditor>
      {data ? (
        <NewExperiment flags={data.flags.map(({ flagKey }) => flagKey)} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
