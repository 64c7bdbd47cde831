import { expect, test } from 'vitest';
import { APPLIED_FOR_MS, COUPON_FAILED, couponLabel, couponTileOf } from './coupon-tile.ts';

test('account §4 Coupon tile: idle, blocked while it is applied, applied for 5 seconds', () => {
  expect(couponTileOf(false, false)).toEqual({ kind: 'idle' });
  expect(couponTileOf(true, false)).toEqual({ kind: 'blocked' });
  expect(couponTileOf(true, true)).toEqual({ kind: 'blocked' });
  expect(couponTileOf(false, true)).toEqual({ kind: 'applied' });
  expect(APPLIED_FOR_MS).toBe(5_000);
});

test('account §4 Coupon tile: its words', () => {
  expect(couponLabel({ kind: 'idle' }, 'TEN')).toBe('APPLY CODE: TEN');
  expect(couponLabel({ kind: 'blocked' }, 'TEN')).toBe('APPLY CODE: TEN');
  expect(couponLabel({ kind: 'applied' }, 'TEN')).toBe('COUPON APPLIED!');
  expect(COUPON_FAILED).toBe('Unable to apply coupon.');
});
