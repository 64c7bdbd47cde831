import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { useSearchParams } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listOrders } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { OrderList } from '../selling/order-list.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/orders.ts';

const TITLE = 'Orders';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const page = parsePageNumber(new URL(request.url).searchParams.get('page'));
  return loadAccountData(() => api(listOrders, { query: { pageNumber: toPageNumber(page) } }));
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Your orders.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  const [query] = useSearchParams();
  return (
    <AccountLayout title={TITLE}>
      {data ? (
        <OrderList {...data} page={parsePageNumber(query.get('page'))} />
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
