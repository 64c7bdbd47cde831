import { formatShowSection } from '@easel/domain/staff/shows';
import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readContentSection } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { runContentCommand } from '../staff/content-commands.ts';
import { HistoryLink } from '../staff/history-link.tsx';
import { ShowEditor } from '../staff/show-editor.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-show.ts';

const TITLE = 'Show';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(
    () => api(readContentSection, { query: { section: formatShowSection(params.showSlug) } }),
    'editContent',
  );

export const action = pageAction({ command: runContentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="editContent" />;
}

export default function StaffShow({ loaderData, params }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, params.showSlug);
  return (
    <StaffLayout
      title={TITLE}
      action="editContent"
      actions={<HistoryLink type="show" objectId={params.showSlug} />}
      keepsEditor
    >
      <p>
        <Link to="/staff/content/shows">All shows</Link>
      </p>
      {data ? (
        <ShowEditor key={data.section} section={data} slug={params.showSlug} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
