import {
  APPLIED_FOR_MS,
  COUPON_FAILED,
  type CouponTile as CouponState,
  couponLabel,
  getCouponTile,
} from '@easel/domain/selling/coupon-tile';
import type { PromoTier } from '@easel/domain/selling/promo-campaign';
import { couponEvent } from '@easel/domain/tracking/data-layer';
import { useEffect, useEffectEvent, useState } from 'react';
import { CommandForm } from '../lib/action-form.tsx';
import type { CouponCommand } from '../lib/add-to-cart.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { showFlash } from '../lib/flash-store.ts';
import { useCommand } from '../lib/use-command.ts';
import css from './promo-bar.module.css';

interface CouponTileProps {
  tier: PromoTier;
  closePanel: () => void;
}

const IDLE: CouponState = { kind: 'idle' };
const APPLIED: CouponState = { kind: 'applied' };

/** A coupon of a campaign. It stays in the tab order while it is blocked, so that the focus is not lost. */
export function CouponTile({ tier: { code, title }, closePanel }: CouponTileProps) {
  const { send, isPending, result } = useCommand<CouponCommand>('/cart', { revalidates: false });
  const [ended, setEnded] = useState<typeof result>();
  const isApplied = result?.success === true && result !== ended;
  const tile = getCouponTile(isPending, isApplied);
  const close = useEffectEvent(closePanel);
  useEffect(() => {
    if (!result) return;
    if (!result.success) return showFlash(COUPON_FAILED);
    const timer = setTimeout(() => {
      setEnded(result);
      close();
    }, APPLIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const apply = () => {
    if (tile.kind !== 'idle') return;
    pushToDataLayer(couponEvent(code));
    void send({ kind: 'coupon', couponCode: code });
  };
  return (
    <>
      <span>{title}</span>
      {/* Without JavaScript the cart shows whether the coupon was applied. */}
      <CommandForm action="/cart" name="coupon" fields={{ couponCode: code, mayWait: 'true' }} onSend={apply}>
        <button type="submit" className={css.coupon} data-state={tile.kind} aria-disabled={tile.kind !== 'idle'}>
          {/* Both labels are there, and one is visible: the button keeps its width, and nothing moves. */}
          <span>{couponLabel(IDLE, code)}</span>
          <span>{couponLabel(APPLIED, code)}</span>
        </button>
      </CommandForm>
      <span className="visually-hidden" role="status">
        {tile.kind === 'applied' && couponLabel(tile, code)}
      </span>
    </>
  );
}
