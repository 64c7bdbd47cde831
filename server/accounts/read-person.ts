import { readRole } from '@easel/domain/roles';
import type { ReadPerson } from '../http/answering.ts';
import type { Auth } from './auth.ts';

const SESSION_COOKIE = 'easel.session_token';

/** Who a cookie belongs to. Most visitors have none, and cost nothing. */
export const createReadPerson =
  (auth: Auth): ReadPerson =>
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
      };
      session: { id: string };
    };
    return {
      id: Number(user.id),
      role: readRole(user.userType),
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      userName: user.userName,
      sessionId: Number(session.id),
    };
  };
