import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readContentSection } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { runContentCommand } from '../staff/content-commands.ts';
import { HistoryLink } from '../staff/history-link.tsx';
import { HomeEditor } from '../staff/home-editor.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-home.ts';

const TITLE = 'Home page';

export const clientLoader = () =>
  loadAccountData(() => api(readContentSection, { query: { section: 'homepage' } }), 'editContent');

export const action = pageAction({ command: runContentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="editContent" />;
}

export default function StaffHome({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, 'homepage');
  return (
    <StaffLayout
      title={TITLE}
      action="editContent"
      keepsEditor
      actions={<HistoryLink type="content" objectId="homepage" />}
    >
      {data ? (
        <HomeEditor section={data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
