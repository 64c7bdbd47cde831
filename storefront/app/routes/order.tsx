import { findOrderPage, type Order, readOrder } from '@easel/contract/selling/orders';
import { targetInStore } from '@easel/domain/accounts/login-redirect';
import { useEffect } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { GuestAccountOffer } from '../accounts/guest-account.tsx';
import { addGuestOrderForm, guestAccountForm } from '../accounts/guest-account-forms.ts';
import { ViewAndShare } from '../catalogue/view-and-share.tsx';
import { api as browserApi } from '../lib/api-client.ts';
import { loadCart } from '../lib/cart-store.ts';
import { notFound } from '../lib/not-found.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { findLostWorksInOrder } from '../selling/find-lost-works.ts';
import { LostWorks } from '../selling/lost-works.tsx';
import { runOrderCommand } from '../selling/order-commands.ts';
import { OrderPage } from '../selling/order-page.tsx';
import { joinForm } from '../selling/waiting-commands.ts';
import { usePurchaseEvents } from '../tracking/use-purchase-events.ts';
import type { Route } from './+types/order.ts';

/** The same page for users, in their account, and for guests, with the token of their link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, prefix } = context.get(pageContext);
  const token = new URL(request.url).searchParams.get('token') ?? undefined;
  const { orderNumber = '' } = params;
  const query = token === undefined ? {} : { token };
  const result = await api(readOrder, { params: { orderNumber }, query });
  // Messages name an order by its number. The buyer comes to the page of the order from there.
  // The link of a guest leads to a login after the order has moved to an account.
  if (result.status === 404) {
    const found = await api(findOrderPage, { params: { orderNumber }, query });
    if (found.success) throw redirect(token === undefined ? found.payload.url : toLoginUrl(found.payload.url, prefix));
  }
  if (result.status === 404 || result.status === 400) throw await notFound(api);
  return { order: requirePayload(result), token };
}

const toLoginUrl = (path: string, prefix: string) =>
  `/authentication?redirect_url=${encodeURIComponent(targetInStore(path, prefix))}`;

export const action = pageAction({
  forms: { joinWaitingList: joinForm, guestAccount: guestAccountForm, addGuestOrder: addGuestOrderForm },
  command: runOrderCommand,
});

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Order ${loaderData.order.orderNumber}` : 'Order',
    description: 'Your order.',
    isIndexable: false,
  });
}

/** Shares the first work that was bought. */
function ShareOrder({ order: { lines } }: { order: Order }) {
  const work = lines.find((line) => line.work)?.work;
  if (!work) return null;
  const title = `${work.artworkTitle} by ${work.firstName} ${work.lastName}`.trim();
  return (
    <div data-screen-only>
      <ViewAndShare path={work.productUrl} title={title} shareImageUrl={null} />
    </div>
  );
}

const POLL_MS = 2_000;

export default function OrderRoute({ loaderData: { order, token } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const isPending = order.status === 'pending';
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, revalidate]);
  useEffect(() => {
    // The works are no longer in the cart.
    if (!isPending) void loadCart(browserApi);
  }, [isPending]);
  usePurchaseEvents(order);
  return (
    <>
      <OrderPage
        order={order}
        token={token}
        share={<ShareOrder order={order} />}
        account={token !== undefined && <GuestAccountOffer order={order} token={token} />}
      />
      {order.status === 'failed' && <LostWorks works={findLostWorksInOrder(order)} />}
    </>
  );
}
