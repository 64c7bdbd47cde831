import { isSafeReturnPath } from './redirect-safety.ts';

const AUTHENTICATION_PATH = '/authentication';

/** Where a call that needs a login sends its caller (account §2, §6 loginRequired): with the way back. */
export function loginRedirectOf(returnTo: string): string {
  return `${AUTHENTICATION_PATH}?redirect_url=${encodeURIComponent(returnTo)}`;
}

/** Where to go after logging in: the asked-for path where it is ours and harmless, else the start. */
export function returnPathOf(redirectUrl: string | null | undefined, origin: string): string {
  if (!redirectUrl) return '/';
  const path = redirectUrl.startsWith(`${origin}/`) ? redirectUrl.slice(origin.length) : redirectUrl;
  return isSafeReturnPath(path) && !path.startsWith(AUTHENTICATION_PATH) ? path : '/';
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
