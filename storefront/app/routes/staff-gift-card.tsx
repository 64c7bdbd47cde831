import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readStaffGiftCard } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runGiftCardCommand } from '../staff/gift-card-commands.ts';
import { GiftCardView } from '../staff/gift-card-view.tsx';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-gift-card.ts';

const TITLE = 'Gift card';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const giftCardId = Number(params.giftCardId);
  if (!Number.isInteger(giftCardId) || giftCardId < 1) throw new Response('Not found', { status: 404 });
  return loadAccountData(() => api(readStaffGiftCard, { params: { giftCardId } }), 'readGiftCards');
}

export const action = pageAction({ command: runGiftCardCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="readGiftCards" />;
}

export default function StaffGiftCardPage({ loaderData, params }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout
      title={TITLE}
      action="readGiftCards"
      actions={<HistoryLink type="gift-card" objectId={params.giftCardId} />}
    >
      <p>
        <Link to="/staff/gift-cards">All gift cards</Link>
      </p>
      {data ? (
        <GiftCardView key={data.giftCardId} card={data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
