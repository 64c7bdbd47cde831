import { listAddresses } from '@easel/contract/accounts/address-book';
import { readCurrencyRate } from '@easel/contract/accounts/preferences';
import type { Api } from '@easel/contract/api';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { recommend } from '@easel/contract/discovery/search';
import { type Cart, readCart } from '@easel/contract/selling/cart';
import { readFormMessages } from '@easel/domain/accounts/form-messages';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { RecentlyViewed } from '../discovery/recently-viewed.tsx';
import { TileRow } from '../discovery/tile-row.tsx';
import { wallTilesOf } from '../discovery/wall-tile.ts';
import { type PageContext, pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { CartPage } from '../selling/cart-page.tsx';
import { similarTileOf } from '../selling/similar-works.tsx';
import { useCart } from '../selling/use-cart.ts';
import { useRecommendationTracking } from '../tracking/use-recommendation-tracking.ts';
import type { Route } from './+types/cart.ts';

const SIMILAR = 4;
/** Lines with similar works. More than that would hide the rest of the cart. */
const MAX_GONE = 5;
const RECOMMENDED = 8;

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
  const notice = page.notice ?? readFormMessages(new URL(request.url).searchParams.get('messages'));
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

async function readPod(api: Api, podId: 'similar' | 'recommended', limit: number, artworkId?: number) {
  const query = { limit, ...(artworkId !== undefined && { artworkId }) };
  const result = await api(recommend, { params: { podId }, query });
  return result.success ? result.payload.items : [];
}

const readSimilar = async (api: Api, cart: Cart) =>
  Object.fromEntries(
    await Promise.all(
      goneWorksOf(cart).map(async (artworkId) => {
        const tiles = await readPod(api, 'similar', SIMILAR, artworkId);
        return [artworkId, tiles.map(similarTileOf)] as const;
      }),
    ),
  );

/** Works similar to the one that was added last, or recommended ones for an empty cart. None if they cannot be loaded. */
async function readRecommended(api: Api, cart: Cart) {
  const works = [...cart.items, ...cart.savedItems].flatMap(({ work }) => work?.artworkId ?? []);
  const seedId = works.at(-1);
  const found = seedId === undefined ? [] : await readPod(api, 'similar', RECOMMENDED, seedId);
  const isNew = ({ artworkId }: ArtworkTile) => !works.includes(artworkId);
  const podId = found.some(isNew) ? 'similar' : 'recommended';
  const tiles = podId === 'similar' ? found : await readPod(api, podId, RECOMMENDED);
  return { podId, seedId: seedId ?? 0, tiles: wallTilesOf(tiles.filter(isNew), 'below') };
}

async function readRateDate({ api, preferences }: Pick<PageContext, 'api' | 'preferences'>) {
  const result = preferences.currency === 'USD' ? undefined : await api(readCurrencyRate);
  return result?.success ? result.payload.effectiveAt?.slice(0, 10) : undefined;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Cart', description: 'Your cart.', isIndexable: false });
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const { cart: loaded, similar, recommended, ...page } = loaderData;
  const state = useCart(loaded);
  useSimilar(state.cart, similar);
  const onRecommended = useRecommendationTracking(recommended.podId, recommended.tiles, recommended.seedId);
  return (
    <>
      <CartPage {...page} {...state} similar={similar} checkout={<CheckoutLink cart={state.cart} />} />
      {recommended.tiles.length > 0 && (
        <div data-screen-only>
          <TileRow
            title="You may also like"
            tiles={recommended.tiles}
            list="cart recommendations"
            onWork={onRecommended}
          />
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
