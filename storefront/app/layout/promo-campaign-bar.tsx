import type { PromoCampaign } from '@easel/domain/selling/promo-campaign';
import { type ReactNode, useId, useRef } from 'react';
import { CouponTile } from './coupon-tile.tsx';
import css from './promo-bar.module.css';
import { PromoCountdown } from './promo-countdown.tsx';

interface PromoCampaignBarProps {
  campaign: PromoCampaign;
  /** The background of the panel. */
  ground: ReactNode;
}

/** The coupons of a campaign: in the line on wide screens, and in a panel that opens below the bar on narrow ones. */
export function PromoCampaignBar({ campaign, ground }: PromoCampaignBarProps) {
  const { tagline, mobileTagline, countdown, periodEndUnix, tiers } = campaign;
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className={css.line}>
      <p className={css.words}>
        <span className={css.tagline}>{tagline}</span>
        <span className={css.mobileTagline}>{mobileTagline}</span>
        {countdown === '1' && <PromoCountdown endUnix={periodEndUnix} />}
      </p>
      <button type="button" className={css.toggle} popoverTarget={panelId}>
        See codes
      </button>
      {/* A popover works without scripts. On wide screens the style sheet shows it in the line. */}
      <div ref={panel} id={panelId} className={css.panel} popover="auto">
        {ground}
        <ul className={css.tiers}>
          {tiers.map((tier) => (
            <li key={tier.code}>
              <CouponTile
                tier={tier}
                closePanel={() => panel.current?.matches(':popover-open') && panel.current.hidePopover()}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
