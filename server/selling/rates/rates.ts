import { readCountry } from '@easel/domain/locale/countries';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { listRegions } from '@easel/domain/selling/cart-destination';
import { checkRateStep, rateStartsAt } from '@easel/domain/selling/rate-entry';
import type { Db } from '@easel/platform/db/open-database';
import {
  deleteDutyRate,
  deleteTaxRate,
  insertDutyRate,
  insertTaxRate,
  lockRates,
  readDutyHistory,
  readTaxHistory,
} from './rates-store.ts';

export interface RatesDependencies {
  db: Db;
  now: () => number;
  /** Called after every change. */
  onChange: () => void;
}

type Kind = 'original' | 'print';

interface Entry {
  countryCode: string;
  kinds: Kind[];
  rateBp: number;
  from: string;
  isConfirmed?: boolean | undefined;
}

/** Adds a tax rate from a day on. Rates that are in force stay as they are. */
export function addTaxRate(
  parts: RatesDependencies,
  staffId: number,
  entry: Entry & { region: string; isShippingTaxed: boolean },
): Promise<Outcome<undefined>> {
  const { countryCode, rateBp, isShippingTaxed } = entry;
  const region = entry.region.trim().toUpperCase();
  if (region !== '' && !listRegions(countryCode).some(({ code }) => code === region))
    return Promise.resolve(reject('invalid', 'Please choose a state from the list.'));
  return addRates(parts, entry, {
    readHistory: async (transaction) =>
      (await readTaxHistory(transaction, countryCode)).filter((rate) => rate.region === region),
    insert: (transaction, rate) =>
      insertTaxRate(transaction, { countryCode, region, rateBp, isShippingTaxed, addedBy: staffId, ...rate }),
  });
}

/** Adds a duty rate from a day on. Rates that are in force stay as they are. */
export function addDutyRate(
  parts: RatesDependencies,
  staffId: number,
  entry: Entry & { clearanceCents: number },
): Promise<Outcome<undefined>> {
  const { countryCode, rateBp, clearanceCents } = entry;
  return addRates(parts, entry, {
    readHistory: (transaction) => readDutyHistory(transaction, countryCode),
    insert: (transaction, rate) =>
      insertDutyRate(transaction, { countryCode, rateBp, clearanceCents, addedBy: staffId, ...rate }),
  });
}

interface RateTable {
  /** Newest first. */
  readHistory(transaction: Db): Promise<{ kind: Kind; rate_bp: number; effective_at: Date }[]>;
  insert(transaction: Db, rate: { kind: Kind; effectiveAt: Date; now: Date }): Promise<unknown>;
}

/** All kinds of an entry are added, or none. */
async function addRates(parts: RatesDependencies, entry: Entry, table: RateTable): Promise<Outcome<undefined>> {
  const now = parts.now();
  if (!readCountry(entry.countryCode)) return reject('invalid', 'Please choose a country from the list.');
  const starts = rateStartsAt(entry.from, now);
  if (!starts.ok) return starts;
  const kinds = [...new Set(entry.kinds)];
  const outcome = await parts.db.transaction().execute(async (transaction) => {
    await lockRates(transaction);
    const history = await table.readHistory(transaction);
    for (const kind of kinds) {
      const before = history.find((rate) => rate.kind === kind && rate.effective_at.getTime() < starts.value);
      const checked = checkRateStep(entry.rateBp, before?.rate_bp, entry.isConfirmed ?? false);
      if (!checked.ok) return checked;
    }
    for (const kind of kinds)
      await table.insert(transaction, { kind, effectiveAt: new Date(starts.value), now: new Date(now) });
    return ok(undefined);
  });
  parts.onChange();
  return outcome;
}

interface UpcomingRate {
  countryCode: string;
  kind: Kind;
  effectiveAt: string;
}

const IN_FORCE = reject('conflict', 'Only rates that are not in force yet can be removed.');

/** Removes a rate that has not been used yet. */
export async function removeTaxRate(
  { db, now, onChange }: RatesDependencies,
  rate: UpcomingRate & { region: string },
): Promise<Outcome<undefined>> {
  const key = { ...rate, effectiveAt: new Date(rate.effectiveAt) };
  const isRemoved = await deleteTaxRate(db, key, new Date(now()));
  onChange();
  return isRemoved ? ok(undefined) : IN_FORCE;
}

export async function removeDutyRate(
  { db, now, onChange }: RatesDependencies,
  rate: UpcomingRate,
): Promise<Outcome<undefined>> {
  const isRemoved = await deleteDutyRate(db, { ...rate, effectiveAt: new Date(rate.effectiveAt) }, new Date(now()));
  onChange();
  return isRemoved ? ok(undefined) : IN_FORCE;
}
