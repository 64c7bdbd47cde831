import { loadAccountData } from '../lib/account-data.ts';
import { listOpenLines } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { readCommand } from '../lib/use-command.ts';
import { type FulfillmentCommand, runFulfillmentCommand } from '../selling/fulfillment-commands.ts';
import { OpenLines } from '../selling/open-lines.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-orders.ts';

const TITLE = 'Orders to ship';

export const clientLoader = () => loadAccountData(() => api(listOpenLines), 'ship');

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  runFulfillmentCommand(api, await readCommand<FulfillmentCommand>(request));

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
      {data ? (
        <OpenLines {...data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
