import { createHttpApi } from '@easel/contract/api';
import { loginRedirectOf } from '@easel/domain/accounts/login-redirect';
import { storeLocaleOf } from '@easel/domain/locale/store-locale';
import { useMemo } from 'react';
import { forgetClientData } from './client-data.ts';
import { useSite } from './page-meta.ts';

/** The easel API from the browser, in the visitor's store. */
export function useApi() {
  const { countryCode } = useSite().preferences;
  return useMemo(
    () =>
      createHttpApi(
        (...request) => fetch(...request).then(askWhoIsThere),
        () => storeLocaleOf(countryCode),
      ),
    [countryCode],
  );
}

/** Whoever was logged out meanwhile, in another tab or from afar, logs in and comes back to where they are (account §6 loginRequired). */
async function askWhoIsThere(response: Response): Promise<Response> {
  if (response.status !== 401) return response;
  const said = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { loginRequired?: boolean };
  if (said.loginRequired) {
    forgetClientData();
    location.assign(loginRedirectOf(location.pathname + location.search));
  }
  return response;
}
