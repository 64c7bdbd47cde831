import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readStaffApplication } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runDecisionCommand } from '../staff/application-commands.ts';
import { ApplicationReview } from '../staff/application-review.tsx';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-application.ts';

const TITLE = 'Application';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(
    () => api(readStaffApplication, { params: { applicationId: Number(params.applicationId) } }),
    'curate',
  );

export const action = pageAction({ command: runDecisionCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="curate" />;
}

export default function StaffApplication({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout
      title={data ? `${data.form.firstName} ${data.form.lastName}` : TITLE}
      action="curate"
      actions={data && <HistoryLink type="application" objectId={data.applicationId} />}
    >
      <p>
        <Link to="/staff/review">Review</Link> · <Link to="/staff/applications">All applications</Link>
      </p>
      {data ? (
        <ApplicationReview key={`${data.applicationId} ${data.version}`} data={data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
