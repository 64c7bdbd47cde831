import { expect, test } from 'vitest';
import { APPLIED_FOR_MS, type CouponTile, couponLabel, nextCouponTile } from './coupon-tile.ts';

const idle: CouponTile = { kind: 'idle' };
const blocked: CouponTile = { kind: 'blocked' };
const applied: CouponTile = { kind: 'applied' };

test('account §4 Coupon tile: idle, blocked, applied for 5 seconds, then reset with the panel closed', () => {
  expect(nextCouponTile(idle, 'click')).toEqual({ tile: blocked });
  expect(nextCouponTile(blocked, 'succeeded')).toEqual({ tile: applied });
  expect(nextCouponTile(applied, 'timePassed')).toEqual({ tile: idle, closesPanel: true });
  expect(APPLIED_FOR_MS).toBe(5000);
});

test('account §4 and §8 Coupon tile: on failure it resets and shows an error', () => {
  expect(nextCouponTile(blocked, 'failed')).toEqual({ tile: idle, error: 'Unable to apply coupon.' });
});

test.each([
  [blocked, 'click'],
  [applied, 'click'],
  [idle, 'succeeded'],
  [idle, 'timePassed'],
  [applied, 'failed'],
  [blocked, 'timePassed'],
] as const)('account §4 Coupon tile: %j is not moved by %s', (tile, event) => {
  expect(nextCouponTile(tile, event)).toEqual({ tile });
});

test('account §4 Coupon tile: its words', () => {
  expect(couponLabel(idle, 'TEN')).toBe('APPLY CODE: TEN');
  expect(couponLabel(blocked, 'TEN')).toBe('APPLY CODE: TEN');
  expect(couponLabel(applied, 'TEN')).toBe('COUPON APPLIED!');
});
