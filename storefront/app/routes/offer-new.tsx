import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readOfferDraft } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { useCommand } from '../lib/use-command.ts';
import { NO_SUCH_WORK, parseWorkId } from '../lib/work-id.ts';
import { makeNewOffer, type NewOffer } from '../selling/offer-commands.ts';
import { OfferDraft } from '../selling/offer-draft.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/offer-new.ts';

const TITLE = 'Make an offer';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const artworkId = parseWorkId(params.artworkId);
  return loadAccountData(async () => (artworkId ? api(readOfferDraft, { params: { artworkId } }) : NO_SUCH_WORK));
};

export const action = pageAction({ command: makeNewOffer });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Offer a price for an original.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title={TITLE}>
      <SkeletonLines />
    </AccountLayout>
  );
}

/** Opened from the page of a work. Guests are asked to log in first. */
export default function OfferNew({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, messages, reload } = useAccountData(loaderData);
  const { send, isPending, result } = useCommand<NewOffer>();
  const refusals = result && !result.success && !isPending ? result.messages : [];
  return (
    <AccountLayout title={TITLE}>
      {data ? (
        <OfferDraft
          draft={data}
          isPending={isPending}
          messages={refusals}
          onOffer={(priceCents, message) => void send({ artworkId: data.work.artworkId, priceCents, message })}
        />
      ) : messages.includes('This work does not exist.') ? (
        <p>This work does not exist.</p>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
