import type { CallToActionDraft, CampaignDraft } from '@easel/domain/selling/campaign-draft';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

const TABLES = ['promo_campaigns', 'promo_tiers'] as const;

/** The published campaigns, by id. */
export async function readPublishedCampaigns(db: Db, campaignId?: number): Promise<Map<number, CampaignDraft>> {
  const [campaigns, tiers] = await Promise.all([
    db
      .selectFrom(TABLES[0])
      .selectAll()
      .$if(campaignId !== undefined, (query) => query.where('id', '=', campaignId ?? 0))
      .orderBy('id')
      .execute(),
    db
      .selectFrom(TABLES[1])
      .select(['campaign_id', 'coupon_code', 'title'])
      .$if(campaignId !== undefined, (query) => query.where('campaign_id', '=', campaignId ?? 0))
      .orderBy('sort_order')
      .orderBy('coupon_code')
      .execute(),
  ]);
  return new Map(
    campaigns.map((row) => [
      row.id,
      {
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        countries: row.countries,
        tagline: row.tagline,
        mobileTagline: row.mobile_tagline,
        hasCountdown: row.has_countdown,
        color: row.color,
        tiers: tiers
          .filter(({ campaign_id }) => campaign_id === row.id)
          .map(({ coupon_code, title }) => ({ code: coupon_code, title })),
        showsToGuests: row.shows_to_guests,
      },
    ]),
  );
}

/** The next id. A draft has one before it is published. */
export async function reserveCampaignId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('promo_campaigns', 'id'))::bigint as id`.execute(db);
  return Number(rows[0]?.id);
}

export async function writeCampaign(transaction: Db, campaignId: number, campaign: CampaignDraft): Promise<void> {
  const { countries, tagline, mobileTagline, hasCountdown, color, showsToGuests } = campaign;
  const [startsAt, endsAt] = [new Date(campaign.startsAt), new Date(campaign.endsAt)];
  await sql`
    insert into promo_campaigns (id, starts_at, ends_at, countries, tagline, mobile_tagline, has_countdown, color, shows_to_guests)
      overriding system value
      values (${campaignId}, ${startsAt}, ${endsAt}, ${countries}, ${tagline}, ${mobileTagline}, ${hasCountdown}, ${color}, ${showsToGuests})
    on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, countries = excluded.countries,
      tagline = excluded.tagline, mobile_tagline = excluded.mobile_tagline, has_countdown = excluded.has_countdown,
      color = excluded.color, shows_to_guests = excluded.shows_to_guests`.execute(transaction);
  await transaction.deleteFrom('promo_tiers').where('campaign_id', '=', campaignId).execute();
  if (campaign.tiers.length > 0)
    await transaction
      .insertInto('promo_tiers')
      .values(
        campaign.tiers.map(({ code, title }, index) => ({
          ...{ campaign_id: campaignId, coupon_code: code, title, sort_order: index + 1 },
        })),
      )
      .execute();
}

export const writeCallsToAction = async (transaction: Db, calls: readonly CallToActionDraft[]): Promise<void> => {
  await transaction.deleteFrom('promo_calls_to_action').execute();
  if (calls.length > 0)
    await transaction
      .insertInto('promo_calls_to_action')
      .values(
        calls.map((call) => ({
          role: call.role,
          color: call.color,
          tagline: call.tagline,
          mobile_tagline: call.mobileTagline,
          link_text: call.linkText,
          link_url: call.linkURL,
          data_layer_event: call.dataLayerEvent === '' ? null : call.dataLayerEvent,
        })),
      )
      .execute();
};

/** Which of these coupons do not exist. */
export async function findMissingCoupons(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('coupons')
    .select('code')
    .where('code', 'in', [...codes])
    .execute();
  return codes.filter((code) => !rows.some((row) => row.code === code));
}
