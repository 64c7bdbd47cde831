import { PREFERENCES_COOKIE, type Preferences, parsePreferences } from '@easel/domain/accounts/preferences';
import { SESSION_DAYS } from '@easel/domain/accounts/session-lifetime';
import type { Client } from '@easel/platform/http/visitor';
import type { Auth } from '../auth.ts';
import { preferencesCookie } from '../preferences/preferences.ts';

/** Holds the admin's own signed session cookie during an impersonation. */
export const SUSPENDED_ADMIN_COOKIE = 'easel.waiting_admin';

/** Holds the admin's own preferences during an impersonation; `none` if there were none. */
const SUSPENDED_PREFERENCES_COOKIE = 'easel.waiting_preferences';

const NONE = 'none';

const DAY_S = 86_400;
const SUSPENDED_S = DAY_S;
const SESSION_S = SESSION_DAYS * DAY_S;

/** Swaps the cookies of the admin and the impersonated user. The database decides how long a session is valid. */
export function sessionCookies(auth: Auth, isSecure: boolean) {
  const nameOf = async () => (await auth.$context).authCookies.sessionToken.name;
  const write = (name: string, value: string, maxAgeS: number) =>
    `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: async ({ cookies }: Client) => cookies[await nameOf()],
    /** The Cookie header a browser would send. */
    headerOf: async (value: string) => `${await nameOf()}=${encodeURIComponent(value)}`,
    suspend: (value: string) => write(SUSPENDED_ADMIN_COOKIE, value, SUSPENDED_S),
    restore: async (value: string) => write(await nameOf(), value, SESSION_S),
    clear: async () => write(await nameOf(), '', 0),
    clearSuspended: () => write(SUSPENDED_ADMIN_COOKIE, '', 0),
    /** Replaces the admin's preferences by those of the user, if any. */
    swapPreferences({ cookies }: Client, preferences: Preferences | undefined) {
      const own = cookies[PREFERENCES_COOKIE];
      return [
        write(SUSPENDED_PREFERENCES_COOKIE, own ?? NONE, SUSPENDED_S),
        preferences ? preferencesCookie(PREFERENCES_COOKIE, preferences, isSecure) : write(PREFERENCES_COOKIE, '', 0),
      ];
    },
    /** Restores the admin's preferences. */
    restorePreferences({ cookies }: Client) {
      const own = cookies[SUSPENDED_PREFERENCES_COOKIE];
      if (own === undefined) return [];
      return [
        write(SUSPENDED_PREFERENCES_COOKIE, '', 0),
        own === NONE
          ? write(PREFERENCES_COOKIE, '', 0)
          : preferencesCookie(PREFERENCES_COOKIE, parsePreferences(own), isSecure),
      ];
    },
  };
}
