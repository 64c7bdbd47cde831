import type { Cart } from '@easel/contract/selling/cart';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from '../lib/browser-for-tests.ts';
import { cartStore } from '../lib/cart-store.ts';
import { changeCart } from './cart-client-action.ts';
import { aCart, anItem } from './cart-for-tests.ts';

const ok = (payload: Cart) => ({ success: true, status: 200, payload, messages: [], isAuthenticated: true });
const refused = { success: false, status: 409, payload: {}, messages: ['Only 2 left.'], isAuthenticated: true };
const item = anItem();
const cart = aCart({ version: 1, items: [item] });
const requestOf = (command: object) =>
  new Request('https://shop.example/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });

beforeEach(() => {
  stubBrowser('/cart');
  logOutForTest();
  logInAs(1);
  logInAs(2);
  cartStore.set((state) => ({ ...state, count: 1, details: cart }));
});
afterEach(() => vi.unstubAllGlobals());

test('the cart in the response is shown in the whole tab', async () => {
  const command = { kind: 'remove', sku: item.sku };
  const result = await changeCart(requestOf(command), async () => ok(aCart({ version: 2 })));
  expect(result.success).toBe(true);
  expect(cartStore.get().details).toMatchObject({ version: 2, items: [] });
});

test('after a refusal the cart is loaded again', async () => {
  const current = aCart({ version: 5, items: [item] });
  vi.stubGlobal('fetch', async () => Response.json(ok(current)));
  const command = { kind: 'setQuantity', sku: item.sku, quantity: 3 };
  const result = await changeCart(requestOf(command), async () => refused);
  expect(result.messages).toEqual(['Only 2 left.']);
  expect(cartStore.get()).toMatchObject({ count: 1, details: { version: 5 } });
});

test('a request that fails is a refusal with a message', async () => {
  vi.stubGlobal('fetch', async () => Response.json(ok(cart)));
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  const result = await changeCart(requestOf({ kind: 'remove', sku: item.sku }), offline);
  expect(result).toMatchObject({ success: false, status: 404, flash: { type: 'error' } });
});

test('changes run one after the other, in the order of the clicks', async () => {
  const sent: number[] = [];
  const set = (quantity: number) =>
    changeCart(requestOf({ kind: 'setQuantity', sku: item.sku, quantity }), async () => {
      sent.push(quantity);
      await new Promise((done) => setTimeout(done, quantity === 2 ? 20 : 0));
      return ok(aCart({ version: quantity, items: [item] }));
    });
  await Promise.all([set(2), set(3), set(4)]);
  expect(sent).toEqual([2, 3, 4]);
  expect(cartStore.get().details?.version).toBe(4);
});
