import { ADVISORY_STATES } from '@easel/domain/collecting/advisory-request';
import { StaffAdvisoryList } from '../collecting/staff-advisory-list.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listAdvisoryRequests } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-advisory.ts';

const TITLE = 'Art advisory';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const typed = new URL(request.url).searchParams.get('state');
  const state = ADVISORY_STATES.find((one) => one === typed) ?? ('open' as const);
  return { state, ...(await loadAccountData(() => api(listAdvisoryRequests, { query: { state } }), 'curate')) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="curate" />;
}

export default function StaffAdvisory({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="curate">
      {data ? (
        <StaffAdvisoryList list={data} state={loaderData.state} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
