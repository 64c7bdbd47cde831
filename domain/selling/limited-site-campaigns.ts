import type { Coupon } from './coupons.ts';

interface Campaign {
  tiers: readonly Pick<Coupon, 'products'>[];
}

/** The campaigns of the limited-edition site. It sells no originals, so a coupon for them would be refused in its cart. */
export const limitedSiteCampaigns = <T extends Campaign>(campaigns: readonly T[]): T[] =>
  campaigns
    .map((campaign) => ({ ...campaign, tiers: campaign.tiers.filter(({ products }) => products !== 'originals') }))
    .filter(({ tiers }) => tiers.length > 0);
