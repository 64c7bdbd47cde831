import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readStaffOrder } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { StaffOrder } from '../selling/staff-order.tsx';
import { runStaffOrderCommand } from '../selling/staff-order-commands.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-order.ts';

export const clientLoader = ({ params: { orderNumber } }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(readStaffOrder, { params: { orderNumber } }), 'manageOrders');

export const action = pageAction({ command: runStaffOrderCommand });

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
    <StaffLayout title={titleOf(params.orderNumber)} action="manageOrders">
      {data ? (
        <StaffOrder data={data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
