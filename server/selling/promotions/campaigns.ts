import {
  CallsToAction,
  CampaignDraft,
  type CampaignRow,
  type PromoSection,
} from '@easel/contract/selling/staff-promos';
import { ROLES } from '@easel/domain/accounts/roles';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  type CallToActionDraft,
  type CampaignDraft as Campaign,
  checkCallsToAction,
  checkCampaign,
  getCampaignState,
  isOverlapping,
} from '@easel/domain/selling/campaign-draft';
import type { Db } from '@easel/platform/db/open-database';
import { checkContent } from '@easel/platform/sections/check-content';
import { readSection, type SectionDependencies, type SectionKind, startDraft } from '@easel/platform/sections/sections';
import { listNewestVersions, listScheduledVersions } from '@easel/platform/sections/sections-store';
import { listCouponChoices } from '../coupons/staff-coupons.ts';
import {
  findMissingCoupons,
  readPublishedCampaigns,
  reserveCampaignId,
  writeCallsToAction,
  writeCampaign,
} from './campaigns-store.ts';
import { listPromotions } from './promotions.ts';
import { readCallsToAction } from './promotions-store.ts';

const PREFIX = 'campaign:';
const MAX_CHOICES = 500;
const ID = /^[1-9]\d{0,14}$/;
const formatSection = (campaignId: number) => `${PREFIX}${campaignId}`;
const parseId = (section: string): number | undefined => {
  const text = section.slice(PREFIX.length);
  return ID.test(text) ? Number(text) : undefined;
};

type Body = Record<string, unknown>;

/** A campaign of the promo bar as staff work on it. */
const campaignSection: SectionKind = {
  async readLive(db, section) {
    const id = parseId(section);
    return id === undefined ? undefined : (await readPublishedCampaigns(db, id)).get(id);
  },
  readOriginal: async () => undefined,
  check: (db, _section, body) => checkDraft(db, body),
  writeLive: (transaction, section, body) => writeCampaign(transaction, parseId(section) ?? 0, body as Campaign),
};

async function checkDraft(db: Db, body: Body): Promise<Outcome<Body, 'invalid'>> {
  const found = checkContent(CampaignDraft, body);
  if (!found.ok) return found;
  const checked = checkCampaign(found.value);
  if (!checked.ok) return checked;
  const missing = await findMissingCoupons(
    db,
    checked.value.tiers.map(({ code }) => code),
  );
  return missing.length > 0 ? reject('invalid', `There is no coupon ${missing.join(', ')}.`) : ok({ ...checked.value });
}

const CALLS = 'calls-to-action';

/** The calls to action of all roles. They are saved together: one replaces another. */
const callsSection: SectionKind = {
  async readLive(db) {
    const rows = await readCallsToAction(db);
    return {
      calls: ROLES.flatMap((role) => rows.filter((row) => row.role === role)).map(
        (row): CallToActionDraft => ({
          role: row.role,
          color: row.color,
          tagline: row.tagline,
          mobileTagline: row.mobile_tagline,
          linkText: row.link_text,
          linkURL: row.link_url,
          dataLayerEvent: row.data_layer_event ?? '',
        }),
      ),
    };
  },
  readOriginal: async () => ({ calls: [] }),
  check(_db, _section, body) {
    const found = checkContent(CallsToAction, body);
    if (!found.ok) return found;
    const checked = checkCallsToAction(found.value.calls);
    return checked.ok ? ok({ calls: checked.value }) : checked;
  },
  writeLive: (transaction, _section, body) => writeCallsToAction(transaction, body.calls as CallToActionDraft[]),
};

/** The kind of a section of the promo bar; undefined if there is none with this name. */
export const promoSectionKind = (section: string): SectionKind | undefined =>
  section === CALLS ? callsSection : section.startsWith(PREFIX) ? campaignSection : undefined;

/** All campaigns, also those that are not published, the latest first. */
export async function listCampaigns({ db, now }: SectionDependencies): Promise<CampaignRow[]> {
  const [published, newest, scheduled] = await Promise.all([
    readPublishedCampaigns(db),
    listNewestVersions(db, PREFIX),
    listScheduledVersions(db, PREFIX),
  ]);
  const at = now();
  const versions = new Map(newest.map((row) => [parseId(row.section) ?? 0, row]));
  const rows = [...new Set([...published.keys(), ...versions.keys()])].map((campaignId) => {
    const [live, version] = [published.get(campaignId), versions.get(campaignId)];
    const campaign = (live ?? version?.body) as Campaign;
    const due = scheduled.find(({ section }) => section === formatSection(campaignId))?.publish_at;
    return {
      campaignId,
      campaign,
      state: getCampaignState(campaign, live !== undefined, at),
      hasDraft: version !== undefined && !version.is_live,
      publishAt: due?.toISOString() ?? null,
    };
  });
  return rows
    .map((row) => ({
      ...row,
      overlaps:
        row.state === 'ended'
          ? []
          : rows
              .filter(
                (other) =>
                  other.campaignId !== row.campaignId &&
                  other.state !== 'ended' &&
                  isOverlapping(row.campaign, other.campaign),
              )
              .map(({ campaignId }) => campaignId),
    }))
    .sort(
      (one, other) =>
        Date.parse(other.campaign.startsAt) - Date.parse(one.campaign.startsAt) || other.campaignId - one.campaignId,
    );
}

export async function createCampaign(
  { db, now }: SectionDependencies,
  authorId: number,
  campaign: Campaign,
): Promise<Outcome<{ campaignId: number }>> {
  const checked = await checkDraft(db, campaign);
  if (!checked.ok) return checked;
  const campaignId = await reserveCampaignId(db);
  await startDraft(db, formatSection(campaignId), checked.value, authorId, new Date(now()));
  return ok({ campaignId });
}

/** With everything that a preview shows: what is published, other campaigns, and coupons. */
export async function readPromoSection(parts: SectionDependencies, section: string): Promise<Outcome<PromoSection>> {
  const kind = promoSectionKind(section);
  const found = kind ? await readSection(parts.db, kind, section) : undefined;
  if (!found?.ok) return reject('not-found', 'There is no such campaign.');
  const [promotions, campaigns, coupons] = await Promise.all([
    listPromotions(parts),
    listCampaigns(parts),
    listCouponChoices(parts, MAX_CHOICES),
  ]);
  const open = campaigns.filter(({ state }) => state !== 'ended');
  return ok({ section: found.value, promotions, campaigns: open, coupons });
}
