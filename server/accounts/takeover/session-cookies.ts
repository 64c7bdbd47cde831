import { PREFERENCES_COOKIE, type Preferences, parsePreferences } from '@easel/domain/accounts/preferences';
import type { Client } from '../../platform/http/visitor.ts';
import type { Auth } from '../auth.ts';
import { preferencesCookie } from '../preferences/preferences.ts';

/** Where the admin's own session waits: the same signed value, so that nobody can make one up, out of reach of scripts. */
export const KEPT_ADMIN_COOKIE = 'easel.waiting_admin';

/** The admin's own preferences wait here: those of the person are shown meanwhile. `none` where the admin had none. */
const KEPT_PREFERENCES_COOKIE = 'easel.waiting_preferences';

const NONE = 'none';

const DAY_S = 86_400;
const KEPT_S = DAY_S;
const GIVEN_BACK_S = 30 * DAY_S;

/** The cookies between which a takeover moves. How long a session lives the database says; these only have to live as long. */
export function sessionCookies(auth: Auth, isSecure: boolean) {
  const nameOf = async () => (await auth.$context).authCookies.sessionToken.name;
  const write = (name: string, value: string, maxAgeS: number) =>
    `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: async ({ cookies }: Client) => cookies[await nameOf()],
    /** As a browser would send it. */
    headerOf: async (value: string) => `${await nameOf()}=${encodeURIComponent(value)}`,
    keep: (value: string) => write(KEPT_ADMIN_COOKIE, value, KEPT_S),
    giveBack: async (value: string) => write(await nameOf(), value, GIVEN_BACK_S),
    forget: async () => write(await nameOf(), '', 0),
    forgetKept: () => write(KEPT_ADMIN_COOKIE, '', 0),
    /** Shows the person's preferences, or none, and keeps the admin's. */
    lendPreferences({ cookies }: Client, preferences: Preferences | undefined) {
      const own = cookies[PREFERENCES_COOKIE];
      return [
        write(KEPT_PREFERENCES_COOKIE, own ?? NONE, KEPT_S),
        preferences ? preferencesCookie(PREFERENCES_COOKIE, preferences, isSecure) : write(PREFERENCES_COOKIE, '', 0),
      ];
    },
    /** The admin's preferences again, whatever was chosen for the person. */
    giveBackPreferences({ cookies }: Client) {
      const own = cookies[KEPT_PREFERENCES_COOKIE];
      if (own === undefined) return [];
      return [
        write(KEPT_PREFERENCES_COOKIE, '', 0),
        own === NONE
          ? write(PREFERENCES_COOKIE, '', 0)
          : preferencesCookie(PREFERENCES_COOKIE, parsePreferences(own), isSecure),
      ];
    },
  };
}
