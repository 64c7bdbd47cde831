import { keepingStore } from '../locale/store-locale.ts';
import { isSafeReturnPage } from '../text/redirect-safety.ts';

const AUTHENTICATION_PATH = '/authentication';

/** The login page, with the page to return to (docs/specification/accounts.md#login-redirect). */
export function formatLoginRedirect(returnTo: string): string {
  return `${AUTHENTICATION_PATH}?redirect_url=${encodeURIComponent(returnTo)}`;
}

/** Where to go after a login: the requested path if it is a safe path of the shop, otherwise the home page. */
export function parseReturnPath(redirectUrl: string | null | undefined, origin: string): string {
  if (!redirectUrl) return '/';
  const path = redirectUrl.startsWith(`${origin}/`) ? redirectUrl.slice(origin.length) : redirectUrl;
  return isSafeReturnPage(path) && !path.startsWith(AUTHENTICATION_PATH) ? path : '/';
}

/** The login source of a TV (docs/specification/accounts.md#tv-login). */
export const TV_SOURCE = 'lgtv';

/**
 * Where a login on a TV leads: to the PIN page if there is a token, otherwise to the subscription. Undefined for other sources
 * (docs/specification/accounts.md#tv-login).
 */
export function findTvTarget(
  source: string | null | undefined,
  authToken: string | null | undefined,
): string | undefined {
  if (source !== TV_SOURCE) return undefined;
  return authToken ? `/tv/pin/${encodeURIComponent(authToken)}` : '/tv/subscription';
}

/** Where the query of the login page leads: to the TV page, or to the requested path. */
export function findLoginTarget(query: { get(name: string): string | null }, origin: string): string {
  return (
    findTvTarget(query.get('source'), query.get('auth_token')) ?? parseReturnPath(query.get('redirect_url'), origin)
  );
}

/** The same path in the current store. API paths have no store prefix. */
export const targetInStore = (path: string, prefix: string): string =>
  path.startsWith('/easel/') ? path : keepingStore(path, prefix);
