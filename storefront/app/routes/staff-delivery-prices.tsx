import type { Api, ApiResult } from '@easel/contract/api';
import type { EditedSection } from '@easel/contract/section';
import type { DeliveryPrices } from '@easel/contract/selling/delivery-prices';
import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { listKeys } from '@easel/domain/text/own-value';
import { parseQueryString } from '@easel/domain/text/query-string';
import { pageAction } from '../lib/page-action.ts';
import { readDeliveryPrices, readDeliveryTable } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import { DeliveryPricesView, TRIAL_FIELDS, type TrialFields } from '../staff/delivery-prices-view.tsx';
import { runShippingTableCommand } from '../staff/shipping-table-commands.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
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

async function loadPrices(
  api: Api,
  query: TrialFields,
): Promise<ApiResult<{ prices: DeliveryPrices; section: EditedSection }>> {
  const [prices, section] = await Promise.all([api(readDeliveryPrices, { query }), api(readDeliveryTable)]);
  if (!prices.success) return prices;
  return section.success ? { ...section, payload: { prices: prices.payload, section: section.payload } } : section;
}

export const action = pageAction({ command: runShippingTableCommand });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const fields = parseFields(new URL(request.url).search);
  return { fields, ...(await loadStaffData(api, 'manageOrders', () => loadPrices(api, fields))) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export default function StaffDeliveryPrices({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={TITLE} action="manageOrders" role={loaderData.role}>
      {messages.length > 0 && <p role="alert">{messages.join(' ')}</p>}
      {data && <DeliveryPricesView fields={loaderData.fields} {...data} />}
    </StaffLayout>
  );
}
