import type { Api, ApiResult } from '@easel/contract/api';
import type { Cart } from '@easel/contract/selling/cart';
import { summarizeCart } from '@easel/domain/selling/cart-summary';
import { countCart, readCart } from './api-calls.ts';
import { clearCachedClientData } from './client-data.ts';
import { clientDataStore, sessionStore } from './session-store.ts';
import { createStore } from './store.ts';

/** The cart of the visitor in this tab. */
export interface CartState {
  /** How many lines are in the cart. Known before the details, from the client data. */
  count: number;
  /** Undefined until the cart was loaded or changed in this tab. */
  details: Cart | undefined;
  quickView: QuickView;
}

/** The whole cart, or one item of it. */
interface QuickView {
  show: boolean;
  productSku: string | null;
}

const CLOSED: QuickView = { show: false, productSku: null };

/** Sends a command to the action of the cart. Resolves when it is done, and the next page is shown. */
export type SendCartCommand = (command: object) => Promise<void>;

export const cartStore = createStore<CartState>({ count: 0, details: undefined, quickView: CLOSED });

/** Takes the cart from the response to a change, and tells other tabs. */
export function receiveCart(cart: Cart) {
  if (adopt(cart)) announceChange(cart);
}

/** Takes a cart that was only read, for example by the loader of a page. */
export const showLoadedCart = (cart: Cart) => void adopt(cart);

/** Responses can arrive out of order: an older version of the cart is ignored. Returns whether the cart is news to this tab. */
function adopt(cart: Cart): boolean {
  const { details } = cartStore.get();
  if (details && cart.version < details.version) return false;
  cartStore.set((state) => ({ ...state, details: cart }));
  setKnownCount(cart.itemsCartCount);
  clientDataStore.set((data) => data && { ...data, cart: summaryOf(cart) });
  return cart.version !== details?.version;
}

/** Loads the cart with its current prices. After a failure the cart stays as it was. */
export async function loadCart(api: Api): Promise<ApiResult<Cart>> {
  const owner = ownerOf();
  const result = await api(readCart);
  // The cart of the person who was logged in before is not shown to the next one.
  if (result.success && owner === ownerOf()) showLoadedCart(result.payload);
  return result;
}

/** The count that the server has reported, and what it will be after the changes on their way, in their order. */
let knownCount = 0;
let expectations: { count: number }[] = [];

const showCount = () => cartStore.set((state) => ({ ...state, count: expectations.at(-1)?.count ?? knownCount }));

function setKnownCount(count: number) {
  knownCount = count;
  showCount();
}

/** Shows the expected number of items while a change is saved. Returns how to end that, when the server has responded. */
export function expectCount(count: number): () => void {
  const expectation = { count };
  expectations.push(expectation);
  showCount();
  return () => {
    expectations = expectations.filter((one) => one !== expectation);
    showCount();
  };
}

export const openQuickView = (productSku: string | null = null) =>
  cartStore.set((state) => ({ ...state, quickView: { show: true, productSku } }));

export const closeQuickView = () => cartStore.set((state) => ({ ...state, quickView: CLOSED }));

const CHANNEL = 'easel cart';
let channel: BroadcastChannel | undefined;
const openChannel = () => {
  channel ??= typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;
  return channel;
};

/** Other tabs show the count at once. They load the cart themselves: their store may have other prices. */
function announceChange({ itemsCartCount }: Cart) {
  clearCachedClientData();
  openChannel()?.postMessage({ count: itemsCartCount });
}

/** Follows changes in other tabs and, when the tab is shown again, on other devices. Returns how to stop. */
export function followCart(api: Api): () => void {
  const reload = () => void (cartStore.get().details && loadCart(api));
  const onMessage = ({ data }: MessageEvent<{ count: number }>) => {
    setKnownCount(data.count);
    reload();
  };
  const onVisible = () => document.visibilityState === 'visible' && reload();
  const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && loadCount(api));
  openChannel()?.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pageshow', onPageShow);
  return () => {
    channel?.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pageshow', onPageShow);
  };
}

/** A page that the browser has kept and shows again has missed all messages. */
async function loadCount(api: Api) {
  const owner = ownerOf();
  const result = await api(countCart);
  if (result.success && owner === ownerOf()) setKnownCount(result.payload);
}

const summaryOf = ({ items }: Cart) =>
  summarizeCart(
    items.map(({ kind, work, unitPriceCents, quantity }) => ({
      category: work?.category ?? kind,
      isOriginal: kind === 'original',
      unitPriceCents,
      quantity,
      isSavedForLater: false,
    })),
  );

const countOfClientData = () => clientDataStore.get()?.cart?.itemsCartCount ?? 0;

/** Whose cart it is: a user's, null for a guest, undefined until the session has loaded. */
const ownerOf = () => {
  const { isSet, userId } = sessionStore.get();
  return isSet ? userId : undefined;
};

clientDataStore.subscribe(() => {
  // Cached client data may be of an older version, without a cart.
  const count = clientDataStore.get()?.cart?.itemsCartCount;
  if (count !== undefined) setKnownCount(count);
});

/** After a login or logout the cart is another one, with versions of its own. */
let lastOwner = ownerOf();
sessionStore.subscribe(() => {
  const owner = ownerOf();
  if (lastOwner !== undefined && owner !== lastOwner) {
    expectations = [];
    cartStore.set((state) => ({ ...state, details: undefined, quickView: CLOSED }));
    setKnownCount(countOfClientData());
  }
  lastOwner = owner;
});
