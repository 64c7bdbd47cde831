import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { loadOffer } from '../selling/load-offer.ts';
import { runOfferCommand } from '../selling/offer-commands.ts';
import { OfferPage } from '../selling/offer-page.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/offer.ts';

const TITLE = 'Offer';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(() => loadOffer(api, params.offerId));

export const action = pageAction({ command: runOfferCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'An offer for a work.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

/** The same page for the collector and for the artist. */
export default function OfferRoute({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, messages, reload } = useAccountData(loaderData);
  const isUnknown = messages.includes('This offer does not exist.');
  return (
    <AccountLayout title={TITLE}>
      {data ? (
        <OfferPage {...data} />
      ) : isUnknown ? (
        <p>This offer does not exist, or it belongs to another account.</p>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
