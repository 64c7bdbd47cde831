import type { Client } from '@easel/platform/http/visitor';
import type { Auth } from '../auth.ts';
import type { SessionStart } from './session-plugin.ts';

/** The cookies of a new session; undefined if the user does not exist. */
export async function startSession(auth: Auth, start: SessionStart, client: Client): Promise<string[] | undefined> {
  const { headers, response } = await auth.api.startSession({
    body: start as never,
    headers: new Headers({ 'user-agent': client.userAgent }),
    returnHeaders: true,
  });
  return response ? headers.getSetCookie() : undefined;
}

/** Starts a session for a user authenticated by another provider. If `isCodeNeeded`, there is no session until the second factor is verified. */
export async function startLogin(
  auth: Auth,
  personId: number,
  client: Client,
): Promise<{ isCodeNeeded: boolean; cookies: string[] } | undefined> {
  const { headers, response } = await auth.api.startLogin({
    body: { personId } as never,
    headers: new Headers({ 'user-agent': client.userAgent, cookie: client.cookie }),
    returnHeaders: true,
  });
  if (!response) return undefined;
  return { isCodeNeeded: 'twoFactorRedirect' in response, cookies: headers.getSetCookie() };
}
