import { ROLES, type Role } from '../accounts/roles.ts';
import { readCountry } from '../locale/countries.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { parseCouponCode } from './coupons.ts';
import type { PromoCallToAction, PromoCampaign } from './promo-campaign.ts';

/** A campaign of the promo bar as staff write it (docs/specification/promotions.md#campaigns-of-staff). */
export type CampaignDraft = {
  /** ISO times. */
  startsAt: string;
  endsAt: string;
  /** Upper-case country codes; empty means the whole world. */
  countries: string[];
  tagline: string;
  mobileTagline: string;
  hasCountdown: boolean;
  /** Six hex digits, without #. */
  color: string;
  tiers: { code: string; title: string }[];
  showsToGuests: boolean;
};

export const MAX_TAGLINE = 120;
export const MAX_MOBILE_TAGLINE = 60;
export const MAX_TIERS = 6;
export const MAX_TIER_TITLE = 60;
export const MAX_LINK_TEXT = 40;
const MAX_LINK = 300;
const HEX = /^[0-9a-f]{6}$/;
/** A path of the shop; `//other.example` and `/\other.example` are none. */
const PATH = /^\/([^/\\]|$)/;
const EVENT = /^[\w ./-]{1,60}$/;

const lengthOf = (text: string) => [...text].length;
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
const parseColor = (color: string) => color.trim().replace(/^#/, '').toLowerCase();

/** The campaign as it is stored, or everything that is wrong with it. Whether its coupons exist is checked where they are stored. */
export function checkCampaign(given: CampaignDraft): Outcome<CampaignDraft, 'invalid'> {
  const messages: string[] = [];
  const [startsAt, endsAt] = [parseMoment(given.startsAt), parseMoment(given.endsAt)];
  if (Number.isNaN(startsAt)) messages.push('The start is not a time.');
  if (Number.isNaN(endsAt)) messages.push('The end is not a time.');
  if (endsAt <= startsAt) messages.push('The end is after the start.');
  const countries = [...new Set(given.countries.map((code) => code.trim().toUpperCase()))];
  if (countries.some((code) => !readCountry(code))) messages.push('A country does not exist.');
  const [tagline, mobileTagline] = [tidy(given.tagline), tidy(given.mobileTagline)];
  messages.push(...checkTaglines(tagline, mobileTagline));
  const color = parseColor(given.color);
  if (!HEX.test(color)) messages.push('The color has six hexadecimal digits.');
  const tiers = given.tiers.map(({ code, title }) => ({ code: parseCouponCode(code) ?? '', title: tidy(title) }));
  if (tiers.length > MAX_TIERS) messages.push(`A campaign has at most ${MAX_TIERS} coupons.`);
  if (tiers.some(({ code }) => code === '')) messages.push('Every coupon needs a code.');
  if (tiers.some(({ title }) => title === '' || lengthOf(title) > MAX_TIER_TITLE))
    messages.push(`Every coupon needs a title of at most ${MAX_TIER_TITLE} characters.`);
  const codes = tiers.map(({ code }) => code);
  if (new Set(codes).size < codes.length) messages.push('A coupon is there twice.');
  if (messages.length > 0) return reject('invalid', ...messages);
  return ok({
    ...given,
    ...{ startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() },
    ...{ countries, tagline, mobileTagline, color, tiers },
  });
}

function checkTaglines(tagline: string, mobileTagline: string): string[] {
  const messages: string[] = [];
  if (tagline === '') messages.push('The tagline is missing.');
  if (lengthOf(tagline) > MAX_TAGLINE) messages.push(`The tagline can have at most ${MAX_TAGLINE} characters.`);
  if (lengthOf(mobileTagline) > MAX_MOBILE_TAGLINE)
    messages.push(`The tagline for phones can have at most ${MAX_MOBILE_TAGLINE} characters.`);
  return messages;
}

/** The call to action of a role, as staff write it. The event is empty for the default one. */
export interface CallToActionDraft extends Required<PromoCallToAction> {
  role: Role;
}

/** The calls to action as they are stored, or everything that is wrong with them, by role. */
export function checkCallsToAction(given: readonly CallToActionDraft[]): Outcome<CallToActionDraft[], 'invalid'> {
  const messages: string[] = [];
  const checked = given.map((one) => {
    const tidied: CallToActionDraft = {
      role: one.role,
      color: parseColor(one.color),
      tagline: tidy(one.tagline),
      mobileTagline: tidy(one.mobileTagline),
      linkText: tidy(one.linkText),
      linkURL: one.linkURL.trim(),
      dataLayerEvent: tidy(one.dataLayerEvent),
    };
    const problems = checkTaglines(tidied.tagline, tidied.mobileTagline);
    if (!HEX.test(tidied.color)) problems.push('The color has six hexadecimal digits.');
    if (tidied.linkText === '' || lengthOf(tidied.linkText) > MAX_LINK_TEXT)
      problems.push(`The text of the link has 1 to ${MAX_LINK_TEXT} characters.`);
    if (!PATH.test(tidied.linkURL) || tidied.linkURL.length > MAX_LINK)
      problems.push('The link is a path of this shop, such as /paintings.');
    if (tidied.dataLayerEvent !== '' && !EVENT.test(tidied.dataLayerEvent))
      problems.push('The event has letters, digits, spaces and dashes.');
    messages.push(...problems.map((problem) => `${one.role}: ${problem}`));
    return tidied;
  });
  const roles = checked.map(({ role }) => role);
  if (roles.some((role) => !ROLES.includes(role))) messages.push('A role does not exist.');
  if (new Set(roles).size < roles.length) messages.push('A role is there twice.');
  return messages.length > 0 ? reject('invalid', ...messages) : ok(checked);
}

/** The campaign as the promo bar shows it. A code without a coupon has no minimum. */
export const toPromoCampaign = (
  draft: CampaignDraft,
  minimumOf: (code: string) => number | undefined,
): PromoCampaign => ({
  periodStartUnix: Math.floor(Date.parse(draft.startsAt) / 1_000),
  periodEndUnix: Math.floor(Date.parse(draft.endsAt) / 1_000),
  countries: draft.countries,
  tagline: draft.tagline,
  mobileTagline: draft.mobileTagline,
  countdown: draft.hasCountdown ? '1' : '0',
  color: draft.color,
  tiers: draft.tiers.map(({ code, title }) => ({ code, title, minimum: minimumOf(code) ?? 0 })),
  showToNonAuthenticatedUser: draft.showsToGuests ? '1' : '0',
});

type Period = Pick<CampaignDraft, 'startsAt' | 'endsAt' | 'countries'>;

/** Whether two campaigns run in the same place at the same time, so that the promo bar has to choose. */
export function isOverlapping(one: Period, other: Period): boolean {
  const isSameTime =
    Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);
  const isWorldwide = one.countries.length === 0 && other.countries.length === 0;
  return isSameTime && (isWorldwide || one.countries.some((code) => other.countries.includes(code)));
}

export const CAMPAIGN_STATES = ['running', 'planned', 'ended', 'draft'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_STATE_LABELS: Readonly<Record<CampaignState, string>> = {
  running: 'Running',
  planned: 'Planned',
  ended: 'Ended',
  draft: 'Draft',
};

/** What visitors see of a campaign. The same limits as in the promo bar: start < now < end. */
export function getCampaignState(
  { startsAt, endsAt }: Pick<CampaignDraft, 'startsAt' | 'endsAt'>,
  isPublished: boolean,
  now: number,
): CampaignState {
  if (!isPublished) return 'draft';
  if (now <= Date.parse(startsAt)) return 'planned';
  return now < Date.parse(endsAt) ? 'running' : 'ended';
}
