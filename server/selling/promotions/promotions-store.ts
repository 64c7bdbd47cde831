import type { CallToActionDraft, CampaignDraft } from '@easel/domain/selling/campaign-draft';
import type { Db } from '@easel/platform/db/open-database';
import { findPreviewed, findPreviewedKind } from '@easel/platform/sections/section-preview';
import { sql } from 'kysely';
import { isStopped } from '../coupons-store.ts';

/** A click on another one would fail. One that starts later may start with its campaign. */
const isUsable = (now: Date) => sql<boolean>`(not ${isStopped} and (coupons.ends_at is null or coupons.ends_at > ${now})
  and (uses_allowed is null or uses < uses_allowed))`;

/** Campaigns that have not ended, the oldest first, with their tiers in order. */
export async function readCampaigns(db: Db, now: Date) {
  const [campaigns, tiers, previewed] = await Promise.all([
    db
      .selectFrom('promo_campaigns')
      .select(['id', 'starts_at', 'ends_at', 'countries', 'tagline', 'mobile_tagline', 'has_countdown', 'color'])
      .select('shows_to_guests')
      .modifyFront(sql`/* prepared */`)
      .where('ends_at', '>', now)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('promo_tiers')
      .innerJoin('coupons', 'coupons.code', 'promo_tiers.coupon_code')
      .select(['campaign_id', 'coupon_code', 'title', 'minimum_cents', 'products'])
      .modifyFront(sql`/* prepared */`)
      .where(isUsable(now))
      .orderBy('sort_order')
      .orderBy('coupon_code')
      .execute(),
    readPreviewedCampaign(db, now),
  ]);
  const published = campaigns.map((campaign) => ({
    ...campaign,
    tiers: tiers.filter(({ campaign_id }) => campaign_id === campaign.id),
  }));
  if (!previewed) return published;
  return [...published.filter(({ id }) => id !== previewed.id), previewed]
    .filter(({ ends_at }) => ends_at > now)
    .sort((one, other) => one.id - other.id);
}

/** The campaign of a preview, as it would be if it were published. */
async function readPreviewedCampaign(db: Db, now: Date) {
  const preview = findPreviewedKind('campaign:');
  if (!preview) return undefined;
  const draft = preview.body as CampaignDraft;
  const id = Number(preview.section.slice('campaign:'.length));
  const codes = draft.tiers.map(({ code }) => code);
  const coupons =
    codes.length === 0
      ? []
      : await db
          .selectFrom('coupons')
          .select(['code', 'minimum_cents', 'products'])
          .where('code', 'in', codes)
          .where(isUsable(now))
          .execute();
  return {
    id,
    starts_at: new Date(draft.startsAt),
    ends_at: new Date(draft.endsAt),
    countries: draft.countries,
    tagline: draft.tagline,
    mobile_tagline: draft.mobileTagline,
    has_countdown: draft.hasCountdown,
    color: draft.color,
    shows_to_guests: draft.showsToGuests,
    tiers: draft.tiers.flatMap(({ code, title }) =>
      coupons
        .filter((coupon) => coupon.code === code)
        .map(({ minimum_cents, products }) => ({
          ...{ campaign_id: id, coupon_code: code, title, minimum_cents, products },
        })),
    ),
  };
}

export async function readCallsToAction(db: Db) {
  const previewed = findPreviewed('calls-to-action')?.calls as CallToActionDraft[] | undefined;
  if (!previewed)
    return db
      .selectFrom('promo_calls_to_action')
      .select(['role', 'color', 'tagline', 'mobile_tagline', 'link_text', 'link_url', 'data_layer_event'])
      .modifyFront(sql`/* prepared */`)
      .execute();
  return previewed.map((call) => ({
    role: call.role,
    color: call.color,
    tagline: call.tagline,
    mobile_tagline: call.mobileTagline,
    link_text: call.linkText,
    link_url: call.linkURL,
    data_layer_event: call.dataLayerEvent === '' ? null : call.dataLayerEvent,
  }));
}
