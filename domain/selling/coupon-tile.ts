/** A coupon in the promo bar (docs/specification/promotions.md#coupon-tile). It is blocked while it is being applied. */
export type CouponTile = { kind: 'idle' } | { kind: 'blocked' } | { kind: 'applied' };

export const APPLIED_FOR_MS = 5_000;
export const COUPON_FAILED = 'Unable to apply coupon.';

/** From the call that applies the coupon. `isApplied` ends after five seconds. */
export const getCouponTile = (isPending: boolean, isApplied: boolean): CouponTile => ({
  kind: isPending ? 'blocked' : isApplied ? 'applied' : 'idle',
});

export const couponLabel = (tile: CouponTile, code: string): string =>
  tile.kind === 'applied' ? 'COUPON APPLIED!' : `APPLY CODE: ${code}`;
