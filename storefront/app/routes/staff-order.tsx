import type { Api } from '@easel/contract/api';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readStaffOrder } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { loadSale } from '../selling/load-sale.ts';
import { pickupForm } from '../selling/shipment-commands.ts';
import { StaffOrder } from '../selling/staff-order.tsx';
import { runStaffOrderCommand } from '../selling/staff-order-commands.ts';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-order.ts';

export const clientLoader = ({ params: { orderNumber } }: Route.ClientLoaderArgs) =>
  loadAccountData(() => loadOrder(api, orderNumber), 'manageOrders');

/** An order and its shipments. An order of gift cards has none. */
async function loadOrder(call: Api, orderNumber: string) {
  const params = { orderNumber };
  const [order, sale] = await Promise.all([call(readStaffOrder, { params }), loadSale(call, orderNumber)]);
  if (!order.success) return order;
  return { ...order, payload: { order: order.payload, sale: sale.success ? sale.payload : undefined } };
}

export const action = pageAction({ forms: { pickup: pickupForm }, command: runStaffOrderCommand });

const titleOf = (orderNumber: string) => `Order ${orderNumber}`;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: titleOf(params.orderNumber), description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title="Order" action="manageOrders" />;
}

export default function StaffOrderRoute({ loaderData, params }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout
      title={titleOf(params.orderNumber)}
      action="manageOrders"
      actions={<HistoryLink type="order" objectId={params.orderNumber} />}
    >
      {data ? (
        <StaffOrder data={data.order} sale={data.sale} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
