import { readRole } from '@easel/domain/accounts/roles';
import type { Authenticate, Person } from '@easel/platform/http/visitor';
import type { Auth } from '../auth.ts';

const SESSION_COOKIE = 'easel.session_token';

/** The admin who impersonates the user of a session; undefined once the impersonation has ended. */
export type ReadImpersonation = (impersonationId: number) => Promise<Person['impersonation']>;

/** Finds the user of a session cookie. Requests without one need no query. */
export const createAuthenticate =
  (auth: Auth, readImpersonation: ReadImpersonation): Authenticate =>
  async (cookie) => {
    if (!cookie.includes(SESSION_COOKIE)) return undefined;
    const found = await auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } });
    if (!found) return undefined;
    const { user, session } = found as unknown as {
      user: {
        id: string;
        email: string;
        firstName: string;
        lastName: string;
        userName: string | null;
        userType: string;
        isBlocked?: boolean | null;
      };
      session: { id: string; takeoverId?: number | null };
    };
    // Blocking ends all sessions. One that was about to start is of no use either.
    if (user.isBlocked) return undefined;
    const role = readRole(user.userType);
    const impersonation = session.takeoverId ? await readImpersonation(Number(session.takeoverId)) : undefined;
    // A session of an ended impersonation is invalid, and an admin cannot be impersonated.
    if (session.takeoverId && (!impersonation || role === 'admin')) return undefined;
    return {
      id: Number(user.id),
      role,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      userName: user.userName,
      sessionId: Number(session.id),
      ...(impersonation && { impersonation }),
    };
  };
