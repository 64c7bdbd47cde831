import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { readStatement } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SalesStatement } from '../selling/sales-statement.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/sales.ts';

const TITLE = 'Sales';

export const clientLoader = () => loadAccountData(() => api(readStatement));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Your sales and your share.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <AccountLayout title={TITLE}>
      {data ? <SalesStatement {...data} /> : hasFailed ? <AccountError onRetry={reload} /> : <SkeletonLines />}
    </AccountLayout>
  );
}
