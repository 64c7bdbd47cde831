import type { ClientData } from '@easel/contract/accounts/accounts';
import type { Api } from '@easel/contract/api';
import type { Cart } from '@easel/contract/selling/cart';
import { CLIENT_DATA_KEY } from '@easel/domain/accounts/client-data-cache';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import {
  cartStore,
  closeQuickView,
  expectCount,
  followCart,
  loadCart,
  openQuickView,
  receiveCart,
  showLoadedCart,
} from './cart-store.ts';
import { clientDataStore } from './session-store.ts';

const anItem = { kind: 'print', work: null, unitPriceCents: 1, quantity: 1 };
const aCart = (version: number, itemsCartCount: number) =>
  ({ version, itemsCartCount, items: Array.from({ length: itemsCartCount }, () => anItem) }) as unknown as Cart;
const clientDataWith = (itemsCartCount: number) => ({ cart: { itemsCartCount } }) as ClientData;
const anApi = (cart: Cart) => vi.fn(async () => ({ success: true, payload: cart })) as unknown as Api;

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
  logOutForTest();
  // Another owner, so that the cart of the test before is gone.
  logInAs(1);
  clientDataStore.set(undefined);
  logInAs(2);
});
afterEach(() => vi.unstubAllGlobals());

test('the count comes with the client data, before the cart itself', () => {
  clientDataStore.set(clientDataWith(3));
  expect(cartStore.get()).toMatchObject({ count: 3, details: undefined });
});

test('a change shows the new count at once', () => {
  receiveCart(aCart(4, 2));
  expect(cartStore.get()).toMatchObject({ count: 2, details: { version: 4 } });
});

test('responses that arrive out of order end with the newest cart', () => {
  receiveCart(aCart(5, 3));
  receiveCart(aCart(4, 2));
  expect(cartStore.get()).toMatchObject({ count: 3, details: { version: 5 } });
});

test('after a change the cached client data is out of date, after a mere look it is not', () => {
  browser.local.set(CLIENT_DATA_KEY, '{}');
  showLoadedCart(aCart(5, 3));
  expect(browser.local.has(CLIENT_DATA_KEY)).toBe(true);
  receiveCart(aCart(6, 4));
  expect(browser.local.has(CLIENT_DATA_KEY)).toBe(false);
});

test('a login and a logout start with another cart, whose versions start anew', () => {
  receiveCart(aCart(9, 3));
  openQuickView();
  logOutForTest();
  expect(cartStore.get()).toEqual({ count: 0, details: undefined, quickView: { show: false, productSku: null } });
  receiveCart(aCart(1, 1));
  expect(cartStore.get().count).toBe(1);
  clientDataStore.set(clientDataWith(7));
  logInAs(3);
  expect(cartStore.get()).toMatchObject({ count: 7, details: undefined });
});

test('a cart that arrives after a logout is not shown', async () => {
  let respond: (result: object) => void = () => undefined;
  const loading = loadCart((() => new Promise((done) => (respond = done))) as unknown as Api);
  logOutForTest();
  respond({ success: true, payload: aCart(2, 2) });
  await loading;
  expect(cartStore.get()).toMatchObject({ count: 0, details: undefined });
});

test('an expected count is undone after a failure, unless the cart has arrived meanwhile', () => {
  receiveCart(aCart(1, 1));
  const undo = expectCount(2);
  expect(cartStore.get().count).toBe(2);
  undo();
  expect(cartStore.get().count).toBe(1);
  const undoLate = expectCount(2);
  receiveCart(aCart(2, 5));
  undoLate();
  expect(cartStore.get().count).toBe(5);
});

test('an expected count stays while older data arrives, until its own response', () => {
  const undo = expectCount(1);
  clientDataStore.set(clientDataWith(0));
  expect(cartStore.get().count).toBe(1);
  undo();
  expect(cartStore.get().count).toBe(0);
  const [endFirst, endSecond] = [expectCount(1), expectCount(2)];
  receiveCart(aCart(1, 1));
  endFirst();
  expect(cartStore.get().count).toBe(2);
  receiveCart(aCart(2, 2));
  endSecond();
  expect(cartStore.get().count).toBe(2);
  clientDataStore.set(clientDataWith(5));
  expect(cartStore.get().count).toBe(5);
});

test('the quick view shows the whole cart or one item by sku', () => {
  openQuickView();
  expect(cartStore.get().quickView).toEqual({ show: true, productSku: null });
  openQuickView('P1-U2-A3-T1');
  expect(cartStore.get().quickView).toEqual({ show: true, productSku: 'P1-U2-A3-T1' });
  closeQuickView();
  expect(cartStore.get().quickView.show).toBe(false);
});

test('a page that is shown again from the browser history asks for the count', async () => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('document', { ...document, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('removeEventListener', vi.fn());
  const api = vi.fn(async () => ({ success: true, payload: 4 }));
  const stop = followCart(api as unknown as Api);
  listeners.get('pageshow')?.({ persisted: false });
  expect(api).not.toHaveBeenCalled();
  listeners.get('pageshow')?.({ persisted: true });
  await vi.waitFor(() => expect(cartStore.get().count).toBe(4), 30_000);
  stop();
});

test('a change in another tab shows its count at once and loads the cart if this tab shows it', async () => {
  vi.stubGlobal('document', { ...document, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const api = anApi(aCart(3, 2));
  const stop = followCart(api);
  const otherTab = new BroadcastChannel('easel cart');
  otherTab.postMessage({ count: 2 });
  await vi.waitFor(() => expect(cartStore.get().count).toBe(2), 30_000);
  expect(api).not.toHaveBeenCalled();
  showLoadedCart(aCart(2, 1));
  otherTab.postMessage({ count: 2 });
  await vi.waitFor(() => expect(cartStore.get().details?.version).toBe(3), 30_000);
  expect(api).toHaveBeenCalledTimes(1);
  stop();
  otherTab.close();
});
