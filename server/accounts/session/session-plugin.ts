import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';

/**
 * better-auth asks for the second factor after endpoints with this path, if the account has one and the device is not trusted. A social login needs the same, so
 * it is started under this path. None of better-auth's paths can be reached over HTTP.
 */
const SECOND_FACTOR_PATH = '/sign-in/username';

export interface SessionStart {
  personId: number;
  /** The impersonation in which an admin impersonates this user. */
  takeoverId?: number;
}

/** A better-auth plugin that starts sessions for users whom the shop has authenticated by other means. Its endpoints are callable on the server only. */
export const sessionPlugin = () => ({
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
      const { personId, takeoverId: impersonationId } = context.body as unknown as SessionStart;
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(String(personId));
      if (!user) return undefined;
      const session = await internalAdapter.createSession(String(personId), false, {
        userAgent: context.headers?.get('user-agent') ?? '',
        ...(impersonationId !== undefined && { takeoverId: impersonationId }),
      });
      await setSessionCookie(context, { session, user });
      return { sessionId: Number(session.id) };
    }),
  },
});
