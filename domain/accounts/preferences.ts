import { type Country, CURRENCIES, readCountry } from '../locale/countries.ts';
import { DEFAULT_COUNTRY, storeLocaleOf } from '../locale/store-locale.ts';
import type { Unit } from '../locale/units.ts';

/** What a visitor chose: where works go, and in which currency and unit they are shown (account §3 Cookie user preferences). */
export interface Preferences {
  countryCode: string;
  currency: string;
  measurementUnit: Unit;
  storeLocale: string;
}

/** The shop speaks one language. Forms carry it as a fixed value, and calls may leave it out. */
export const DEFAULT_LANGUAGE = 'en';

export const PREFERENCES_COOKIE = 'user_preferences';

export const unitOf = (countryCode: string): Unit => (countryCode === 'us' ? 'in' : 'cm');

/** What a visitor from this country sees until they choose. The spec's default currency `us` means US dollars. */
export function preferencesOf(country: Country): Preferences {
  return {
    countryCode: country.code,
    currency: country.currency,
    measurementUnit: unitOf(country.code),
    storeLocale: storeLocaleOf(country.code),
  };
}

/**
 * Preferences from the cookie's text, which anybody may have written: each field that does not make sense falls back
 * to what its country brings, and a cookie that makes none at all to the United States.
 */
export function parsePreferences(cookie: string | undefined): Preferences {
  const stored = readObject(cookie);
  const country = readCountry(textOf(stored.countryCode)) ?? readCountry(DEFAULT_COUNTRY);
  if (!country) throw new Error('The default country is missing from the list of countries.');
  const defaults = preferencesOf(country);
  const currency = textOf(stored.currency).toUpperCase();
  const unit = textOf(stored.measurementUnit);
  return {
    ...defaults,
    currency: CURRENCIES.includes(currency) ? currency : defaults.currency,
    measurementUnit: unit === 'in' || unit === 'cm' ? unit : defaults.measurementUnit,
  };
}

function readObject(text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
