import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listReportedWorks } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { PageLinks } from '../selling/page-links.tsx';
import { moderate } from '../staff/moderation-commands.ts';
import { ReportedWorks } from '../staff/reported-works.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-reports.ts';

const TITLE = 'Reported works';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const pageNumber = toPageNumber(parsePageNumber(query.get('page')));
  const view = query.get('view') === 'answered' ? 'answered' : 'open';
  return loadAccountData(() => api(listReportedWorks, { query: { view, pageNumber } }), 'moderateReports');
};

export const action = pageAction({ command: moderate });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="moderateReports" />;
}

export default function StaffReports({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="moderateReports">
      {data ? (
        <>
          <LinkTabs
            label="Reports"
            tabs={[
              { label: 'Open', url: '?view=open', isCurrent: data.view === 'open' },
              { label: 'Answered', url: '?view=answered', isCurrent: data.view === 'answered' },
            ]}
          />
          <ReportedWorks works={data.works} view={data.view} />
          <PageLinks {...data} />
        </>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
