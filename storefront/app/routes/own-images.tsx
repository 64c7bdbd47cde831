import { editStartEvent } from '@easel/domain/tracking/data-layer';
import { useEffect } from 'react';
import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { OwnImages } from '../catalogue/own-images.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { listWorkImages } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { OwnWorkTabs } from '../studio/own-work-tabs.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/own-images.ts';

const TITLE = 'Edit Artwork';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(listWorkImages, { params: { artworkId: Number(params.artworkId) } }), 'sellWorks');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'The images of your work.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

/** For artists: the images of one of their works. */
export default function OwnImagesPage({ loaderData, params }: Route.ComponentProps) {
  const { data, hasFailed, messages, reload } = useAccountData(loaderData);
  const artworkId = data?.artworkId;
  useEffect(() => {
    if (artworkId !== undefined) pushToDataLayer(editStartEvent(artworkId));
  }, [artworkId]);
  return (
    <AccountLayout title={TITLE}>
      <OwnWorkTabs artworkId={params.artworkId} current="images" />
      {data ? (
        <OwnImages key={data.artworkId} loaded={data} api={api} />
      ) : hasFailed ? (
        <>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          <AccountError onRetry={reload} />
        </>
      ) : loaderData?.userId ? (
        <p>This page is for artists.</p>
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
