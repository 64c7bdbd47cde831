import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listStaffShows } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runNewShow } from '../staff/show-commands.ts';
import { NewShow, ShowList } from '../staff/show-list.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-shows.ts';

const TITLE = 'Shows';

export const clientLoader = () => loadAccountData(() => api(listStaffShows), 'editContent');

export const action = pageAction({ command: runNewShow });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="editContent" />;
}

export default function StaffShows({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="editContent">
      {data ? (
        <>
          <NewShow />
          <ShowList shows={data.shows} />
        </>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
