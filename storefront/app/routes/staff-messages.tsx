import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listMessageReports } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runReportCommand } from '../staff/report-commands.ts';
import { ReportedMessages } from '../staff/reported-messages.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-messages.ts';

const TITLE = 'Reported messages';
const ACTION = 'moderateMessages';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const status = query.get('status') === 'resolved' ? 'resolved' : 'open';
  const page = parsePageNumber(query.get('page'));
  const load = () => api(listMessageReports, { query: { status, pageNumber: toPageNumber(page) } });
  return { status, page, ...(await loadAccountData(load, ACTION)) } as const;
}

export const action = pageAction({ command: runReportCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action={ACTION} />;
}

export default function StaffMessages({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  const { status, page } = loaderData;
  return (
    <StaffLayout title={TITLE} action={ACTION}>
      <LinkTabs
        label="Reports"
        tabs={[
          { label: 'Open', url: '?status=open', isCurrent: status === 'open' },
          { label: 'Resolved', url: '?status=resolved', isCurrent: status === 'resolved' },
        ]}
      />
      {data && <ReportedMessages {...data} page={page} status={status} />}
      {messages.length > 0 && <p role="alert">{messages.join(' ')}</p>}
      {!data && messages.length === 0 && <SkeletonLines />}
    </StaffLayout>
  );
}
