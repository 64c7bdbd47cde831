import { formatBetaPath } from '@easel/domain/staff/content-pages';
import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listContentPages } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { ContentList } from '../staff/content-list.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-beta.ts';

const TITLE = 'Drafts (beta)';

/** `/beta`: the content pages as they will be once their drafts are published. */
export const clientLoader = () => loadAccountData(() => api(listContentPages), 'editContent');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="editContent" />;
}

export default function StaffBeta({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="editContent">
      {data ? (
        <>
          <p>
            The pages with their drafts, which visitors do not see yet. <Link to="/staff/content">Edit the pages</Link>
          </p>
          <ContentList pages={data.pages} pathOf={formatBetaPath} />
        </>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
