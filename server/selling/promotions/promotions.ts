import type { Promotions } from '@easel/contract/selling/promotions';
import { limitedSiteCampaigns } from '@easel/domain/selling/limited-site-campaigns';
import { runsIn } from '@easel/domain/selling/promo-campaign';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { readShownTime } from '@easel/platform/sections/section-preview';
import { readCallsToAction, readCampaigns } from './promotions-store.ts';

const unixOf = (date: Date) => Math.floor(date.getTime() / 1_000);
const flagOf = (isOn: boolean) => (isOn ? '1' : '0');

/** Everything the promo bar can show on the current site, in one country or in all of them. */
export async function listPromotions(
  { db, now }: { db: Db; now: () => number },
  countryCode?: string,
): Promise<Promotions> {
  const [stored, callsToAction] = await Promise.all([
    readCampaigns(db, new Date(readShownTime(now))),
    readCallsToAction(db),
  ]);
  const campaigns = stored.filter(({ countries }) => countryCode === undefined || runsIn(countries, countryCode));
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
