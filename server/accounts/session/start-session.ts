import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Client } from '../../platform/http/visitor.ts';
import type { Auth } from '../auth.ts';

/**
 * After endpoints with this path better-auth asks for the second factor, where one is set up and the device is not trusted. A login by another service needs
 * exactly that, so it is started under this path. None of better-auth's paths can be reached over HTTP.
 */
const SECOND_FACTOR_PATH = '/sign-in/username';

export interface SessionStart {
  personId: number;
  /** An admin acts as this person; the row says who and why. */
  takeoverId?: number;
}

/** Lets somebody in who has proved who they are in a way the shop knows and better-auth does not. It has no address: only the server calls it. */
export const sessionStarter = () => ({
  id: 'session-starter' as const,
  schema: {
    session: {
      fields: { takeoverId: { type: 'number' as const, required: false, input: false, fieldName: 'takeover_id' } },
    },
  },
  endpoints: {
    startLogin: createAuthEndpoint(
      SECOND_FACTOR_PATH,
      { method: 'POST', metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { personId } = context.body as unknown as SessionStart;
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(String(personId));
        if (!user) return undefined;
        const session = await internalAdapter.createSession(String(personId), false, {
          userAgent: context.headers?.get('user-agent') ?? '',
        });
        await setSessionCookie(context, { session, user });
        return { sessionId: Number(session.id) };
      },
    ),
    startSession: createAuthEndpoint({ method: 'POST', metadata: { SERVER_ONLY: true } }, async (context) => {
      const { personId, takeoverId } = context.body as unknown as SessionStart;
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(String(personId));
      if (!user) return undefined;
      const session = await internalAdapter.createSession(String(personId), false, {
        userAgent: context.headers?.get('user-agent') ?? '',
        ...(takeoverId !== undefined && { takeoverId }),
      });
      await setSessionCookie(context, { session, user });
      return { sessionId: Number(session.id) };
    }),
  },
});

/** The cookies of a new session; undefined where there is no such person. */
export async function startSession(auth: Auth, start: SessionStart, client: Client): Promise<string[] | undefined> {
  const { headers, response } = await auth.api.startSession({
    body: start as never,
    headers: new Headers({ 'user-agent': client.userAgent }),
    returnHeaders: true,
  });
  return response ? headers.getSetCookie() : undefined;
}

/** Starts a session for somebody another service vouches for. `isCodeNeeded` is true where the account asks for a second factor: there is no session yet. */
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
