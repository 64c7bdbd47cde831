import type { Api, ApiResult } from '@easel/contract/api';
import type { OpenLines as OpenLinesData } from '@easel/contract/selling/fulfillment';
import type { FoundOrder } from '@easel/contract/selling/staff-orders';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { findOrders, listOpenLines } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { FoundOrders } from '../selling/found-orders.tsx';
import { runFulfillmentCommand } from '../selling/fulfillment-commands.ts';
import { OpenLines } from '../selling/open-lines.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { parseStaffQuery, StaffSearch } from '../staff/staff-search.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-orders.ts';

const TITLE = 'Orders';

interface LoadedOrders {
  open: OpenLinesData | undefined;
  found: FoundOrder[] | undefined;
}

/** The orders of a search, or what has to be shipped. */
async function loadOrders(call: Api, query: string): Promise<ApiResult<LoadedOrders>> {
  if (query === '') {
    const result = await call(listOpenLines);
    return result.success ? { ...result, payload: { open: result.payload, found: undefined } } : result;
  }
  const result = await call(findOrders, { query: { q: query } });
  return result.success ? { ...result, payload: { open: undefined, found: result.payload.orders } } : result;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseStaffQuery(request.url);
  return { query, ...(await loadAccountData(() => loadOrders(api, query), 'ship')) };
}

export const action = pageAction({ command: runFulfillmentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="ship" />;
}

export default function StaffOrders({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="ship">
      <StaffSearch label="Order number, email, name or title" query={loaderData.query} />
      {data?.found && <FoundOrders orders={data.found} />}
      {data?.open && (
        <section aria-labelledby="ship-title">
          <h2 id="ship-title">To ship</h2>
          <OpenLines {...data.open} orderPages="/staff/orders" />
        </section>
      )}
      {messages.length > 0 && <p role="alert">{messages.join(' ')}</p>}
      {!data && messages.length === 0 && <SkeletonLines />}
    </StaffLayout>
  );
}
