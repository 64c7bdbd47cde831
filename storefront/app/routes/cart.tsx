import { listAddresses } from '@easel/contract/accounts/address-book';
import { readCurrencyRate } from '@easel/contract/accounts/preferences';
import type { Api } from '@easel/contract/api';
import { recommend } from '@easel/contract/discovery/recommendations';
import { type Cart, readCart } from '@easel/contract/selling/cart';
import { readFormMessages } from '@easel/domain/accounts/form-messages';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { RecentlyViewed } from '../discovery/recently-viewed.tsx';
import { RecommendationRow } from '../layout/recommendation-row.tsx';
import { readRows } from '../layout/recommendation-rows.ts';
import { pageAction } from '../lib/page-action.ts';
import { type PageContext, pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { CART_FORMS, runCartCommand } from '../selling/cart-actions.ts';
import { changeCart } from '../selling/cart-client-action.ts';
import { CartPage } from '../selling/cart-page.tsx';
import { toSimilarTile } from '../selling/similar-works.tsx';
import { useCart } from '../selling/use-cart.ts';
import type { Route } from './+types/cart.ts';

const SIMILAR = 4;
/** Lines with similar works. More than that would hide the rest of the cart. */
const MAX_GONE = 5;
const RECOMMENDED = 8;
/** Recommendations are for the works that were added last. */
const MAX_SEEDS = 5;
const MAX_WITHOUT = 20;

/** Rendered on the server for the owner of the cart, so that it works without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api } = page;
  const result = await api(readCart);
  const cart = requirePayload(result);
  const [addresses, similar, recommended, rateDate] = await Promise.all([
    result.isAuthenticated ? readAddresses(api) : [],
    readSimilar(api, cart),
    readRecommended(api, cart),
    readRateDate(page),
  ]);
  const notice = readFormMessages(new URL(request.url).searchParams.get('messages'));
  return { cart, isUser: result.isAuthenticated, addresses, similar, recommended, rateDate, notice };
}

/** Addresses that cannot be loaded leave the cart usable. */
async function readAddresses(api: Api) {
  const result = await api(listAddresses);
  return result.success ? result.payload.addresses : [];
}

/** The works in the cart that cannot be bought. */
const goneWorksOf = ({ items }: Cart): number[] =>
  items.flatMap(({ work, available }) => (work && available === 0 ? [work.artworkId] : [])).slice(0, MAX_GONE);

async function readSimilarTo(api: Api, artworkId: number) {
  const result = await api(recommend, { params: { podId: 'similar' }, query: { artworkId, limit: SIMILAR } });
  return result.success ? result.payload.items.map(toSimilarTile) : [];
}

const readSimilar = async (api: Api, cart: Cart) =>
  Object.fromEntries(
    await Promise.all(
      goneWorksOf(cart).map(async (artworkId) => [artworkId, await readSimilarTo(api, artworkId)] as const),
    ),
  );

/** What was bought with the works in the cart, or is similar to them; what is popular if the cart is empty. */
async function readRecommended(api: Api, cart: Cart) {
  const artworkIds = [...cart.items, ...cart.savedItems].flatMap(({ work }) => work?.artworkId ?? []).reverse();
  const rowsOf = (podId: 'also-bought' | 'trending', seeds: readonly number[]) =>
    readRows(api, {
      pods: [{ podId, limit: RECOMMENDED }],
      artworkIds: seeds.slice(0, MAX_SEEDS),
      without: artworkIds.slice(0, MAX_WITHOUT),
    });
  const own = artworkIds.length > 0 ? await rowsOf('also-bought', artworkIds) : [];
  return own[0] ?? (await rowsOf('trending', []))[0];
}

async function readRateDate({ api, preferences }: Pick<PageContext, 'api' | 'preferences'>) {
  const result = preferences.currency === 'USD' ? undefined : await api(readCurrencyRate);
  return result?.success ? result.payload.effectiveAt?.slice(0, 10) : undefined;
}

export const action = pageAction({ forms: CART_FORMS, command: runCartCommand });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => changeCart(request, serverAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Cart', description: 'Your cart.', isIndexable: false });
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { cart: loaded, similar, recommended, ...page } = loaderData;
  // The forms for codes show their own messages.
  const isCode = actionData?.form?.name === 'coupon' || actionData?.form?.name === 'giftCard';
  const refusal = actionData?.success === false && !isCode ? actionData.messages.join(' ') : '';
  const state = useCart(loaded);
  useSimilar(state.cart, similar);
  return (
    <>
      <CartPage
        {...page}
        {...state}
        notice={refusal || page.notice}
        similar={similar}
        checkout={<CheckoutLink cart={state.cart} />}
      />
      {recommended && (
        <div data-screen-only>
          <RecommendationRow row={recommended} list="cart recommendations" />
        </div>
      )}
      <RecentlyViewed />
    </>
  );
}

function CheckoutLink({ cart }: { cart: Cart }) {
  const isBuyable = cart.items.some((item) => item.isBuyable);
  return isBuyable ? (
    <Link className="button" to="/checkout">
      Checkout
    </Link>
  ) : (
    <button type="button" className="button" disabled>
      Checkout
    </button>
  );
}

/** A work that was sold while the page is open has similar works too. */
function useSimilar(cart: Cart, similar: Readonly<Record<number, unknown>>) {
  const { revalidate } = useRevalidator();
  const missing = goneWorksOf(cart)
    .filter((artworkId) => !(artworkId in similar))
    .join();
  useEffect(() => {
    if (missing !== '') void revalidate();
  }, [missing, revalidate]);
}
