import { expect, test } from 'vitest';
import {
  type Coupon,
  type CouponLine,
  type CouponUse,
  calculateDiscounts,
  checkCoupon,
  combineCoupons,
  discountLabel,
  eligibleLines,
  parseCouponCode,
} from './coupons.ts';

const NOW = 1_000_000;
const aCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: 'SPRING',
  discount: { percentBp: 1_000 },
  minimumCents: 0,
  startsAt: 0,
  endsAt: undefined,
  countries: [],
  categories: [],
  artistIds: [],
  products: 'all',
  isFirstOrderOnly: false,
  maxUses: undefined,
  uses: 0,
  maxUsesPerPerson: undefined,
  isCombinable: false,
  fundedBy: 'shop',
  isStopped: false,
  ...changes,
});
const painting: CouponLine = {
  sku: 'a',
  kind: 'original',
  category: 'paintings',
  artistId: 1,
  joinsDiscounts: false,
  amountCents: 100_000,
};
const print: CouponLine = {
  sku: 'b',
  kind: 'print',
  category: 'photography',
  artistId: 2,
  joinsDiscounts: true,
  amountCents: 9_000,
};
const giftCard: CouponLine = {
  sku: 'c',
  kind: 'gift-card',
  category: '',
  artistId: 0,
  joinsDiscounts: false,
  amountCents: 5_000,
};
const aUse = (changes: Partial<CouponUse> = {}): CouponUse => ({
  lines: [painting, print, giftCard],
  countryCode: 'us',
  now: NOW,
  person: { usesOfCoupon: 0, orders: 0 },
  otherCoupons: [],
  ...changes,
});
const dollars = (cents: number) => `$${cents / 100}`;
const check = (coupon: Partial<Coupon>, use: Partial<CouponUse> = {}) =>
  checkCoupon(aCoupon(coupon), aUse(use), dollars);

test.each<[string, Partial<Coupon>, string[]]>([
  ['everything but gift cards', {}, ['a', 'b']],
  ['originals', { products: 'originals' }, ['a']],
  ['prints', { products: 'prints' }, ['b']],
  ['a category', { categories: ['photography'] }, ['b']],
  ['an artist', { artistIds: [1] }, ['a']],
])('a coupon for %s', (_, coupon, skus) => {
  const outcome = check(coupon);
  expect(outcome.ok && outcome.value.map(({ sku }) => sku)).toEqual(skus);
});

test.each<[Partial<Coupon>, Partial<CouponUse>, string, string]>([
  [{ isStopped: true }, {}, 'stopped', 'The coupon SPRING is no longer valid.'],
  [{ startsAt: NOW + 1 }, {}, 'not-started', 'The coupon SPRING is not valid yet.'],
  [{ endsAt: NOW }, {}, 'expired', 'The coupon SPRING has expired.'],
  [{ maxUses: 3, uses: 3 }, {}, 'exhausted', 'The coupon SPRING has been used up.'],
  [
    { maxUsesPerPerson: 1 },
    { person: { usesOfCoupon: 1, orders: 1 } },
    'used',
    'You have already used the coupon SPRING.',
  ],
  [
    { isFirstOrderOnly: true },
    { person: { usesOfCoupon: 0, orders: 1 } },
    'first-order',
    'The coupon SPRING is for a first order.',
  ],
  [{ countries: ['DE'] }, {}, 'country', 'The coupon SPRING is not valid in your country.'],
  [
    { categories: ['sculpture'] },
    {},
    'no-eligible-line',
    'The coupon SPRING does not apply to the works in your cart.',
  ],
  [{ products: 'prints', minimumCents: 20_000 }, {}, 'minimum', 'Add $110 more to use the coupon SPRING.'],
  [
    {},
    { otherCoupons: [{ code: 'X', isCombinable: true }] },
    'exclusive',
    'The coupon SPRING cannot be combined with another one.',
  ],
  [
    { isCombinable: true },
    { otherCoupons: [{ code: 'X', isCombinable: false }] },
    'exclusive',
    'The coupon SPRING cannot be combined with another one.',
  ],
])('a coupon with %j is refused for %j: %s', (coupon, use, reason, message) => {
  expect(check(coupon, use)).toEqual({ ok: false, reason, messages: [message] });
});

test('a coupon can be applied again, and combinable coupons together', () => {
  expect(check({}, { otherCoupons: [{ code: 'SPRING', isCombinable: false }] }).ok).toBe(true);
  expect(check({ isCombinable: true }, { otherCoupons: [{ code: 'X', isCombinable: true }] }).ok).toBe(true);
});

test('limits per person do not apply to guests before checkout', () => {
  expect(check({ maxUsesPerPerson: 1, isFirstOrderOnly: true }, { person: undefined }).ok).toBe(true);
});

test('a discount never exceeds what is left of a line', () => {
  expect(
    calculateDiscounts({ percentBp: 5_000 }, [
      { amountCents: 101, leftCents: 101 },
      { amountCents: 100, leftCents: 20 },
    ]),
  ).toEqual([51, 20]);
  expect(
    calculateDiscounts({ amountCents: 1_000 }, [
      { amountCents: 300, leftCents: 300 },
      { amountCents: 100, leftCents: 100 },
    ]),
  ).toEqual([300, 100]);
  expect(
    calculateDiscounts({ amountCents: 100 }, [
      { amountCents: 300, leftCents: 300 },
      { amountCents: 100, leftCents: 100 },
    ]),
  ).toEqual([75, 25]);
  expect(calculateDiscounts({ isFreeShipping: true }, [{ amountCents: 300, leftCents: 300 }])).toEqual([0]);
});

test('a coupon replaces others unless all can be combined', () => {
  const codesOf = (applied: Coupon[], added: Coupon) => combineCoupons(applied, added).map(({ code }) => code);
  const [a, b] = [aCoupon({ code: 'A', isCombinable: true }), aCoupon({ code: 'B', isCombinable: true })];
  expect(codesOf([a], b)).toEqual(['A', 'B']);
  expect(codesOf([a, b], a)).toEqual(['B', 'A']);
  expect(codesOf([a], aCoupon())).toEqual(['SPRING']);
  expect(codesOf([aCoupon()], a)).toEqual(['A']);
});

test.each([
  [' spring-10 ', 'SPRING-10'],
  ['AB', undefined],
  ["' or 1=1", undefined],
])('the code %j is read as %j', (typed, code) => {
  expect(parseCouponCode(typed)).toBe(code);
});

test('a discount has a label', () => {
  expect(discountLabel({ percentBp: 1_250 }, dollars)).toBe('12.5% off');
  expect(discountLabel({ amountCents: 5_000 }, dollars)).toBe('$50 off');
  expect(discountLabel({ isFreeShipping: true }, dollars)).toBe('Free shipping');
});

test('a discount that artists pay for applies to works whose artists have agreed', () => {
  expect(eligibleLines(aCoupon({ fundedBy: 'artist' }), [painting, print])).toEqual([print]);
  expect(eligibleLines(aCoupon({ fundedBy: 'shop' }), [painting, print])).toEqual([painting, print]);
});
