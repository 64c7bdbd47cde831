import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listMails } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { Outbox } from '../staff/outbox.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { parseStaffQuery } from '../staff/staff-search.tsx';
import type { Route } from './+types/staff-outbox.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseStaffQuery(request.url);
  return { query, ...(await loadAccountData(() => api(listMails, { query: { query } }), 'readOutbox')) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Outbox', description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title="Outbox" action="readOutbox" />;
}

export default function StaffOutbox({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title="Outbox" action="readOutbox">
      <Outbox key={loaderData.query} query={loaderData.query} firstPage={data} error={messages.join(' ')} />
    </StaffLayout>
  );
}
