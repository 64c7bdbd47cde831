import { Link } from 'react-router';
import { runAdvisoryCommand } from '../collecting/advisory-commands.ts';
import { StaffAdvisoryRequest } from '../collecting/staff-advisory-request.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readStaffAdvisoryRequest } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-advisory-request.ts';

const TITLE = 'Advisory request';

export const clientLoader = ({ params: { requestId } }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(readStaffAdvisoryRequest, { params: { requestId } }), 'curate');

export const action = pageAction({ command: runAdvisoryCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="curate" />;
}

export default function StaffAdvisoryRequestRoute({ loaderData, params }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout
      title={data ? `Request ${data.number}` : TITLE}
      action="curate"
      actions={data && <HistoryLink type="advisory-request" objectId={params.requestId} />}
    >
      <p>
        <Link to="/staff/advisory">All requests</Link>
      </p>
      {data ? (
        <StaffAdvisoryRequest data={data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
