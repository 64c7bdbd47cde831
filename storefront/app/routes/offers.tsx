import { may, readRole } from '@easel/domain/accounts/roles';
import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { loadOffers, OFFER_VIEWS } from '../selling/load-offers.ts';
import { OfferList } from '../selling/offer-list.tsx';
import { runOfferTermsCommand } from '../selling/offer-terms-commands.ts';
import { OfferTermsList } from '../selling/offer-terms-list.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/offers.ts';

const TITLE = 'Offers';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const query = new URL(request.url).searchParams;
  return loadAccountData(() => loadOffers(api, query, sessionStore.get().userRole));
};

export const action = pageAction({ command: runOfferTermsCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Offers for works.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

/** For collectors the offers they have made. Artists also see those for their works, and choose which works accept offers. */
export default function Offers({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  const role = useStore(sessionStore, ({ userRole }) => userRole);
  const isArtist = may(readRole(role), 'sellWorks');
  return (
    <AccountLayout title={TITLE}>
      {data && isArtist && (
        <LinkTabs
          label="Offers"
          tabs={OFFER_VIEWS.map(({ view, label }) => ({
            label,
            url: `?view=${view}`,
            isCurrent: view === data.view,
          }))}
        />
      )}
      {data ? (
        data.view === 'settings' ? (
          <OfferTermsList key={data.terms.works[0]?.artworkId ?? 0} {...data.terms} />
        ) : (
          <OfferList {...data.list} side={data.view === 'received' ? 'artist' : 'collector'} />
        )
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
