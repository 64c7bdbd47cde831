import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { loadSale } from '../selling/load-sale.ts';
import { runSaleCommand } from '../selling/sale-commands.ts';
import { SaleShipments } from '../selling/sale-shipments.tsx';
import { pickupForm } from '../selling/shipment-commands.ts';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/sale.ts';

const titleOf = (orderNumber: string) => `Sale ${orderNumber}`;

export const clientLoader = ({ params: { orderNumber } }: Route.ClientLoaderArgs) =>
  loadAccountData(() => loadSale(api, orderNumber), 'sellWorks');

export const action = pageAction({ forms: { pickup: pickupForm }, command: runSaleCommand });

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: titleOf(params.orderNumber),
    description: 'Prepare and ship a sale.',
    isIndexable: false,
  });
}

export function HydrateFallback() {
  return (
    <StudioLayout title="Sale">
      <SkeletonLines />
    </StudioLayout>
  );
}

/** For artists: one sale, from packing to delivery. */
export default function Sale({ loaderData, params }: Route.ComponentProps) {
  const { data, hasFailed, messages } = useAccountData(loaderData);
  return (
    <StudioLayout title={titleOf(params.orderNumber)}>
      <p>
        <Link to="/studio/sales">Your sales</Link>
      </p>
      {data ? (
        <SaleShipments data={data} page={`/studio/sales/${params.orderNumber}`} />
      ) : hasFailed ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StudioLayout>
  );
}
