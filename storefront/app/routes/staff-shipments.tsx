import { parseShipmentFilter } from '@easel/domain/selling/shipment-filter';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listShipments } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { StaffShipments } from '../selling/staff-shipments.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-shipments.ts';

const TITLE = 'Shipments';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = parseShipmentFilter(new URL(request.url).search);
  const { state, carrier, isOverdue, page } = filter;
  const query = {
    ...(state && { state }),
    ...(carrier && { carrier }),
    ...(isOverdue && { overdue: true }),
    pageNumber: page + 1,
  };
  return { filter, ...(await loadAccountData(() => api(listShipments, { query }), 'ship')) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="ship" />;
}

export default function StaffShipmentsRoute({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="ship">
      {data ? (
        <StaffShipments list={data} filter={loaderData.filter} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
