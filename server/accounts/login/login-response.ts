import type { LoginResponse } from '@easel/contract/accounts/accounts';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import {
  getDefaultPreferences,
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
} from '@easel/domain/accounts/preferences';
import { type Country, readCountry } from '@easel/domain/locale/countries';
import { type Outcome, reject } from '@easel/domain/outcome';
import { type CallSuccess, respond } from '@easel/platform/http/call-response';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import type { Static } from 'typebox';
import type { AccountsDependencies, LoggedIn } from '../accounts-dependencies.ts';
import { readCredentialsVersion } from '../accounts-store.ts';
import { endSessions, isBlocked } from '../credentials-store.ts';
import { insertLogin } from '../login-events-store.ts';
import { preferencesCookie } from '../preferences/preferences.ts';
import { readStoredPreferences } from '../preferences/stored-preferences.ts';
import { knownDeviceCookie } from './known-device.ts';

/** The password was correct, and a two-factor code is required next. */
const CODE_NEEDED = {
  userEmail: '',
  userId: 0,
  userType: 'guest',
  firstName: '',
  loginRequired: true,
  isCodeNeeded: true,
};

/** The response to a login with any method. */
export async function answerLogin(
  { db, sign, isSecure, now }: Pick<AccountsDependencies, 'db' | 'sign' | 'now'> & { isSecure: boolean },
  { person, cookies, method }: LoggedIn,
  visitor: Visitor,
  country?: string,
): Promise<Outcome<CallSuccess<Static<typeof LoginResponse>>>> {
  if (!person) return respond(CODE_NEEDED, { cookies, nextPage: '/authentication/code' });
  // Only who has proved to be the owner learns it. The session would be of no use (`authenticate.ts`).
  if (await isBlocked(db, person.id)) {
    await endSessions(db, person.id);
    return reject('forbidden', ACCOUNT_MESSAGES.blocked);
  }
  await insertLogin(db, { personId: person.id, method }, getClient(visitor).userAgent, new Date(now()));
  const saved = await readStoredPreferences(db, person.id);
  const credentialsVersion = await readCredentialsVersion(db, person.id);
  const device = knownDeviceCookie(sign, getClient(visitor), { id: person.id, credentialsVersion }, isSecure);
  const chosen = saved ?? preferencesNamed(visitor, country);
  return respond(
    {
      userEmail: person.email,
      userId: person.id,
      userType: person.role.toLowerCase(),
      firstName: person.firstName,
      loginRequired: false,
    },
    {
      cookies: [...cookies, device, ...(chosen ? [preferencesCookie(PREFERENCES_COOKIE, chosen, isSecure)] : [])],
      ...(saved && { storeCountry: saved.countryCode }),
    },
  );
}

/** The country named in the body of a request or in its X-Preferred-Locale header. */
export const countryNamed = ({ preferredCountry }: Visitor, country = ''): Country | undefined =>
  readCountry(country) ?? preferredCountry;

/** The preferences of the named country, for an account without preferences. Undefined if the cookie already has that country. */
function preferencesNamed(visitor: Visitor, country: string | undefined): Preferences | undefined {
  const named = countryNamed(visitor, country);
  const { countryCode } = parsePreferences(getClient(visitor).cookies[PREFERENCES_COOKIE]);
  return named && named.code !== countryCode ? getDefaultPreferences(named) : undefined;
}
