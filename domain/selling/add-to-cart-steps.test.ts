import { expect, test } from 'vitest';
import { ADD_EVENT_TIMEOUT_MS, firstStep, nextStep } from './add-to-cart-steps.ts';

test('with a promo, the coupon is applied first', () => {
  const coupon = firstStep('TEN');
  expect(coupon).toEqual({ kind: 'applyCoupon', code: 'TEN' });
  expect(nextStep(coupon, { success: true }, '')).toEqual({ kind: 'addItem' });
  expect(firstStep(undefined)).toEqual({ kind: 'addItem' });
});

test('if the coupon fails the cart add is not attempted', () => {
  expect(nextStep(firstStep('TEN'), { success: false }, '')).toEqual({
    kind: 'fail',
    message: 'Problem applying coupon code',
  });
});

test('a successful add to cart navigates to /cart with the store prefix', () => {
  expect(nextStep({ kind: 'addItem' }, { success: true }, '/en-gb')).toEqual({ kind: 'go', path: '/en-gb/cart' });
  expect(nextStep({ kind: 'addItem' }, { success: true }, '')).toEqual({ kind: 'go', path: '/cart' });
});

test('a cart add that fails shows the server message, with no navigation', () => {
  expect(nextStep({ kind: 'addItem' }, { success: false, message: 'Just gone.' }, '')).toEqual({
    kind: 'fail',
    message: 'Just gone.',
  });
  expect(nextStep({ kind: 'addItem' }, { success: false }, '')).toEqual({ kind: 'fail', message: '' });
  const failed = { kind: 'fail', message: 'x' } as const;
  expect(nextStep(failed, { success: true }, '')).toBe(failed);
});

test('the add-to-cart event waits 2000 ms at the most', () => {
  expect(ADD_EVENT_TIMEOUT_MS).toBe(2000);
});
