import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { readStudioPayout } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { StudioPayoutView } from '../selling/studio-payout.tsx';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/studio-payout.ts';

const TITLE = 'Payout';

export const clientLoader = ({ params: { payoutId } }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(readStudioPayout, { params: { payoutId } }), 'sellWorks');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'A payout and its sales.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <StudioLayout title={TITLE}>
      <SkeletonLines />
    </StudioLayout>
  );
}

export default function StudioPayoutRoute({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StudioLayout title={TITLE}>
      {data ? (
        <StudioPayoutView {...data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StudioLayout>
  );
}
