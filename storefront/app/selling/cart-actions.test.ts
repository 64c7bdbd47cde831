import type { Api } from '@easel/contract/api';
import { expect, test, vi } from 'vitest';
import { addItem, CART_FORMS, runCartCommand } from './cart-actions.ts';
import { aCart } from './cart-for-tests.ts';

const SKU = 'P1-U7-A42-T1';
type Result = { success: boolean; status: number; payload: object; messages: string[] };
const ok: Result = { success: true, status: 200, payload: aCart({}), messages: [] };
const refused = (message: string): Result => ({ success: false, status: 409, payload: {}, messages: [message] });
/** An API with one result per call, in order. */
const anApi = (...results: Result[]) => vi.fn(async (_call: { path: string }) => results.shift() ?? refused('Again.'));
const pathsOf = (api: ReturnType<typeof anApi>) => api.mock.calls.map(([{ path }]) => path);

test('on success the cart opens', async () => {
  expect((await addItem(anApi(ok) as unknown as Api, { sku: SKU })).nextPage).toBe('/cart');
});

test('a cart add that fails shows the server message, with no navigation', async () => {
  const api = anApi(refused('This work is no longer available.')) as unknown as Api;
  const result = await addItem(api, { sku: SKU });
  expect(result).not.toHaveProperty('nextPage');
  expect(result.flash).toEqual({ message: 'This work is no longer available.', type: 'error' });
});

test('with a promo, the coupon is applied first', async () => {
  const api = anApi(ok, ok);
  const result = await addItem(api as unknown as Api, { sku: SKU, promoCode: 'SPRING' });
  expect(pathsOf(api)).toEqual(['/cart/coupon', '/cart/items']);
  expect(result.nextPage).toBe('/cart');
});

test('if the coupon fails, the cart add is not attempted', async () => {
  const api = anApi(refused('This code has expired.'));
  const result = await addItem(api as unknown as Api, { sku: SKU, promoCode: 'SPRING' });
  expect(pathsOf(api)).toEqual(['/cart/coupon']);
  expect(result.flash?.message).toBe('Problem applying coupon code');
});

test('a refused button shows why over the page, a refused form shows it itself', async () => {
  const api = () => anApi(refused('Only 2 left.')) as unknown as Api;
  const command = { kind: 'setQuantity' as const, sku: SKU, quantity: 3 };
  expect((await runCartCommand(api(), command)).flash?.message).toBe('Only 2 left.');
  const posted = await CART_FORMS.quantity.send({ sku: SKU, quantity: '3' }, api(), {} as never);
  expect(posted.flash).toBeUndefined();
});
