import type { Api } from '@easel/contract/api';
import type { Cart } from '@easel/contract/selling/cart';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart, lastAddedStore } from './add-to-cart.ts';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import { cartStore, receiveCart } from './cart-store.ts';
import { consentStore } from './consent-store.ts';
import { flashStore } from './flash-store.ts';

const SKU = 'P1-U7-A42-T1';
const anItem = (quantity = 1) => ({
  sku: SKU,
  quantity,
  kind: 'original',
  unitPriceCents: 120_000,
  work: { artworkId: 42, artworkTitle: 'Moon', firstName: 'Ada', lastName: 'Moreau', category: 'paintings' },
});
const aCart = (version: number, items: object[]) => ({ version, items, itemsCartCount: items.length }) as Cart;

type Result = { success: boolean; payload: object; messages: string[] };
const ok = (cart: Cart): Result => ({ success: true, payload: cart, messages: [] });
const refused = (message: string): Result => ({ success: false, payload: {}, messages: [message] });
/** An API with one result per call, in order. */
const anApi = (...results: Result[]) => vi.fn(async (_call: { path: string }) => results.shift() ?? refused('Again.'));
const pathsOf = (api: ReturnType<typeof anApi>) => api.mock.calls.map(([{ path }]) => path);

let dataLayer: Record<string, unknown>[];
let go: ReturnType<typeof vi.fn<(path: string) => void>>;
const add = (api: ReturnType<typeof anApi>, promoCode?: string) =>
  addToCart(api as unknown as Api, { sku: SKU, listId: 'artist 7', promoCode }, go);

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  dataLayer = [];
  vi.stubGlobal('window', { dataLayer });
  consentStore.set('granted');
  flashStore.set(null);
  logInAs(5);
  logOutForTest();
  go = vi.fn<(path: string) => void>();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('account §4 Add to cart: on success the cart opens', async () => {
  const api = anApi(ok(aCart(1, [anItem()])));
  await add(api);
  expect(go).toHaveBeenCalledExactlyOnceWith('/cart');
  expect(cartStore.get()).toMatchObject({ count: 1, details: { version: 1 } });
});

test('the count in the header changes before the server responds, and back if it refuses', async () => {
  const adding = add(anApi(refused('This work is no longer available.')));
  expect(cartStore.get().count).toBe(1);
  await adding;
  expect(cartStore.get().count).toBe(0);
});

test('account §8: a cart add that fails shows the server message, with no navigation and no event', async () => {
  await add(anApi(refused('This work is no longer available.')));
  expect(flashStore.get()).toMatchObject({ message: 'This work is no longer available.', type: 'error' });
  expect(go).not.toHaveBeenCalled();
  expect(dataLayer).toEqual([]);
});

test('account §4 Add to cart: with a promo, the coupon is applied first', async () => {
  const api = anApi(ok(aCart(1, [])), ok(aCart(2, [anItem()])));
  await add(api, 'SPRING');
  expect(pathsOf(api)).toEqual(['/cart/coupon', '/cart/items']);
  expect(go).toHaveBeenCalledOnce();
});

test('account §4, §8: if the coupon fails, the cart add is not attempted', async () => {
  const api = anApi(refused('This code has expired.'));
  await add(api, 'SPRING');
  expect(pathsOf(api)).toEqual(['/cart/coupon']);
  expect(flashStore.get()).toMatchObject({ message: 'Problem applying coupon code', type: 'error' });
  expect(cartStore.get().count).toBe(0);
});

test('account §7: the add-to-cart event has the item with its price in US dollars, and waits 2000 ms at the most', async () => {
  await add(anApi(ok(aCart(1, [anItem()]))));
  expect(dataLayer).toEqual([
    {
      event: 'add_to_cart',
      eventTimeout: 2_000,
      ecommerce: {
        currency: 'USD',
        value: 1_200,
        items: [
          {
            item_id: SKU,
            item_name: 'Moon',
            item_brand: 'Ada Moreau',
            item_art_id: 42,
            item_category: 'paintings',
            item_variant: 'original',
            item_list_id: 'artist 7',
            price: 1_200,
            quantity: 1,
            currency: 'USD',
          },
        ],
      },
    },
  ]);
});

test('a double click adds once and is reported once, also while the cart opens', async () => {
  let opened: () => void = () => undefined;
  const api = anApi(ok(aCart(1, [anItem()])));
  const slowly = () => new Promise<void>((done) => (opened = done));
  const request = { sku: SKU, listId: '' };
  const first = addToCart(api as unknown as Api, request, slowly);
  await addToCart(api as unknown as Api, request, slowly);
  await vi.waitFor(() => expect(cartStore.get().details).toBeDefined(), 30_000);
  await addToCart(api as unknown as Api, request, slowly);
  opened();
  await first;
  expect(api).toHaveBeenCalledOnce();
  expect(dataLayer).toHaveLength(1);
});

test('an original that is already in the cart is not reported as added', async () => {
  receiveCart(aCart(1, [anItem()]));
  lastAddedStore.set(undefined);
  const adding = add(anApi(ok(aCart(2, [anItem()]))));
  expect(cartStore.get().count).toBe(1);
  await adding;
  expect(dataLayer).toEqual([]);
  expect(lastAddedStore.get()).toBeUndefined();
  expect(go).toHaveBeenCalledOnce();
});

test('a second copy of a print is reported', async () => {
  receiveCart(aCart(1, [anItem()]));
  await add(anApi(ok(aCart(2, [anItem(2)]))));
  expect(dataLayer).toHaveLength(1);
});
