import { deliveryDays } from '@easel/domain/selling/gift-card-purchase';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { GiftCardsPage } from '../selling/gift-cards-page.tsx';
import type { Route } from './+types/gift-cards.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { days: deliveryDays(Date.now()), notice: context.get(pageContext).notice };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Gift cards',
    description: 'Gift cards for original art and prints, sent by email with your message on the day you choose.',
  });
}

export default function GiftCards({ loaderData }: Route.ComponentProps) {
  return <GiftCardsPage days={loaderData.days} notice={loaderData.notice} />;
}
