import { type Country, CURRENCIES, readCountry } from '../locale/countries.ts';
import { DEFAULT_COUNTRY, formatStoreLocale } from '../locale/store-locale.ts';
import type { Unit } from '../locale/units.ts';

/** Destination country, currency and unit of a visitor (docs/specification/preferences.md#preferences). */
export interface Preferences {
  countryCode: string;
  currency: string;
  measurementUnit: Unit;
  storeLocale: string;
}

/** The only language. Forms send it as a fixed value; calls may omit it. */
export const DEFAULT_LANGUAGE = 'en';

export const PREFERENCES_COOKIE = 'user_preferences';

export const getDefaultUnit = (countryCode: string): Unit => (countryCode === 'us' ? 'in' : 'cm');

/** The defaults for a country. The spec's default currency `us` means US dollars. */
export function getDefaultPreferences(country: Country): Preferences {
  return {
    countryCode: country.code,
    currency: country.currency,
    measurementUnit: getDefaultUnit(country.code),
    storeLocale: formatStoreLocale(country.code),
  };
}

/**
 * Parses the preferences cookie, which is untrusted. Invalid fields get the default of the country; an invalid cookie gets
 * the defaults of the United States.
 */
export function parsePreferences(cookie: string | undefined): Preferences {
  const stored = readObject(cookie);
  const country = readCountry(textOf(stored.countryCode)) ?? readCountry(DEFAULT_COUNTRY);
  if (!country) throw new Error('The default country is missing from the list of countries.');
  const defaults = getDefaultPreferences(country);
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
