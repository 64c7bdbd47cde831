import { expect, test } from 'vitest';
import { APPLIED_FOR_MS, COUPON_FAILED, couponLabel, getCouponTile } from './coupon-tile.ts';

test('idle, blocked while it is applied, applied for 5 seconds', () => {
  expect(getCouponTile(false, false)).toEqual({ kind: 'idle' });
  expect(getCouponTile(true, false)).toEqual({ kind: 'blocked' });
  expect(getCouponTile(true, true)).toEqual({ kind: 'blocked' });
  expect(getCouponTile(false, true)).toEqual({ kind: 'applied' });
  expect(APPLIED_FOR_MS).toBe(5_000);
});

test('the texts of a coupon tile', () => {
  expect(couponLabel({ kind: 'idle' }, 'TEN')).toBe('APPLY CODE: TEN');
  expect(couponLabel({ kind: 'blocked' }, 'TEN')).toBe('APPLY CODE: TEN');
  expect(couponLabel({ kind: 'applied' }, 'TEN')).toBe('COUPON APPLIED!');
  expect(COUPON_FAILED).toBe('Unable to apply coupon.');
});
