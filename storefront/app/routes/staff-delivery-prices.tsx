import type { ApiResult } from '@easel/contract/api';
import type { EditedSection } from '@easel/contract/section';
import type { DeliveryPrices } from '@easel/contract/selling/delivery-prices';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readDeliveryPrices, readDeliveryTable } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { DeliveryPricesView } from '../staff/delivery-prices-view.tsx';
import { parseTrialFields, type TrialFields } from '../staff/delivery-trial.ts';
import { HistoryLink } from '../staff/history-link.tsx';
import { runShippingTableCommand } from '../staff/shipping-table-commands.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-delivery-prices.ts';

const TITLE = 'Delivery prices';

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
  loadAccountData(() => loadPrices(parseTrialFields(new URL(request.url).searchParams)), 'editDeliveryPrices');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="editDeliveryPrices" />;
}

export default function StaffDeliveryPrices({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, 'delivery-prices');
  return (
    <StaffLayout
      title={TITLE}
      action="editDeliveryPrices"
      keepsEditor
      actions={<HistoryLink type="content" objectId="delivery-prices" />}
    >
      {/* Also above the editor: a calculation that has failed shows the one before. */}
      {messages.length > 0 && <p role="alert">{messages.join(' ')}</p>}
      {data ? <DeliveryPricesView {...data} /> : messages.length === 0 && <SkeletonLines />}
    </StaffLayout>
  );
}
