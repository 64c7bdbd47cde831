import { type Preferences, parsePreferences } from '@easel/domain/accounts/preferences';
import { offeredCurrencies, rateAt } from '@easel/domain/locale/exchange';
import { formatStoreLocale } from '@easel/domain/locale/store-locale';
import type { Db } from '@easel/platform/db/open-database';
import { readRates } from './rates-store.ts';

const DOLLARS = { currencyCode: 'USD', exchangeRate: 1 };

/** The exchange rate of the preferred currency; US dollars if it has none. */
export async function readRate(db: Db, { currency, countryCode }: Preferences, now: number) {
  const found = currency === 'USD' ? undefined : rateAt(await readRates(db), currency, now);
  const { currencyCode, exchangeRate } = found ?? DOLLARS;
  const effectiveAt = found ? new Date(found.effectiveAt).toISOString() : null;
  return { currencyCode, exchangeRate, effectiveAt, locale: formatStoreLocale(countryCode) };
}

/** The currencies a visitor can choose now. */
export const readOfferedCurrencies = async (db: Db, now: number): Promise<string[]> =>
  offeredCurrencies(await readRates(db), now);

export interface ChosenPreferences {
  countryCode: string;
  currency: string;
  measurementUnit: string;
}

/** Completes the chosen preferences. Undefined if country, currency or unit is unknown. */
export function parseChoice(chosen: ChosenPreferences): Preferences | undefined {
  const read = parsePreferences(JSON.stringify({ ...chosen, countryCode: chosen.countryCode.toLowerCase() }));
  // The specified default currency `us` means US dollars.
  const currency = chosen.currency.toLowerCase() === 'us' ? 'USD' : chosen.currency.toUpperCase();
  const isKnown =
    read.countryCode === chosen.countryCode.toLowerCase() &&
    read.measurementUnit === chosen.measurementUnit &&
    parsePreferences(JSON.stringify({ countryCode: read.countryCode, currency })).currency === currency;
  return isKnown ? { ...read, currency } : undefined;
}

const YEAR_S = 365 * 86_400;

/** The preferences cookie. Pages are rendered from it on the server, so it is HttpOnly. */
export const preferencesCookie = (name: string, preferences: Preferences, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(JSON.stringify(preferences))}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
