import { listAddresses } from '@easel/contract/accounts/address-book';
import type { Api } from '@easel/contract/api';
import { readWorksById } from '@easel/contract/catalogue/works';
import { readCart } from '@easel/contract/selling/cart';
import { readPaymentOptions } from '@easel/contract/selling/orders';
import { parseSku } from '@easel/domain/catalogue/sku';
import { redirect } from 'react-router';
import { PLAIN_FRAME } from '../lib/frame.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import type { SingleItem } from '../selling/checkout-commands.ts';
import { isCheckoutDocument } from '../selling/checkout-document.ts';
import { CheckoutPage } from '../selling/checkout-page.tsx';
import { openProvider } from '../selling/payments/open-provider.ts';
import { useOwner } from '../selling/use-owner.ts';
import { joinForm, runWaitingCommand } from '../selling/waiting-commands.ts';
import { useCheckoutEvent } from '../tracking/use-checkout-event.ts';
import type { Route } from './+types/checkout.ts';

const OFFER_ID = /^[0-9a-f-]{36}$/;

/** `?sku=` buys one item without the cart, `?offer=` the work of an accepted offer. The quote is requested by the browser, because loading a page changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const item = readItem(searchParams);
  const result = await api(readCart);
  const cart = requirePayload(result);
  // The page of the offer asks guests to log in.
  if ('offerId' in item && !result.isAuthenticated) throw redirect(`/offer/${item.offerId}`);
  if (!('offerId' in item) && !('sku' in item) && cart.items.length === 0) throw redirect('/cart');
  const [addresses, options, title] = await Promise.all([
    result.isAuthenticated ? api(listAddresses) : undefined,
    api(readPaymentOptions),
    readTitle(api, item),
  ]);
  return {
    cart,
    item,
    title,
    isUser: result.isAuthenticated,
    addresses: addresses?.success ? addresses.payload.addresses : [],
    options: requirePayload(options),
  };
}

/** The title of a single work. It names the work if somebody else has bought it, when there is no quote that could. */
async function readTitle(api: Api, item: SingleItem): Promise<string> {
  const artworkId = 'sku' in item ? parseSku(item.sku)?.artworkId : undefined;
  if (artworkId === undefined) return '';
  const result = await api(readWorksById, { query: { ids: String(artworkId) } });
  return result.success ? (result.payload.works[0]?.artworkTitle ?? '') : '';
}

function readItem(query: URLSearchParams): SingleItem {
  const [offerId, sku] = [query.get('offer') ?? '', query.get('sku') ?? ''];
  if (OFFER_ID.test(offerId)) return { offerId };
  return parseSku(sku) ? { sku } : {};
}

/** Of the waiting lists of works that somebody else was faster to buy. The order itself is sent by the browser. */
export const action = pageAction({ forms: { joinWaitingList: joinForm }, command: runWaitingCommand });

/** The content security policy of other pages forbids the scripts of a payment provider, so the checkout is loaded as a new document. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  if (openProvider(data.options).scripts && !isCheckoutDocument()) {
    location.assign(request.url);
    await new Promise(() => undefined);
  }
  return data;
}

export const handle = PLAIN_FRAME;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Checkout', description: 'Pay for your order.', isIndexable: false });
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const owner = useOwner();
  useCheckoutEvent(loaderData.cart, loaderData.item);
  // Another person has other addresses: the form starts again.
  return <CheckoutPage key={`${owner ?? ''} ${loaderData.isUser}`} {...loaderData} />;
}
