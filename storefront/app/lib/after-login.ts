import type { Api } from '@easel/contract/api';
import { stepAfterLogin } from '@easel/domain/accounts/preferences-outcome';
import { goOnAs, refreshClientData } from './client-data.ts';
import { clientDataStore } from './session-store.ts';

/** Learns who has just logged in, and says where their preferred store has the page; undefined where the page is in it (account §4 Login). */
export async function placeAfterLogin(api: Api, path: string, countryCode: string): Promise<string | undefined> {
  await refreshClientData(api);
  const step = stepAfterLogin(path, countryCode, clientDataStore.get()?.account.preferredCountry ?? '');
  return step.kind === 'go' ? step.path : undefined;
}

/** From a page of the account to where one was going, in the preferred store. */
export async function goOnAfterLogin(api: Api, target: string, countryCode: string) {
  goOnAs((await placeAfterLogin(api, target, countryCode)) ?? target);
}
