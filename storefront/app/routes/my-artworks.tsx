import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listMyWorks } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { PageLinks } from '../selling/page-links.tsx';
import { MyWorks } from '../studio/my-works.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/my-artworks.ts';

const TITLE = 'Your works';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const pageNumber = toPageNumber(parsePageNumber(new URL(request.url).searchParams.get('page')));
  return loadAccountData(() => api(listMyWorks, { query: { pageNumber } }), 'sellWorks');
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Your works in the shop.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function MyArtworks({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <AccountLayout title={TITLE}>
      {data ? (
        <>
          <MyWorks works={data.works} />
          <PageLinks {...data} />
        </>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : loaderData.userId === null ? (
        <SkeletonLines />
      ) : (
        <p>This page is for artists.</p>
      )}
    </AccountLayout>
  );
}
