import { expect, test } from 'vitest';
import { limitedSiteCampaigns } from './limited-site-campaigns.ts';

test('the limited-edition site has no coupons for originals, and no campaigns without coupons', () => {
  const [originals, prints, all] = [{ products: 'originals' }, { products: 'prints' }, { products: 'all' }] as const;
  expect(
    limitedSiteCampaigns([
      { id: 1, tiers: [originals] },
      { id: 2, tiers: [originals, prints] },
      { id: 3, tiers: [all] },
    ]),
  ).toEqual([
    { id: 2, tiers: [prints] },
    { id: 3, tiers: [all] },
  ]);
});
