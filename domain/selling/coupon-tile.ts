/** A coupon in the promo bar (account §4 Coupon tile). */
export type CouponTile = { kind: 'idle' } | { kind: 'blocked' } | { kind: 'applied' };
export type CouponEvent = 'click' | 'succeeded' | 'failed' | 'timePassed';

export const APPLIED_FOR_MS = 5_000;
export const COUPON_FAILED = 'Unable to apply coupon.';

/** The effects of a step: a flash message, or closing the panel on phones. */
export interface CouponStep {
  tile: CouponTile;
  error?: string;
  closesPanel?: true;
}

export function nextCouponTile(tile: CouponTile, event: CouponEvent): CouponStep {
  if (tile.kind === 'idle' && event === 'click') return { tile: { kind: 'blocked' } };
  if (tile.kind === 'blocked' && event === 'succeeded') return { tile: { kind: 'applied' } };
  if (tile.kind === 'blocked' && event === 'failed') return { tile: { kind: 'idle' }, error: COUPON_FAILED };
  if (tile.kind === 'applied' && event === 'timePassed') return { tile: { kind: 'idle' }, closesPanel: true };
  return { tile };
}

export const couponLabel = (tile: CouponTile, code: string): string =>
  tile.kind === 'applied' ? 'COUPON APPLIED!' : `APPLY CODE: ${code}`;
