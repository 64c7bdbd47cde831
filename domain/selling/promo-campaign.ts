import { ROLES, type Role } from '../accounts/roles.ts';

/** A coupon campaign for the bar at the top (docs/specification/promotions.md#campaign). Times are in seconds since 1970. */
export interface PromoCampaign {
  periodStartUnix: number;
  periodEndUnix: number;
  countries: string[];
  tagline: string;
  mobileTagline: string;
  /** '1' shows the timer. */
  countdown: string;
  /** Hex without #. */
  color: string;
  tiers: PromoTier[];
  showToNonAuthenticatedUser: '0' | '1';
}

export interface PromoTier {
  code: string;
  minimum: number;
  title: string;
}

/** A link in the bar if there is no campaign (docs/specification/promotions.md#call-to-action). */
export interface PromoCallToAction {
  color: string;
  tagline: string;
  mobileTagline: string;
  linkText: string;
  linkURL: string;
  dataLayerEvent?: string;
}

const isActive = ({ periodStartUnix, periodEndUnix }: PromoCampaign, nowUnix: number) =>
  periodStartUnix < nowUnix && nowUnix < periodEndUnix;

/** A list that does not start with a letter (empty, `*`, `0`) means all countries. */
const isWorldwide = ({ countries }: Pick<PromoCampaign, 'countries'>) => !/^[a-z]/i.test(countries[0] ?? '');

/** Whether a campaign can be shown in a country. */
export const runsIn = (countries: string[], countryCode: string): boolean =>
  isWorldwide({ countries }) || countries.some((code) => code.toUpperCase() === countryCode.toUpperCase());

/** The first active campaign for the visitor's country, else the first for all countries (docs/specification/promotions.md#campaign-selection). */
export function selectCampaign(
  campaigns: readonly PromoCampaign[],
  countryCode: string,
  nowUnix: number,
): PromoCampaign | undefined {
  const active = campaigns.filter((campaign) => isActive(campaign, nowUnix));
  const country = countryCode.toUpperCase();
  const isForCountry = ({ countries }: PromoCampaign) => countries.some((code) => code.toUpperCase() === country);
  return active.find(isForCountry) ?? active.find(isWorldwide);
}

export type PromoBar =
  | { kind: 'campaign'; campaign: PromoCampaign }
  | { kind: 'call-to-action'; callToAction: PromoCallToAction }
  | { kind: 'none' };

/**
 * The campaign if it is visible to the visitor and has tiers; else the call to action of their role or of guests
 * (docs/specification/promotions.md#campaign-visibility).
 */
export function choosePromoBar(
  campaign: PromoCampaign | undefined,
  callsToAction: Partial<Record<Role, PromoCallToAction>>,
  role: Role,
): PromoBar {
  const isShown =
    campaign && campaign.tiers.length > 0 && (campaign.showToNonAuthenticatedUser === '1' || role !== 'guest');
  if (isShown) return { kind: 'campaign', campaign };
  const callToAction = callsToAction[role] ?? callsToAction.guest;
  return callToAction ? { kind: 'call-to-action', callToAction } : { kind: 'none' };
}

export interface Promotions {
  campaigns: readonly PromoCampaign[];
  callsToAction: Partial<Record<Role, PromoCallToAction>>;
}

/** A bar and the roles that see it. */
export interface PromoBarRoles {
  bar: Exclude<PromoBar, { kind: 'none' }>;
  roles: Role[];
}

/** The different bars of a page. A page is the same for everyone, so it contains the bars of all roles. */
export function promoBarsByRole(
  { campaigns, callsToAction }: Promotions,
  countryCode: string,
  nowUnix: number,
): PromoBarRoles[] {
  const campaign = selectCampaign(campaigns, countryCode, nowUnix);
  const bars: PromoBarRoles[] = [];
  for (const role of ROLES) {
    const bar = choosePromoBar(campaign, callsToAction, role);
    if (bar.kind === 'none') continue;
    const known = bars.find((one) => contentOf(one.bar) === contentOf(bar));
    if (known) known.roles.push(role);
    else bars.push({ bar, roles: [role] });
  }
  return bars;
}

const contentOf = (bar: PromoBarRoles['bar']) => (bar.kind === 'campaign' ? bar.campaign : bar.callToAction);

/** When a campaign begins or ends next, which may change the bar; undefined if none does. */
export function nextChangeUnix(campaigns: readonly PromoCampaign[], nowUnix: number): number | undefined {
  const times = campaigns.flatMap(({ periodStartUnix, periodEndUnix }) => [periodStartUnix + 1, periodEndUnix]);
  const later = times.filter((time) => time > nowUnix);
  return later.length === 0 ? undefined : Math.min(...later);
}

/** The default event of a call to action. */
export const DEFAULT_CTA_EVENT = 'cta promo bar';
