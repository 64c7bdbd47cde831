import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUPON_CODE_BYTES, createCouponCode, parseCodePrefix } from './coupon-codes.ts';
import { parseCouponCode } from './coupons.ts';

test('a generated code can be typed, and has no characters that look alike', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: COUPON_CODE_BYTES, maxLength: COUPON_CODE_BYTES, max: 247 }),
      fc.constantFrom('', 'SPRING', 'ABCDEFGH2345'),
      (bytes, prefix) => {
        const code = createCouponCode(prefix, bytes) ?? '';
        expect(parseCouponCode(code.toLowerCase())).toBe(code);
        expect(code.slice(prefix === '' ? 0 : prefix.length + 1)).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
      },
    ),
  );
});

test('bytes that would favor some characters are skipped', () => {
  expect(createCouponCode('A', new Uint8Array(COUPON_CODE_BYTES).fill(250))).toBeUndefined();
});

test.each([
  [' spring ', 'SPRING'],
  ['', ''],
  ['A-B', undefined],
  ['ABCDEFGHIJKLM', undefined],
  ['<b>', undefined],
])('the prefix %j is read as %j', (typed, prefix) => {
  expect(parseCodePrefix(typed)).toBe(prefix);
});
