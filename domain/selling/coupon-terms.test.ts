import { expect, test } from 'vitest';
import { mergeSections, type SectionBody } from '../text/section-differences.ts';
import {
  type CouponTerms,
  checkCouponTerms,
  fromMergeableTerms,
  getCouponState,
  type MergeableTerms,
  toCoupon,
  toMergeableTerms,
} from './coupon-terms.ts';

const someTerms = (changes: Partial<CouponTerms> = {}): CouponTerms => ({
  name: 'Spring',
  kind: 'percent',
  percent: 10,
  amountCents: null,
  minimumCents: 0,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: null,
  countries: [],
  categories: [],
  artistIds: [],
  products: 'all',
  isFirstOrderOnly: false,
  maxUses: null,
  maxUsesPerPerson: null,
  isCombinable: false,
  fundedBy: 'shop',
  ...changes,
});

test('terms are stored tidied', () => {
  const typed = someTerms({
    name: ' Spring ',
    countries: ['de', 'DE', 'gb'],
    amountCents: 500,
    startsAt: '2026-03-01T01:00:00+01:00',
  });
  expect(checkCouponTerms(typed)).toEqual({
    ok: true,
    value: someTerms({ countries: ['DE', 'GB'] }),
  });
});

test.each<[Partial<CouponTerms>, string]>([
  [{ percent: 0 }, 'The percentage is a whole number from 1 to 100.'],
  [{ percent: 101 }, 'The percentage is a whole number from 1 to 100.'],
  [{ percent: 12.5 }, 'The percentage is a whole number from 1 to 100.'],
  [{ percent: null }, 'The percentage is a whole number from 1 to 100.'],
  [{ kind: 'amount', amountCents: 0 }, 'The amount is above $0 and at most $100,000.'],
  [{ kind: 'amount', amountCents: -5 }, 'The amount is above $0 and at most $100,000.'],
  [{ kind: 'amount', amountCents: 0.5 }, 'The amount is above $0 and at most $100,000.'],
  [{ kind: 'amount', amountCents: 1e15 }, 'The amount is above $0 and at most $100,000.'],
  [{ minimumCents: -1 }, 'The minimum is at most $100,000.'],
  [{ startsAt: 'soon' }, 'The start is not a time.'],
  [{ startsAt: '0001-01-01T00:00:00Z' }, 'The start is not a time.'],
  [{ endsAt: '2027-02-30' }, 'The end is not a time.'],
  [{ endsAt: '2026-03-01T00:00:00.000Z' }, 'The end is after the start.'],
  [{ endsAt: '+275760-09-13' }, 'The end is not a time.'],
  [{ countries: ['XX', '<b>'] }, 'We do not know the country XX, <B>.'],
  [{ categories: ['zeppelins'] }, 'A category does not exist.'],
  [{ artistIds: [-1] }, 'An artist does not exist.'],
  [{ maxUses: 0 }, 'A limit of uses is a whole number from 1 to 1,000,000.'],
  [{ maxUsesPerPerson: 1.5 }, 'The uses per person are a whole number from 1 to 1,000,000.'],
  [{ name: 'x'.repeat(81) }, 'The name can have at most 80 characters.'],
])('terms with %j are refused', (changes, message) => {
  expect(checkCouponTerms(someTerms(changes))).toEqual({ ok: false, reason: 'invalid', messages: [message] });
});

test('every mistake is named at once', () => {
  const outcome = checkCouponTerms(someTerms({ percent: 0, maxUses: 0 }));
  expect(outcome.ok || outcome.messages).toHaveLength(2);
});

const MARCH = Date.UTC(2026, 2, 15);

test.each([
  [{}, { uses: 0, isStopped: false }, 'active'],
  [{}, { uses: 0, isStopped: true }, 'stopped'],
  [{ startsAt: '2026-04-01T00:00:00Z' }, { uses: 0, isStopped: false }, 'scheduled'],
  [{ endsAt: '2026-03-10T00:00:00Z' }, { uses: 0, isStopped: false }, 'expired'],
  [{ maxUses: 2 }, { uses: 2, isStopped: false }, 'used-up'],
] as const)('a coupon with %j and %j is %s', (changes, use, state) => {
  expect(getCouponState(toCoupon('SPRING', someTerms(changes), use), MARCH)).toBe(state);
});

test('each kind of discount', () => {
  const discountOf = (changes: Partial<CouponTerms>) =>
    toCoupon('A', someTerms(changes), { uses: 0, isStopped: false }).discount;
  expect(discountOf({})).toEqual({ percentBp: 1_000 });
  expect(discountOf({ kind: 'amount', amountCents: 500 })).toEqual({ amountCents: 500 });
  expect(discountOf({ kind: 'shipping' })).toEqual({ isFreeShipping: true });
});

test('two changes of the discount clash as a whole, and other terms are merged', () => {
  const bodyOf = (changes: Partial<CouponTerms>) => toMergeableTerms(someTerms(changes)) as unknown as SectionBody;
  const { merged, clashes } = mergeSections(
    bodyOf({}),
    bodyOf({ percent: 20, minimumCents: 5_000 }),
    bodyOf({ kind: 'amount', percent: null, amountCents: 1_000, name: 'Summer' }),
  );
  expect(clashes.map(({ path }) => path)).toEqual([['discount']]);
  expect(fromMergeableTerms(merged as unknown as MergeableTerms)).toEqual(
    someTerms({ percent: 20, minimumCents: 5_000, name: 'Summer' }),
  );
});
