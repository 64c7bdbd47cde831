import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readStatedFacts } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { NO_SUCH_WORK, parseWorkId } from '../lib/work-id.ts';
import { saveFacts } from '../studio/facts-commands.ts';
import { FactsForm } from '../studio/facts-form.tsx';
import { OwnWorkTabs } from '../studio/own-work-tabs.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/my-artwork.ts';

const TITLE = 'About this work';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const artworkId = parseWorkId(params.artworkId);
  return loadAccountData(
    async () => (artworkId ? api(readStatedFacts, { params: { artworkId } }) : NO_SUCH_WORK),
    'editWorkFacts',
  );
};

export const action = pageAction({ command: saveFacts });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'What is said about a work.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

export default function MyArtwork({ loaderData, params }: Route.ComponentProps) {
  const { data, hasFailed, messages, reload } = useAccountData(loaderData);
  return (
    <AccountLayout title={TITLE}>
      <OwnWorkTabs artworkId={params.artworkId} current="facts" />
      {data ? (
        <FactsForm key={`${data.artworkId} ${data.version}`} edited={data} />
      ) : messages.includes('This work does not exist.') ? (
        <p>This work does not exist, or it is not yours.</p>
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
