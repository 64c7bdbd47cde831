import { type Outcome, ok, reject } from '../outcome.ts';
import { allocate, applyRate } from './amounts.ts';

export type ProductKind = 'original' | 'print' | 'gift-card';

/** What a coupon takes off. */
export type Discount = { percentBp: number } | { amountCents: number } | { isFreeShipping: true };

export interface Coupon {
  code: string;
  discount: Discount;
  /** The lines it applies to must cost at least this much together. */
  minimumCents: number;
  /** Milliseconds since the epoch. */
  startsAt: number;
  endsAt: number | undefined;
  /** Upper-case country codes; empty means all. */
  countries: readonly string[];
  /** Empty means all. */
  categories: readonly string[];
  artistIds: readonly number[];
  products: 'all' | 'originals' | 'prints';
  isFirstOrderOnly: boolean;
  maxUses: number | undefined;
  uses: number;
  maxUsesPerPerson: number | undefined;
  /** Whether it can be used together with other combinable coupons. */
  isCombinable: boolean;
  /** Who pays for the discount. */
  fundedBy: 'shop' | 'artist';
  /** Staff have stopped it. */
  isStopped: boolean;
}

const CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/;

/** Codes can be typed in lower case. Undefined if it cannot be a code. */
export const parseCouponCode = (typed: string): string | undefined => CODE.exec(typed.trim().toUpperCase())?.[0];

/** A new coupon replaces the others unless all of them can be combined. */
export const combineCoupons = (applied: readonly Coupon[], added: Coupon): Coupon[] => [
  ...(added.isCombinable ? applied.filter(({ code, isCombinable }) => isCombinable && code !== added.code) : []),
  added,
];

/** `10% off`, `$50 off`, `Free shipping` */
export function discountLabel(discount: Discount, formatCents: (cents: number) => string): string {
  if ('isFreeShipping' in discount) return 'Free shipping';
  return 'percentBp' in discount ? `${discount.percentBp / 100}% off` : `${formatCents(discount.amountCents)} off`;
}

export interface CouponLine {
  sku: string;
  kind: ProductKind;
  category: string;
  artistId: number;
  /** The artist pays for discounts of coupons that artists fund. */
  joinsDiscounts: boolean;
  amountCents: number;
}

/** What somebody has done before, as a user and as a guest with the same mailbox (`limit-email.ts`). */
export interface CouponHistory {
  /** Orders that were not called off. */
  orders: number;
  usesOfCoupon: number;
}

export type PersonLimits = Pick<Coupon, 'maxUsesPerPerson' | 'isFirstOrderOnly'>;

export const hasPersonLimits = ({ maxUsesPerPerson, isFirstOrderOnly }: PersonLimits): boolean =>
  maxUsesPerPerson !== undefined || isFirstOrderOnly;

/** Why somebody cannot use a coupon again. The same for cart, quote and order. */
export function checkPersonLimits(
  { maxUsesPerPerson, isFirstOrderOnly }: PersonLimits,
  { orders, usesOfCoupon }: CouponHistory,
): 'used' | 'first-order' | undefined {
  if (maxUsesPerPerson !== undefined && usesOfCoupon >= maxUsesPerPerson) return 'used';
  return isFirstOrderOnly && orders > 0 ? 'first-order' : undefined;
}

/** What the conditions of a coupon depend on. */
export interface CouponUse {
  lines: readonly CouponLine[];
  /** The destination. */
  countryCode: string;
  now: number;
  /** Undefined for guests: limits per person are checked with the email address when the order is placed. */
  person: CouponHistory | undefined;
  otherCoupons: readonly Pick<Coupon, 'code' | 'isCombinable'>[];
}

export type CouponRefusal =
  | 'stopped'
  | 'not-started'
  | 'expired'
  | 'exhausted'
  | 'used'
  | 'first-order'
  | 'country'
  | 'no-eligible-line'
  | 'minimum'
  | 'exclusive';

const REFUSALS: Record<CouponRefusal, (coupon: Pick<Coupon, 'code'>, missing: string) => string> = {
  stopped: ({ code }) => `The coupon ${code} is no longer valid.`,
  'not-started': ({ code }) => `The coupon ${code} is not valid yet.`,
  expired: ({ code }) => `The coupon ${code} has expired.`,
  exhausted: ({ code }) => `The coupon ${code} has been used up.`,
  used: ({ code }) => `You have already used the coupon ${code}.`,
  'first-order': ({ code }) => `The coupon ${code} is for a first order.`,
  country: ({ code }) => `The coupon ${code} is not valid in your country.`,
  'no-eligible-line': ({ code }) => `The coupon ${code} does not apply to the works in your cart.`,
  minimum: ({ code }, missing) => `Add ${missing} more to use the coupon ${code}.`,
  exclusive: ({ code }) => `The coupon ${code} cannot be combined with another one.`,
};

export const couponRefusal = (reason: Exclude<CouponRefusal, 'minimum'>, code: string): string =>
  REFUSALS[reason]({ code }, '');

/** Whether adding works to the cart can make a refused coupon valid. */
export const canStillApply = (reason: CouponRefusal): boolean => reason === 'no-eligible-line' || reason === 'minimum';

/** The lines that a coupon applies to. Gift cards are never discounted, and no artist pays for a discount without consent. */
export function eligibleLines<Line extends CouponLine>(coupon: Coupon, lines: readonly Line[]): Line[] {
  const { products, categories, artistIds, fundedBy } = coupon;
  return lines.filter(
    ({ kind, category, artistId, joinsDiscounts }) =>
      kind !== 'gift-card' &&
      (fundedBy === 'shop' || joinsDiscounts) &&
      (products === 'all' || (products === 'originals') === (kind === 'original')) &&
      (categories.length === 0 || categories.includes(category)) &&
      (artistIds.length === 0 || artistIds.includes(artistId)),
  );
}

/** Whether a coupon can be used for a cart: the eligible lines, or the first reason against it. */
export function checkCoupon<Line extends CouponLine>(
  coupon: Coupon,
  use: CouponUse & { lines: readonly Line[] },
  formatCents: (cents: number) => string,
): Outcome<Line[], CouponRefusal> {
  const refuse = (reason: CouponRefusal, missingCents = 0) =>
    reject(reason, REFUSALS[reason](coupon, formatCents(missingCents)));
  const { now, person, countryCode } = use;
  if (coupon.isStopped) return refuse('stopped');
  if (now < coupon.startsAt) return refuse('not-started');
  if (coupon.endsAt !== undefined && now >= coupon.endsAt) return refuse('expired');
  if (coupon.maxUses !== undefined && coupon.uses >= coupon.maxUses) return refuse('exhausted');
  const personRefusal = person && checkPersonLimits(coupon, person);
  if (personRefusal) return refuse(personRefusal);
  if (coupon.countries.length > 0 && !coupon.countries.includes(countryCode.toUpperCase())) return refuse('country');
  const others = use.otherCoupons.filter(({ code }) => code !== coupon.code);
  if (others.some(({ isCombinable }) => !isCombinable) || (others.length > 0 && !coupon.isCombinable))
    return refuse('exclusive');
  const lines = eligibleLines(coupon, use.lines);
  if (lines.length === 0) return refuse('no-eligible-line');
  const missingCents = coupon.minimumCents - lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return missingCents > 0 ? refuse('minimum', missingCents) : ok(lines);
}

/**
 * What a coupon takes off each eligible line. A percentage is rounded per line; a fixed amount is distributed over the lines and never
 * exceeds what is left of them.
 */
export function calculateDiscounts(
  discount: Discount,
  lines: readonly { amountCents: number; leftCents: number }[],
): number[] {
  if ('percentBp' in discount)
    return lines.map(({ amountCents, leftCents }) => Math.min(leftCents, applyRate(amountCents, discount.percentBp)));
  if ('isFreeShipping' in discount) return lines.map(() => 0);
  const left = lines.map(({ leftCents }) => leftCents);
  const amountCents = Math.min(
    discount.amountCents,
    left.reduce((sum, cents) => sum + cents, 0),
  );
  return allocate(amountCents, left);
}
