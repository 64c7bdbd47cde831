import { type Preferences, parsePreferences } from '@easel/domain/accounts/preferences';
import type { Db } from '@easel/platform/db/open-database';
import { readAccountFacts, writePreferences } from '../accounts-store.ts';

/** Stores preferences in the account, for the user's other devices. */
export const storePreferences = (db: Db, personId: number, preferences: Preferences) =>
  writePreferences(db, personId, {
    countryCode: preferences.countryCode,
    currency: preferences.currency,
    unit: preferences.measurementUnit,
  });

/** The preferences in the account; undefined if the user has never chosen any. */
export async function readStoredPreferences(db: Db, personId: number): Promise<Preferences | undefined> {
  const { preferred_country, preferred_currency, preferred_unit } = await readAccountFacts(db, personId);
  if (!preferred_country) return undefined;
  return parsePreferences(
    JSON.stringify({ countryCode: preferred_country, currency: preferred_currency, measurementUnit: preferred_unit }),
  );
}
