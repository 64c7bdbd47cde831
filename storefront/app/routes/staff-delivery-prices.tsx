import type { ApiResult } from '@easel/contract/api';
import type { EditedSection } from '@easel/contract/section';
import type { DeliveryPrices } from '@easel/contract/selling/delivery-prices';
import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { listKeys } from '@easel/domain/text/own-value';
import { parseQueryString } from '@easel/domain/text/query-string';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readDeliveryPrices, readDeliveryTable } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { DeliveryPricesView, TRIAL_FIELDS, type TrialFields } from '../staff/delivery-prices-view.tsx';
import { runShippingTableCommand } from '../staff/shipping-table-commands.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-delivery-prices.ts';

const TITLE = 'Delivery prices';

/** What cannot be read is left out. */
function parseFields(search: string): TrialFields {
  const query = parseQueryString(search);
  const country = (name: string) => COUNTRIES.find(({ code }) => code === query.get(name))?.code ?? 'us';
  const packaging = listKeys(PACKAGINGS).find((one) => one === query.get('packaging')) ?? 'flat_cardboard';
  const numbers = TRIAL_FIELDS.flatMap(({ name }) => {
    const typed = (query.get(name) ?? '').trim();
    const value = Number(typed);
    return typed !== '' && Number.isFinite(value) && value > 0 ? [[name, value] as const] : [];
  });
  return { origin: country('origin'), destination: country('destination'), packaging, ...Object.fromEntries(numbers) };
}

interface LoadedPrices {
  fields: TrialFields;
  prices: DeliveryPrices;
  section: EditedSection;
}

async function loadPrices(fields: TrialFields): Promise<ApiResult<LoadedPrices>> {
  const [prices, section] = await Promise.all([api(readDeliveryPrices, { query: fields }), api(readDeliveryTable)]);
  if (!prices.success) return prices;
  return section.success
    ? { ...section, payload: { fields, prices: prices.payload, section: section.payload } }
    : section;
}

export const action = pageAction({ command: runShippingTableCommand });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAccountData(() => loadPrices(parseFields(new URL(request.url).search)), 'editDeliveryPrices');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="editDeliveryPrices" />;
}

export default function StaffDeliveryPrices({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, 'delivery-prices');
  return (
    <StaffLayout title={TITLE} action="editDeliveryPrices" keepsEditor>
      {/* Also above the editor: a calculation that has failed shows the one before. */}
      {messages.length > 0 && <p role="alert">{messages.join(' ')}</p>}
      {data ? <DeliveryPricesView {...data} /> : messages.length === 0 && <SkeletonLines />}
    </StaffLayout>
  );
}
