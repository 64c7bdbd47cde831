import { storeLocaleOf } from './store-locale.ts';

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
}

/** After saving: another country is another store; else a locale that is not valid wants the page anew. */
export function stepAfterSaving({ from, to, isLocaleValid }: PreferencesMoment): PreferencesStep {
  if (from.toLowerCase() !== to.toLowerCase()) return { kind: 'go', path: `/${storeLocaleOf(to)}` };
  return isLocaleValid ? { kind: 'close' } : { kind: 'reload' };
}

/** Closed without saving: where confirmation was required, what the server knows is fetched again. */
export const stepAfterClosing = (isConfirmationRequired: boolean): PreferencesStep =>
  isConfirmationRequired ? { kind: 'refetch' } : { kind: 'close' };

/** After that, nothing further is shown unless the store's locale is valid. */
export const showsAfterRefetch = (isLocaleValid: boolean): boolean => isLocaleValid;

/** After login or a change of preferences: to the store of the country, where the page is in another; else the session is refreshed in place. */
export function stepAfterLogin(
  pageLocale: string,
  countryCode: string,
): { kind: 'go'; path: string } | { kind: 'refresh' } {
  const locale = storeLocaleOf(countryCode);
  return pageLocale.toLowerCase() === locale ? { kind: 'refresh' } : { kind: 'go', path: `/${locale}` };
}
