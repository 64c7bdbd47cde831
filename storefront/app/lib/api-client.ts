import { type Api, createHttpApi } from '@easel/contract/api';
import { formatLoginRedirect } from '@easel/domain/accounts/login-redirect';
import { splitSitePath } from '@easel/domain/locale/site-context';
import { DEFAULT_COUNTRY, formatStoreLocale } from '@easel/domain/locale/store-locale';
import { clearClientData } from './client-data.ts';
import { isPageHeld } from './held-page.ts';
import { openModal } from './modal-store.ts';
import { sessionStore } from './session-store.ts';

/** The store of the document, which the root layout writes to `<html data-country>`. Changing the store loads a new document. */
const countryOfDocument = () => document.documentElement.dataset.country ?? DEFAULT_COUNTRY;

/** The easel API in the browser. It is a constant, so that client loaders and client actions can use it as well as components. */
export const api: Api = createHttpApi(
  (...request) => fetch(...request).then(redirectToLogin),
  () => formatStoreLocale(countryOfDocument()),
  // The root layout writes it to `<html data-site>`.
  () => document.documentElement.dataset.site,
);

/**
 * Somebody whose session has ended, in another tab or on another device, logs in and returns to this page. With unsaved changes on it, the login comes
 * to the page instead, once: an open editor goes on asking who else is there.
 */
export function leaveForLogin() {
  const wasLoggedIn = sessionStore.get().isAuthenticated;
  clearClientData();
  if (isPageHeld()) {
    if (wasLoggedIn) openModal({ name: 'login', purpose: 'account' });
    return;
  }
  location.assign(splitSitePath(location.pathname).base + formatLoginRedirect(location.pathname + location.search));
}

async function redirectToLogin(response: Response): Promise<Response> {
  if (response.status !== 401) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { loginRequired?: boolean };
  if (body.loginRequired) leaveForLogin();
  return response;
}
