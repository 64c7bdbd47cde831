import { expect, test } from 'vitest';
import { formatCouponNotice } from './coupon-notice.ts';

const coupons = (...codes: string[]) => codes.map((code) => ({ code, title: '', cents: 0, refusal: null }));

test('a coupon that is added to others is applied', () => {
  expect(formatCouponNotice([], coupons('WELCOME10'))).toBe('The coupon is applied.');
  expect(formatCouponNotice(coupons('FREESHIP'), coupons('FREESHIP', 'PRINTS20'))).toBe('The coupon is applied.');
});

test('a coupon that replaces others says which ones', () => {
  expect(formatCouponNotice(coupons('FREESHIP', 'PRINTS20'), coupons('WELCOME10'))).toBe(
    'The coupon is applied. It replaces FREESHIP and PRINTS20, because they cannot be combined.',
  );
});
