import { type CouponTile as CouponState, couponLabel } from '@easel/domain/selling/coupon-tile';
import type { PromoTier } from '@easel/domain/selling/promo-campaign';
import { useState } from 'react';
import { applyCoupon } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { CallForm } from '../lib/call-form.tsx';
import { applyPromoCoupon } from './apply-promo-coupon.ts';
import css from './promo-bar.module.css';

interface CouponTileProps {
  tier: PromoTier;
  closePanel: () => void;
}

const IDLE: CouponState = { kind: 'idle' };
const APPLIED: CouponState = { kind: 'applied' };

/** A coupon of a campaign. It stays in the tab order while it is blocked, so that the focus is not lost. */
export function CouponTile({ tier: { code, title }, closePanel }: CouponTileProps) {
  const [tile, show] = useState(IDLE);
  return (
    <>
      <span>{title}</span>
      {/* Without JavaScript the cart shows whether the coupon was applied. */}
      <CallForm
        call={applyCoupon}
        fields={{ couponCode: code, mayWait: 'true' }}
        page="/cart"
        onSend={() => tile.kind === 'idle' && void applyPromoCoupon(api, code, { show, closePanel })}
      >
        <button type="submit" className={css.coupon} data-state={tile.kind} aria-disabled={tile.kind !== 'idle'}>
          {/* Both labels are there, and one is visible: the button keeps its width, and nothing moves. */}
          <span>{couponLabel(IDLE, code)}</span>
          <span>{couponLabel(APPLIED, code)}</span>
        </button>
      </CallForm>
      <span className="visually-hidden" role="status">
        {tile.kind === 'applied' && couponLabel(tile, code)}
      </span>
    </>
  );
}
