import type { Api } from '@easel/contract/api';
import type { CouponTile } from '@easel/domain/selling/coupon-tile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { cartStore } from '../lib/cart-store.ts';
import { consentStore } from '../lib/consent-store.ts';
import { flashStore } from '../lib/flash-store.ts';
import { applyPromoCoupon } from './apply-promo-coupon.ts';

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers();
  flashStore.set(null);
  consentStore.set('granted');
  window.dataLayer = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function anApi(result: object) {
  const calls: unknown[] = [];
  const api: Api = async (_call, input) => {
    calls.push(input);
    return { status: 200, messages: [], isAuthenticated: false, ...result } as never;
  };
  return { api, calls };
}

function aTile() {
  const shown: CouponTile['kind'][] = [];
  const closePanel = vi.fn<() => void>();
  return { shown, closePanel, view: { show: ({ kind }: CouponTile) => void shown.push(kind), closePanel } };
}

test('account §4 Coupon tile: a coupon is applied, shown as applied for 5 seconds, then the panel closes', async () => {
  const { api, calls } = anApi({ success: true, payload: { version: 3, itemsCartCount: 2 } });
  const { shown, closePanel, view } = aTile();
  const done = applyPromoCoupon(api, 'TEN', view);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(calls).toEqual([{ body: { couponCode: 'TEN', mayWait: true } }]);
  expect(shown).toEqual(['blocked', 'applied']);
  expect(cartStore.get().count).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(shown).toEqual(['blocked', 'applied', 'idle']);
  expect(closePanel).toHaveBeenCalledOnce();
  expect(window.dataLayer).toEqual([{ event: 'promobar_coupon', coupon: 'TEN' }]);
});

test('account §8: a coupon that fails shows ‘Unable to apply coupon.’', async () => {
  const { api } = anApi({ success: false, payload: {} });
  const { shown, closePanel, view } = aTile();
  await applyPromoCoupon(api, 'TEN', view);
  expect(shown).toEqual(['blocked', 'idle']);
  expect(flashStore.get()).toMatchObject({ message: 'Unable to apply coupon.', type: 'error' });
  expect(closePanel).not.toHaveBeenCalled();
});
