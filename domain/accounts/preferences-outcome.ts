import { pathInPreferredStore, switchStorePath } from '../locale/store-locale.ts';
import type { Preferences } from './preferences.ts';

/** What happens when the preferences modal is done with (account §4 Preferences modal). */
export type PreferencesStep =
  | { kind: 'go'; path: string }
  | { kind: 'reload' }
  | { kind: 'refetch' }
  | { kind: 'close' };

export interface PreferencesMoment {
  /** The country before and after. */
  from: string;
  to: string;
  isLocaleValid: boolean;
  /** The page one is on, with its query. */
  path: string;
}

/** After saving: another country is another store; else a locale that is not valid wants the page anew. */
export function stepAfterSaving({ from, to, isLocaleValid, path }: PreferencesMoment): PreferencesStep {
  if (from.toLowerCase() !== to.toLowerCase()) return { kind: 'go', path: switchStorePath(path, to) };
  return isLocaleValid ? { kind: 'close' } : { kind: 'reload' };
}

/** A page is valid as long as it shows what the visitor prefers: the store, the currency and the unit. */
export const isLocaleValid = (page: Preferences, preferred: Preferences): boolean =>
  page.storeLocale === preferred.storeLocale &&
  page.currency === preferred.currency &&
  page.measurementUnit === preferred.measurementUnit;

/** Closed without saving: where confirmation was required, what the server knows is fetched again. */
export const stepAfterClosing = (isConfirmationRequired: boolean): PreferencesStep =>
  isConfirmationRequired ? { kind: 'refetch' } : { kind: 'close' };

/** After that, nothing further is shown unless the store's locale is valid. */
export const showsAfterRefetch = (isLocaleValid: boolean): boolean => isLocaleValid;

/** After login: to the same page in the preferred store, where it is in another; else the session is refreshed in place (account §4 Login). */
export function stepAfterLogin(
  path: string,
  currentCountry: string,
  preferredCountry: string,
): { kind: 'go'; path: string } | { kind: 'refresh' } {
  const target = pathInPreferredStore(path, currentCountry, preferredCountry);
  return target === path ? { kind: 'refresh' } : { kind: 'go', path: target };
}
