import { type PromoBarRoles, promoBarsByRole } from '@easel/domain/selling/promo-campaign';
import { formatPromoColor, textOn } from '@easel/domain/selling/promo-color';
import { useEffect } from 'react';
import { useSite } from '../lib/page-meta.ts';
import { followRole } from './follow-role.ts';
import css from './promo-bar.module.css';
import { PromoCallToActionBar } from './promo-call-to-action.tsx';
import { PromoCampaignBar } from './promo-campaign-bar.tsx';
import { usePromoTime } from './use-promo-time.ts';

/**
 * The bar at the top of every page: a campaign with coupons, or a call to action. It contains the bars of
 * all roles, and the style sheet shows that of the visitor, so that pages can be cached for everyone. Its height never changes.
 */
export function PromoBar() {
  const { promotions, preferences } = useSite();
  const nowUnix = usePromoTime(promotions);
  useEffect(followRole, []);
  const bars = promoBarsByRole(promotions, preferences.countryCode, nowUnix);
  const hasBar = promotions.campaigns.length > 0 || Object.keys(promotions.callsToAction).length > 0;
  return hasBar ? <PromoBars bars={bars} /> : null;
}

/** The bars of all roles. Also what staff see before they publish a campaign. */
export function PromoBars({ bars }: { bars: readonly PromoBarRoles[] }) {
  return (
    <aside className={css.bar} aria-label="Promotion">
      {bars.map(({ bar, roles }) => {
        const { color } = bar.kind === 'campaign' ? bar.campaign : bar.callToAction;
        return (
          <div key={keyOf(bar)} className={css.content} data-roles={roles.join(' ')} data-text={textOn(color)}>
            <Ground color={color} />
            {bar.kind === 'campaign' ? (
              <PromoCampaignBar campaign={bar.campaign} ground={<Ground color={color} />} />
            ) : (
              <PromoCallToActionBar callToAction={bar.callToAction} />
            )}
          </div>
        );
      })}
    </aside>
  );
}

/** The background. The content security policy allows no style attributes, but a fill is none. */
const Ground = ({ color }: { color: string }) => (
  <svg className={css.ground} aria-hidden="true">
    <rect width="100%" height="100%" fill={formatPromoColor(color)} />
  </svg>
);

const keyOf = (bar: PromoBarRoles['bar']): string =>
  bar.kind === 'campaign'
    ? `${bar.campaign.periodStartUnix} ${bar.campaign.tagline}`
    : `${bar.callToAction.linkURL} ${bar.callToAction.tagline}`;
