import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { isStopped } from '../coupons-store.ts';

/** Campaigns that have not ended, the oldest first, with their tiers in order. */
export async function readCampaigns(db: Db, now: Date) {
  const [campaigns, tiers] = await Promise.all([
    db.selectFrom('promo_campaigns').selectAll().where('ends_at', '>', now).orderBy('id').execute(),
    db
      .selectFrom('promo_tiers')
      .innerJoin('coupons', 'coupons.code', 'promo_tiers.coupon_code')
      .select(['campaign_id', 'coupon_code', 'title', 'minimum_cents', 'products'])
      // A click on it would fail. One that starts later may start with its campaign.
      .where(sql<boolean>`not ${isStopped}`)
      .where(sql<boolean>`(coupons.ends_at is null or coupons.ends_at > ${now})`)
      .where(sql<boolean>`(uses_allowed is null or uses < uses_allowed)`)
      .orderBy('sort_order')
      .orderBy('coupon_code')
      .execute(),
  ]);
  return campaigns.map((campaign) => ({
    ...campaign,
    tiers: tiers.filter(({ campaign_id }) => campaign_id === campaign.id),
  }));
}

export const readCallsToAction = (db: Db) => db.selectFrom('promo_calls_to_action').selectAll().execute();
