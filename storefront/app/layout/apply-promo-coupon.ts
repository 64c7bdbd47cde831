import type { Api } from '@easel/contract/api';
import { APPLIED_FOR_MS, type CouponEvent, type CouponTile, nextCouponTile } from '@easel/domain/selling/coupon-tile';
import { couponEvent } from '@easel/domain/tracking/data-layer';
import { applyCoupon } from '../lib/api-calls.ts';
import { receiveCart } from '../lib/cart-store.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { showFlash } from '../lib/flash-store.ts';

interface CouponTileView {
  show: (tile: CouponTile) => void;
  closePanel: () => void;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A click on a coupon of the promo bar, from the call to the moment the tile is idle again (account §4 Coupon tile). */
export async function applyPromoCoupon(api: Api, code: string, view: CouponTileView, pause = wait): Promise<void> {
  let tile: CouponTile = { kind: 'idle' };
  const go = (event: CouponEvent) => {
    const step = nextCouponTile(tile, event);
    tile = step.tile;
    view.show(tile);
    if (step.error) showFlash(step.error);
    if (step.closesPanel) view.closePanel();
  };
  go('click');
  pushToDataLayer(couponEvent(code));
  // The bar is on every page, so the coupon is often applied before there is anything in the cart.
  const result = await api(applyCoupon, { body: { couponCode: code, mayWait: true } });
  if (result.success) receiveCart(result.payload);
  go(result.success ? 'succeeded' : 'failed');
  if (!result.success) return;
  await pause(APPLIED_FOR_MS);
  go('timePassed');
}
