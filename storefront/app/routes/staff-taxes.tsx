import { readCountry } from '@easel/domain/locale/countries';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listTaxRates } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { saveTaxRate } from '../staff/tax-rate-commands.ts';
import { TaxRates } from '../staff/tax-rates.tsx';
import type { Route } from './+types/staff-taxes.ts';

const TITLE = 'Tax and duty';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('country') ?? '';
  const countryCode = readCountry(asked)?.code ?? 'us';
  const loaded = await loadAccountData(() => api(listTaxRates, { query: { countryCode } }), 'editRates');
  return { countryCode, ...loaded };
}

export const action = pageAction({ command: saveTaxRate });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="editRates" />;
}

export default function StaffTaxes({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="editRates">
      <TaxRates countryCode={loaderData.countryCode} rates={data} error={messages.join(' ')} />
    </StaffLayout>
  );
}
