import {
  APPLIED_FOR_MS,
  type CouponEvent,
  type CouponTile as CouponState,
  couponLabel,
  nextCouponTile,
} from '@easel/domain/selling/coupon-tile';
import type { PromoTier } from '@easel/domain/selling/promo-campaign';
import { couponEvent } from '@easel/domain/tracking/data-layer';
import { useEffect, useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { showFlash } from '../lib/flash-store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
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
  const proceed = (event: CouponEvent) => {
    const step = nextCouponTile(tile, event);
    show(step.tile);
    if (step.error) showFlash(step.error);
    if (step.closesPanel) closePanel();
  };
  const form = useActionForm({
    action: '/cart',
    name: 'coupon',
    revalidates: false,
    onSuccess: () => proceed('succeeded'),
    onRejection: () => proceed('failed'),
  });
  const isApplied = tile.kind === 'applied';
  useEffect(() => {
    if (!isApplied) return;
    const timer = setTimeout(() => show((applied) => nextCouponTile(applied, 'timePassed').tile), APPLIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isApplied]);
  const apply: typeof form.onSubmit = (event) => {
    event.preventDefault();
    if (tile.kind !== 'idle') return;
    show(nextCouponTile(tile, 'click').tile);
    pushToDataLayer(couponEvent(code));
    form.onSubmit(event);
  };
  return (
    <>
      <span>{title}</span>
      {/* Without JavaScript the cart shows whether the coupon was applied. */}
      <ActionForm form={{ ...form, onSubmit: apply }} fields={{ couponCode: code, mayWait: 'true' }}>
        <button type="submit" className={css.coupon} data-state={tile.kind} aria-disabled={tile.kind !== 'idle'}>
          {/* Both labels are there, and one is visible: the button keeps its width, and nothing moves. */}
          <span>{couponLabel(IDLE, code)}</span>
          <span>{couponLabel(APPLIED, code)}</span>
        </button>
      </ActionForm>
      <span className="visually-hidden" role="status">
        {tile.kind === 'applied' && couponLabel(tile, code)}
      </span>
    </>
  );
}
