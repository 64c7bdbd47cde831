import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listRates } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { saveRate } from '../staff/rate-commands.ts';
import { RatesTable } from '../staff/rates-table.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import type { Route } from './+types/staff-rates.ts';

export const clientLoader = () => loadAccountData(() => api(listRates), 'editRates');

export const action = pageAction({ command: saveRate });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Exchange rates', description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title="Exchange rates" action="editRates" />;
}

export default function StaffRates({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title="Exchange rates" action="editRates">
      <RatesTable rates={data?.rates} error={messages.join(' ')} />
    </StaffLayout>
  );
}
