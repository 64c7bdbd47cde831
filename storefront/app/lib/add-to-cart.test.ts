import type { Cart } from '@easel/contract/selling/cart';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart, lastAddedStore, reportAdd } from './add-to-cart.ts';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import { cartStore, receiveCart } from './cart-store.ts';
import { consentStore } from './consent-store.ts';

const SKU = 'P1-U7-A42-T1';
const anItem = (quantity = 1) => ({
  sku: SKU,
  quantity,
  kind: 'original',
  unitPriceCents: 120_000,
  work: { artworkId: 42, artworkTitle: 'Moon', firstName: 'Ada', lastName: 'Moreau', category: 'paintings' },
});
const aCart = (version: number, items: object[]) => ({ version, items, itemsCartCount: items.length }) as Cart;

let dataLayer: Record<string, unknown>[];
const add = { sku: SKU, listId: 'artist 7' };

beforeEach(() => {
  stubBrowser();
  dataLayer = [];
  vi.stubGlobal('window', { dataLayer });
  consentStore.set('granted');
  logInAs(5);
  logOutForTest();
  lastAddedStore.set(undefined);
});
afterEach(() => vi.unstubAllGlobals());

test('the count in the header changes before the server responds, and back if it refuses', async () => {
  const response = Promise.withResolvers<void>();
  const adding = addToCart(() => response.promise, add);
  expect(cartStore.get().count).toBe(1);
  response.resolve();
  await adding;
  expect(cartStore.get().count).toBe(0);
});

test('a double click adds once, also while the cart opens', async () => {
  const opened = Promise.withResolvers<void>();
  const send = vi.fn(() => opened.promise);
  const first = addToCart(send, add);
  await addToCart(send, add);
  opened.resolve();
  await first;
  expect(send).toHaveBeenCalledExactlyOnceWith({ kind: 'add', ...add });
});

test('an original that is already in the cart does not change the count', async () => {
  receiveCart(aCart(1, [anItem()]));
  const adding = addToCart(async () => undefined, add);
  expect(cartStore.get().count).toBe(1);
  await adding;
});

test('the add-to-cart event has the item with its price in US dollars, and waits 2000 ms at the most', () => {
  reportAdd(add, undefined, aCart(1, [anItem()]));
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

test('an original that was in the cart is not reported as added', () => {
  reportAdd(add, aCart(1, [anItem()]), aCart(2, [anItem()]));
  expect(dataLayer).toEqual([]);
  expect(lastAddedStore.get()).toBeUndefined();
});

test('a second copy of a print is reported', () => {
  reportAdd(add, aCart(1, [anItem()]), aCart(2, [anItem(2)]));
  expect(dataLayer).toHaveLength(1);
});
