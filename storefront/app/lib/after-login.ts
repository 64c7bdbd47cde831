import type { Api } from '@easel/contract/api';
import { stepAfterLogin } from '@easel/domain/accounts/preferences-outcome';
import { openAfterLogin, refreshClientData } from './client-data.ts';
import { clientDataStore } from './session-store.ts';

/** Loads the new session. Returns the path in the preferred store, or undefined if the page belongs to it. */
export async function pathAfterLogin(api: Api, path: string, countryCode: string): Promise<string | undefined> {
  await refreshClientData(api);
  const step = stepAfterLogin(path, countryCode, clientDataStore.get()?.account.preferredCountry ?? '');
  return step.kind === 'go' ? step.path : undefined;
}

/** Continues after a login, in the preferred store. */
export async function continueAfterLogin(api: Api, target: string, countryCode: string) {
  openAfterLogin((await pathAfterLogin(api, target, countryCode)) ?? target);
}
