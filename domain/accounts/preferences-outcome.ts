import { pathInPreferredStore, switchStorePath } from '../locale/store-locale.ts';
import type { Preferences } from './preferences.ts';

/** What happens when the preferences modal closes (docs/specification/preferences.md#preferences-modal). */
export type PreferencesStep =
  | { kind: 'go'; path: string }
  | { kind: 'reload' }
  | { kind: 'refetch' }
  | { kind: 'close' };

export interface PreferencesMoment {
  /** The country before and after the change. */
  from: string;
  to: string;
  isLocaleValid: boolean;
  /** The current page, with its query. */
  path: string;
}

/** After saving: another country leads to another store; an invalid locale reloads the page. */
export function stepAfterSaving({ from, to, isLocaleValid, path }: PreferencesMoment): PreferencesStep {
  if (from.toLowerCase() !== to.toLowerCase()) return { kind: 'go', path: switchStorePath(path, to) };
  return isLocaleValid ? { kind: 'close' } : { kind: 'reload' };
}

/** The locale is valid if the page shows the preferred store, currency and unit. */
export const isLocaleValid = (page: Preferences, preferred: Preferences): boolean =>
  page.storeLocale === preferred.storeLocale &&
  page.currency === preferred.currency &&
  page.measurementUnit === preferred.measurementUnit;

/** Closed without saving: if confirmation was required, the preferences are fetched again. */
export const stepAfterClosing = (isConfirmationRequired: boolean): PreferencesStep =>
  isConfirmationRequired ? { kind: 'refetch' } : { kind: 'close' };

/** Afterwards nothing else is shown unless the locale is valid. */
export const showsAfterRefetch = (isLocaleValid: boolean): boolean => isLocaleValid;

/**
 * After login: redirect to the same page in the preferred store if it differs, otherwise refresh the session
 * (docs/specification/accounts.md#login).
 */
export function stepAfterLogin(
  path: string,
  currentCountry: string,
  preferredCountry: string,
): { kind: 'go'; path: string } | { kind: 'refresh' } {
  const target = pathInPreferredStore(path, currentCountry, preferredCountry);
  return target === path ? { kind: 'refresh' } : { kind: 'go', path: target };
}
