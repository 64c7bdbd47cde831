import type { Api } from '@easel/contract/api';
import type { Cart } from '@easel/contract/selling/cart';
import { buyGiftCard } from '@easel/contract/selling/gift-cards';
import { deliveryDays } from '@easel/domain/selling/gift-card-purchase';
import type { ActionResult } from '../lib/action-result.ts';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { toGiftCardBody, toGiftCardDraft } from '../selling/gift-card-draft.ts';
import { GiftCardsPage } from '../selling/gift-cards-page.tsx';
import type { Route } from './+types/gift-cards.ts';

export const loader = () => ({ days: deliveryDays(Date.now()) });

const buy = (api: Api, body: ReturnType<typeof toGiftCardBody>): Promise<ActionResult<Cart>> =>
  api(buyGiftCard, { body });

const giftCard = formHandler({
  send: ({ form: _, ...fields }, api) => buy(api, toGiftCardBody(toGiftCardDraft(fields))),
  nextPage: () => '/cart',
});

export const action = pageAction({ forms: { giftCard }, command: buy });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Gift cards',
    description: 'Gift cards for original art and prints, sent by email with your message on the day you choose.',
  });
}

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  return <GiftCardsPage days={loaderData.days} typed={actionData?.form?.values ?? {}} />;
}
