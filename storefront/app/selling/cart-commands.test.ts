import type { Api } from '@easel/contract/api';
import type { Cart } from '@easel/contract/selling/cart';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from '../lib/browser-for-tests.ts';
import { cartStore } from '../lib/cart-store.ts';
import { type CartCommand, expectCart, pendingCommandsStore, runCartCommand } from './cart-commands.ts';
import { aCart, anItem } from './cart-for-tests.ts';

describe('the expected cart', () => {
  const [first, second, saved] = [anItem(), anItem({ unitPriceCents: 9_000, kind: 'print', available: 5 }), anItem()];
  const cart = aCart({ items: [first, second], savedItems: [saved], totals: { subtotalCents: 129_000 } });
  const expected = (command: CartCommand) => {
    const { items, savedItems, itemsCartCount, totals } = expectCart(cart, command);
    return { items, savedItems, itemsCartCount, subtotalCents: totals.subtotalCents };
  };

  test('lacks a removed item, wherever it was', () => {
    expect(expected({ kind: 'remove', sku: first.sku })).toEqual({
      items: [second],
      savedItems: [saved],
      itemsCartCount: 1,
      subtotalCents: 9_000,
    });
    expect(expected({ kind: 'remove', sku: saved.sku }).savedItems).toEqual([]);
  });

  test('has a restored item in its place', () => {
    const without = expectCart(cart, { kind: 'remove', sku: first.sku });
    expect(expectCart(without, { kind: 'restore', item: first, isSavedForLater: false })).toEqual(cart);
  });

  test('has another quantity, which changes price and subtotal', () => {
    const { items, subtotalCents } = expected({ kind: 'setQuantity', sku: second.sku, quantity: 3 });
    expect(items[1]).toMatchObject({ quantity: 3, priceCents: 27_000 });
    expect(subtotalCents).toBe(147_000);
  });

  test('has an item saved for later, or moved back', () => {
    expect(expected({ kind: 'saveForLater', sku: second.sku, isSavedForLater: true })).toEqual({
      items: [first],
      savedItems: [second, saved],
      itemsCartCount: 1,
      subtotalCents: 120_000,
    });
    expect(expected({ kind: 'saveForLater', sku: saved.sku, isSavedForLater: false }).itemsCartCount).toBe(3);
  });

  test('does not count items that cannot be bought', () => {
    const sold = anItem({ isBuyable: false, available: 0 });
    const { totals } = expectCart(aCart({ items: [sold, second] }), { kind: 'remove', sku: 'other' });
    expect(totals.subtotalCents).toBe(9_000);
  });
});

describe('commands', () => {
  const ok = (cart: Cart) => ({
    success: true as const,
    status: 200,
    payload: cart,
    messages: [],
    isAuthenticated: true,
  });
  const refused = {
    success: false as const,
    status: 409,
    payload: {},
    messages: ['Only 2 left.'],
    isAuthenticated: true,
  };
  const item = anItem();
  const cart = aCart({ version: 1, items: [item] });

  beforeEach(() => {
    stubBrowser('/cart');
    logOutForTest();
    logInAs(1);
    logInAs(2);
    cartStore.set((state) => ({ ...state, count: 1, details: cart }));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('show their result at once, and the cart of the server afterwards', async () => {
    const response = Promise.withResolvers<ReturnType<typeof ok>>();
    const api = (() => response.promise) as unknown as Api;
    const command = { kind: 'remove' as const, sku: item.sku };
    const running = runCartCommand(api, command, cart);
    expect(pendingCommandsStore.get()).toEqual([command]);
    expect(cartStore.get().count).toBe(0);
    response.resolve(ok(aCart({ version: 2 })));
    await running;
    expect(pendingCommandsStore.get()).toEqual([]);
    expect(cartStore.get().details).toMatchObject({ version: 2, items: [] });
  });

  test('that are refused are taken back, and the cart is loaded again', async () => {
    const current = aCart({ version: 5, items: [item] });
    const api = vi.fn(async ({ method }: { method: string }) => (method === 'GET' ? ok(current) : refused));
    const command = { kind: 'setQuantity' as const, sku: item.sku, quantity: 3 };
    const result = await runCartCommand(api as unknown as Api, command, cart);
    expect(result.messages).toEqual(['Only 2 left.']);
    expect(pendingCommandsStore.get()).toEqual([]);
    expect(cartStore.get()).toMatchObject({ count: 1, details: { version: 5 } });
  });

  test('run one after the other, in the order of the clicks', async () => {
    const sent: number[] = [];
    let version = 1;
    const api = (async (_call: unknown, input: { body: { quantity: number } }) => {
      sent.push(input.body.quantity);
      await new Promise((done) => setTimeout(done, sent.length === 1 ? 20 : 0));
      return ok(aCart({ version: ++version, items: [item] }));
    }) as unknown as Api;
    const set = (quantity: number) => runCartCommand(api, { kind: 'setQuantity', sku: item.sku, quantity }, cart);
    await Promise.all([set(2), set(3), set(4)]);
    expect(sent).toEqual([2, 3, 4]);
    expect(cartStore.get().details?.version).toBe(4);
  });
});
