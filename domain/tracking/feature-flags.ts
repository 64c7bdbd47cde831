import { SITE_CONTEXTS, type SiteContext } from '../locale/site-context.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { toStableShare } from './stable-share.ts';

/** Switches of a shop, by name. */
export type FeatureFlags = Readonly<Record<string, boolean>>;

const FLAG = /^([A-Za-z0-9][A-Za-z0-9._-]{0,59})(?:=(on|off))?$/;

/** Parses `new-header,old-search=off`; undefined if a name is invalid or repeated. */
export function parseFeatureFlags(text: string): FeatureFlags | undefined {
  const flags = new Map<string, boolean>();
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter((entry) => entry !== '')) {
    const [, name, state = 'on'] = FLAG.exec(entry) ?? [];
    if (name === undefined || flags.has(name)) return undefined;
    flags.set(name, state === 'on');
  }
  return Object.fromEntries(flags);
}

/** The flags that pages and calls of the shop ask for. They exist in every shop, and are on unless staff turn them off. */
export const SHOP_FLAGS = ['offers', 'wall-planner'] as const;
export type ShopFlag = (typeof SHOP_FLAGS)[number];
export const isShopFlag = (key: string): key is ShopFlag => SHOP_FLAGS.some((flag) => flag === key);

/** Who gets a feature (docs/specification/staff.md#feature-flags). Empty lists stand for everybody. */
export interface FlagRule {
  isOn: boolean;
  roles: readonly string[];
  /** Codes such as `DE`. */
  countries: readonly string[];
  sites: readonly SiteContext[];
  /** Percent of the visitors who meet the other conditions. */
  percent: number;
}

export interface FlagTerms extends FlagRule {
  description: string;
}

/** What a flag is decided by. */
export interface FlagVisitor {
  role: string;
  countryCode: string;
  site: SiteContext;
  /** Names the visitor; undefined without consent. Such visitors have what all visitors have. */
  visitorId: string | undefined;
}

/** Whether a feature is on. A visitor who has it at 10 percent still has it at 20. */
export function isFlagOn(key: string, rule: FlagRule, { role, countryCode, site, visitorId }: FlagVisitor): boolean {
  const includes = (list: readonly string[], one: string) => list.length === 0 || list.includes(one);
  return (
    rule.isOn &&
    includes(rule.roles, role) &&
    includes(rule.countries, countryCode.toUpperCase()) &&
    includes(rule.sites, site) &&
    (rule.percent >= 100 || (visitorId !== undefined && toStableShare(`flag ${key} ${visitorId}`) * 100 < rule.percent))
  );
}

/** For whom an experiment has measured a feature. Empty lists stand for everybody. */
export type Audience = Pick<FlagRule, 'roles' | 'countries'>;

const isWithin = (some: readonly string[], all: readonly string[]) =>
  all.length === 0 || (some.length > 0 && some.every((one) => all.includes(one)));

/**
 * The rule after the audience of an experiment keeps a feature, or loses it: others keep what they have. Undefined if a rule cannot say that: it names
 * those who have a feature, not those who do not.
 */
export function keepFlagCell(rule: FlagRule, isOn: boolean, { roles, countries }: Audience): FlagRule | undefined {
  const own: FlagRule = { isOn, roles, countries, sites: [], percent: 100 };
  if (roles.length === 0 && countries.length === 0) return own;
  const { roles: before, countries: places, sites, percent } = rule;
  const isOffForAll = !rule.isOn || percent === 0;
  const isOnForOwn = isWithin(before, roles) && isWithin(places, countries);
  if (isOn && (isOffForAll || isOnForOwn)) return own;
  if (!isOn && (isOffForAll || isOnForOwn)) return { ...rule, isOn: false };
  const isOnForAll = isWithin(roles, before) && isWithin(countries, places) && sites.length === 0 && percent >= 100;
  return isOn && isOnForAll ? rule : undefined;
}

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_KEY_LENGTH = 60;
export const MAX_FLAG_DESCRIPTION = 300;

export const checkFlagKey = (key: string): Outcome<string, 'invalid'> =>
  KEY.test(key) && key.length <= MAX_KEY_LENGTH
    ? ok(key)
    : reject(
        'invalid',
        `The name has small letters and digits with dashes between them, such as new-header, and at most ${MAX_KEY_LENGTH} characters.`,
      );

/** What an audience can be chosen from. */
export interface KnownAudience {
  roles: readonly string[];
  /** Codes such as `DE`. */
  countries: readonly string[];
}

/** Everything that is wrong, or the terms as they are stored. */
export function checkFlag(given: FlagTerms, known: KnownAudience): Outcome<FlagTerms, 'invalid'> {
  const messages: string[] = [];
  const description = given.description.trim().replaceAll(/\s+/g, ' ');
  if ([...description].length > MAX_FLAG_DESCRIPTION)
    messages.push(`The description has at most ${MAX_FLAG_DESCRIPTION} characters.`);
  if (!(given.percent >= 0 && given.percent <= 100)) messages.push('The share of visitors is from 0 to 100 percent.');
  if (!given.roles.every((role) => known.roles.includes(role))) messages.push('Please choose known roles.');
  if (!given.countries.every((code) => known.countries.includes(code))) messages.push('Please choose known countries.');
  if (!given.sites.every((site) => SITE_CONTEXTS.includes(site))) messages.push('Please choose known sites.');
  if (messages.length > 0) return reject('invalid', ...messages);
  return ok({
    ...{ isOn: given.isOn, description, percent: given.percent },
    roles: known.roles.filter((role) => given.roles.includes(role)),
    countries: [...new Set(given.countries)].toSorted(),
    sites: SITE_CONTEXTS.filter((site) => given.sites.includes(site)),
  });
}
