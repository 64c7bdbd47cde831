import { DEFAULT_ROLE } from '@easel/domain/accounts/roles';
import { createTable } from '@easel/domain/text/own-value';
import { AB_COOKIE, parseAbTests } from '@easel/domain/tracking/ab-tests';
import { CONSENT_COOKIE, getConsent } from '@easel/domain/tracking/consent';
import {
  chooseVariants,
  type ExperimentVariants,
  type KeptCell,
  type RunningExperiment,
} from '@easel/domain/tracking/experiments';
import { type FeatureFlags, type FlagRule, isFlagOn, SHOP_FLAGS } from '@easel/domain/tracking/feature-flags';
import { readGuestId } from '@easel/domain/tracking/visitor-id';
import type { Db } from '@easel/platform/db/open-database';
import { ALL_TAG, contentTag } from '@easel/platform/http/page-tags';
import type { VariantFacts, Variants } from '@easel/platform/http/variants';
import { addFlags, readFlags, readKeptCells, readRunningExperiments } from './variants-store.ts';

export interface ShopVariants {
  /** Reads experiments and flags again if they have changed. */
  follow(tags: readonly string[] | 'everything'): Promise<void>;
  running(): readonly RunningExperiment[];
  /** What a page or call depends on. */
  choose(facts: VariantFacts): Variants;
  /** All flags of a visitor, and those of them that depend on the role, which cached pages do not know. */
  readFlags(facts: VariantFacts): { featureFlags: FeatureFlags; roleFlags: string[] };
}

interface State {
  running: readonly RunningExperiment[];
  kept: readonly KeptCell[];
  rules: ReadonlyMap<string, FlagRule>;
}

/** On, until staff say otherwise. */
const ALWAYS: FlagRule = { isOn: true, roles: [], countries: [], sites: [], percent: 100 };

const hasShare = ({ isOn, percent }: FlagRule): boolean => isOn && percent > 0 && percent < 100;

/**
 * Who a visitor is for shares of flags: the browser, if it is known with consent. Accounts are not asked: a cached page does not know them, and would
 * disagree with calls.
 */
function getVisitorId({ cookies, countryCode, asksForPrivacy }: VariantFacts): string | undefined {
  const consent = getConsent({ stored: cookies[CONSENT_COOKIE] ?? null, countryCode, asksForPrivacy });
  return consent === 'granted' ? readGuestId(cookies) : undefined;
}

/** Keeps experiments and flags in memory: pages ask for them with every request. */
export function createShopVariants(db: Db, settings: FeatureFlags): ShopVariants {
  let state: State = { running: [], kept: [], rules: new Map() };
  let hasAddedSettings = false;
  let latest: Promise<unknown> = Promise.resolve();
  /** The last read has failed: the next change of anything is a reason to read again. */
  let isOutdated = false;

  const read = async () => {
    if (!hasAddedSettings) await addFlags(db, settings);
    hasAddedSettings = true;
    const [running, kept, flags] = await Promise.all([readRunningExperiments(db), readKeptCells(db), readFlags(db)]);
    isOutdated = false;
    state = {
      running: running.map(({ traffic_percent: trafficPercent, ...row }) => ({ ...row, trafficPercent })),
      kept: kept.flatMap(({ effect, cells, kept_cell }) =>
        cells.filter(({ code }) => code === kept_cell).map(({ value }) => ({ effect, value })),
      ),
      rules: new Map(flags.map(({ key, is_on: isOn, ...rule }) => [key, { ...rule, isOn }])),
    };
  };
  const isOn = (key: string, facts: VariantFacts, { flags }: ExperimentVariants): boolean =>
    flags[key] ??
    isFlagOn(key, state.rules.get(key) ?? ALWAYS, {
      ...{ role: facts.person?.role ?? DEFAULT_ROLE, countryCode: facts.countryCode, site: facts.site },
      visitorId: getVisitorId(facts),
    });

  return {
    follow(tags) {
      const isChanged = tags === 'everything' || tags.includes(contentTag('variants')) || tags.includes(ALL_TAG);
      if (!isChanged && !isOutdated) return Promise.resolve();
      isOutdated = true;
      // One read after the other, so that the newest is applied last.
      const next = latest.then(read, read);
      latest = next.catch(() => undefined);
      return next;
    },
    running: () => state.running,
    choose(facts) {
      const variants = chooseVariants(state.kept, state.running, parseAbTests(facts.cookies[AB_COOKIE]));
      const flags = createTable(SHOP_FLAGS, (key) => isOn(key, facts, variants));
      const sharedOut = SHOP_FLAGS.filter((key) => hasShare(state.rules.get(key) ?? ALWAYS));
      return { ...variants, flags, sharedOut };
    },
    readFlags(facts) {
      // With the cells of the request, as the page: who joins an experiment with this request gets its variant on the next page, where it is counted.
      const variants = chooseVariants(state.kept, state.running, parseAbTests(facts.cookies[AB_COOKIE]));
      const keys = [...new Set([...SHOP_FLAGS, ...state.rules.keys()])];
      return {
        featureFlags: Object.fromEntries(keys.map((key) => [key, isOn(key, facts, variants)])),
        roleFlags: keys.filter((key) => (state.rules.get(key)?.roles.length ?? 0) > 0),
      };
    },
  };
}
