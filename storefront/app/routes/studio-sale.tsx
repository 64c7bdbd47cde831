import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { readSale } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { StudioSaleView } from '../selling/studio-sale.tsx';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/studio-sale.ts';

const TITLE = 'Sale';

export const clientLoader = ({ params: { orderNumber, line } }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(readSale, { params: { orderNumber, line: Number(line) } }), 'sellWorks');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Where the money of a sale went.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <StudioLayout title={TITLE}>
      <SkeletonLines />
    </StudioLayout>
  );
}

export default function StudioSaleRoute({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StudioLayout title={data?.title ?? TITLE}>
      {data ? (
        <StudioSaleView sale={data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StudioLayout>
  );
}
