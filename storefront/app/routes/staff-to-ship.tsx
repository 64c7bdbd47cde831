import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listOpenLines } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runFulfillmentCommand } from '../selling/fulfillment-commands.ts';
import { OpenLines } from '../selling/open-lines.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-to-ship.ts';

const TITLE = 'To ship';

export const clientLoader = () => loadAccountData(() => api(listOpenLines), 'ship');

export const action = pageAction({ command: runFulfillmentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="ship" />;
}

/** Works that somebody has to ship or to wait for, the oldest first. */
export default function StaffToShip({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="ship">
      {data && <OpenLines {...data} orderPages="/staff/orders" />}
      {messages.length > 0 && <p role="alert">{messages.join(' ')}</p>}
      {!data && messages.length === 0 && <SkeletonLines />}
    </StaffLayout>
  );
}
