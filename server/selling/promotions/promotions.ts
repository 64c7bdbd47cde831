import type { Promotions } from '@easel/contract/selling/promotions';
import { limitedSiteCampaigns } from '@easel/domain/selling/limited-site-campaigns';
import { runsIn } from '@easel/domain/selling/promo-campaign';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { PROMOS_TAG } from '@easel/platform/http/page-tags';
import { keepRecent } from '@easel/platform/keep-recent';
import { isInPreview, readShownTime } from '@easel/platform/sections/section-preview';
import { readCallsToAction, readCampaigns } from './promotions-store.ts';

/** A process that missed a change shows it after this time. */
const MAX_AGE_MS = 1_000;

/** What promo bars are made of, in memory: every page has one. */
export interface KeptPromotions {
  read(): ReturnType<typeof readRows>;
  /** After a change by any process. */
  follow(tags: string[] | 'everything'): void;
}

export interface PromotionsDependencies {
  db: Db;
  now: () => number;
  /** Of a process that follows changes. */
  promotions?: KeptPromotions | undefined;
}

async function readRows(db: Db, time: number) {
  const [campaigns, callsToAction] = await Promise.all([readCampaigns(db, new Date(time)), readCallsToAction(db)]);
  return { campaigns, callsToAction };
}

export function keepPromotions(db: Db, now: () => number): KeptPromotions {
  const { read, forget } = keepRecent(() => readRows(db, now()), MAX_AGE_MS, now);
  return {
    read,
    follow(tags) {
      if (tags === 'everything' || tags.some((tag) => tag === 'all' || tag.startsWith(PROMOS_TAG))) forget();
    },
  };
}

const unixOf = (date: Date) => Math.floor(date.getTime() / 1_000);
const flagOf = (isOn: boolean) => (isOn ? '1' : '0');

/** Everything the promo bar can show on the current site, in one country or in all of them. */
export async function listPromotions(
  { db, now, promotions }: PromotionsDependencies,
  countryCode?: string,
): Promise<Promotions> {
  const rows = await (promotions && !isInPreview() ? promotions.read() : readRows(db, readShownTime(now)));
  const { callsToAction } = rows;
  const campaigns = rows.campaigns.filter(
    ({ countries }) => countryCode === undefined || runsIn(countries, countryCode),
  );
  return {
    campaigns: (isLimitedSite() ? limitedSiteCampaigns(campaigns) : campaigns).map((campaign) => ({
      periodStartUnix: unixOf(campaign.starts_at),
      periodEndUnix: unixOf(campaign.ends_at),
      countries: campaign.countries,
      tagline: campaign.tagline,
      mobileTagline: campaign.mobile_tagline,
      countdown: flagOf(campaign.has_countdown),
      color: campaign.color,
      tiers: campaign.tiers.map(({ coupon_code, title, minimum_cents }) => ({
        code: coupon_code,
        title,
        minimum: minimum_cents,
      })),
      showToNonAuthenticatedUser: flagOf(campaign.shows_to_guests),
    })),
    callsToAction: Object.fromEntries(
      callsToAction.map((row) => [
        row.role,
        {
          color: row.color,
          tagline: row.tagline,
          mobileTagline: row.mobile_tagline,
          linkText: row.link_text,
          linkURL: row.link_url,
          ...(row.data_layer_event !== null && { dataLayerEvent: row.data_layer_event }),
        },
      ]),
    ),
  };
}
