import { keepingStore } from '../locale/store-locale.ts';
import { isSafeReturnPage } from '../text/redirect-safety.ts';

const AUTHENTICATION_PATH = '/authentication';

/** Where a call that needs a login sends its caller (account §2, §6 loginRequired): with the way back. */
export function loginRedirectOf(returnTo: string): string {
  return `${AUTHENTICATION_PATH}?redirect_url=${encodeURIComponent(returnTo)}`;
}

/** Where to go after logging in: the asked-for path where it is ours and harmless, else the start. */
export function returnPathOf(redirectUrl: string | null | undefined, origin: string): string {
  if (!redirectUrl) return '/';
  const path = redirectUrl.startsWith(`${origin}/`) ? redirectUrl.slice(origin.length) : redirectUrl;
  return isSafeReturnPage(path) && !path.startsWith(AUTHENTICATION_PATH) ? path : '/';
}

/** The value of the login source that marks a television (account §9). */
export const TV_SOURCE = 'lgtv';

/** Where a login on a television goes: to its pin with a token, else to the subscription; undefined elsewhere (account §2). */
export function tvTargetOf(
  source: string | null | undefined,
  authToken: string | null | undefined,
): string | undefined {
  if (source !== TV_SOURCE) return undefined;
  return authToken ? `/tv/pin/${encodeURIComponent(authToken)}` : '/tv/subscription';
}

/** Where an address of the login page says to go on to: a television's place, else the asked-for path. */
export function loginTargetOf(query: { get(name: string): string | null }, origin: string): string {
  return tvTargetOf(query.get('source'), query.get('auth_token')) ?? returnPathOf(query.get('redirect_url'), origin);
}

/** The same place in the store one is in. A call of the shop is the same in every store. */
export const targetInStore = (path: string, prefix: string): string =>
  path.startsWith('/easel/') ? path : keepingStore(path, prefix);
