import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { searchUsers } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { startImpersonation } from '../staff/impersonation-dialog.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { parseStaffQuery } from '../staff/staff-search.tsx';
import { UserSearch } from '../staff/user-search.tsx';
import type { Route } from './+types/staff-users.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseStaffQuery(request.url);
  return { query, ...(await loadAccountData(() => api(searchUsers, { query: { query } }), 'impersonate')) };
}

export const action = pageAction({ command: startImpersonation });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'People', description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title="People" action="impersonate" />;
}

export default function StaffPeople({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title="People" action="impersonate">
      <UserSearch query={loaderData.query} people={data?.people} error={messages.join(' ')} />
    </StaffLayout>
  );
}
