import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { type Coupon, canStillApply, combineCoupons, parseCouponCode } from '@easel/domain/selling/coupons';
import type { Db } from '@easel/platform/db/open-database';
import type { AttemptLimiter } from '../../accounts/attempts/attempt-limiter.ts';
import { readCartCoupons, readCoupon, replaceCartCoupons } from '../coupons-store.ts';
import { readDestination } from './cart-destination.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockCart, touchCart } from './cart-store.ts';
import { createCouponCheck } from './check-coupons.ts';
import { countedLines, reviewCartLines, toCouponLine } from './priced-lines.ts';

export interface CartCouponDependencies {
  db: Db;
  now: () => number;
  attemptLimiter: AttemptLimiter;
}

const UNKNOWN = reject('not-found', 'This coupon code is not valid.');

/**
 * Applies a coupon if it can be used for the cart as it is now. It replaces other coupons unless all of them can be combined. A coupon that may
 * wait for works is kept too, but it does not replace one that takes something off already. Unknown codes are counted, so that codes cannot be
 * guessed.
 */
export async function applyCoupon(
  { db, now, attemptLimiter }: CartCouponDependencies,
  owner: CartOwner,
  { couponCode, mayWait = false }: { couponCode: string; mayWait?: boolean },
  preferences: Preferences,
  address: string,
): Promise<Outcome<undefined>> {
  const attempter = { account: JSON.stringify(owner), address };
  const wait = await attemptLimiter.attempt('coupon', attempter);
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const code = parseCouponCode(couponCode);
  const coupon = code === undefined ? undefined : await readCoupon(db, code);
  if (!coupon) return UNKNOWN;
  await attemptLimiter.succeeded('coupon', attempter);
  return db.transaction().execute(async (transaction) => {
    const at = now();
    const cart = await lockCart(transaction, owner, new Date(at));
    const { countryCode } = await readDestination(transaction, owner, cart, preferences);
    const lines = countedLines(await reviewCartLines(transaction, { cartId: cart.id, owner }, countryCode)).map(
      toCouponLine,
    );
    const check = await createCouponCheck(transaction, owner, { lines, countryCode, now: at });
    const before = await readCartCoupons(transaction, cart.id);
    const coupons = combineCoupons(before, coupon);
    const outcome = check(coupon, coupons);
    const isReplaced = (one: Coupon) => !coupons.some(({ code }) => code === one.code);
    const losesDiscount = () => before.some((one) => isReplaced(one) && check(one, before).ok);
    const isKept = outcome.ok || (mayWait && canStillApply(outcome.reason) && !losesDiscount());
    if (!isKept) return reject('conflict', ...outcome.messages);
    const codes = coupons.map(({ code }) => code);
    await replaceCartCoupons(transaction, cart.id, codes, new Date(at));
    await touchCart(transaction, cart.id, new Date(at));
    return ok(undefined);
  });
}

/** Removing a coupon that is not applied changes nothing. */
export const removeCoupon = (
  { db, now }: Pick<CartCouponDependencies, 'db' | 'now'>,
  owner: CartOwner,
  typed: string,
): Promise<Outcome<undefined>> =>
  db.transaction().execute(async (transaction) => {
    const at = new Date(now());
    const cart = await lockCart(transaction, owner, at);
    const remaining = (await readCartCoupons(transaction, cart.id)).filter(
      ({ code }) => code !== parseCouponCode(typed),
    );
    await replaceCartCoupons(
      transaction,
      cart.id,
      remaining.map(({ code }) => code),
      at,
    );
    await touchCart(transaction, cart.id, at);
    return ok(undefined);
  });
