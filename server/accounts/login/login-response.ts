import type { LoginResponse } from '@easel/contract/accounts/accounts';
import {
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
  preferencesOf,
} from '@easel/domain/accounts/preferences';
import { type Country, readCountry } from '@easel/domain/locale/countries';
import type { Static } from 'typebox';
import { type Answer, answerWith } from '../../platform/http/api-dispatcher.ts';
import { clientOf, type Visitor } from '../../platform/http/visitor.ts';
import { readCredentialsVersion } from '../accounts-store.ts';
import { preferencesCookie } from '../preferences/preferences.ts';
import { readKeptPreferences } from '../session/client-data.ts';
import { knownDeviceCookie } from './known-device.ts';
import type { AccountsParts, LoggedIn } from './sign-in.ts';

/** Nobody yet: the password was right, and a code is asked for. */
const CODE_NEEDED = {
  userEmail: '',
  userId: 0,
  userType: 'guest',
  firstName: '',
  loginRequired: true,
  isCodeNeeded: true,
};

/** The answer to a login, by whichever proof (account §3 Login response). */
export async function answerLogin(
  { db, sign, isSecure }: Pick<AccountsParts, 'db' | 'sign'> & { isSecure: boolean },
  { person, cookies }: LoggedIn,
  visitor: Visitor,
  country?: string,
): Promise<Answer<Static<typeof LoginResponse>>> {
  if (!person) return answerWith(CODE_NEEDED, { cookies, nextPage: '/authentication/code' });
  const kept = await readKeptPreferences(db, person.id);
  const credentialsVersion = await readCredentialsVersion(db, person.id);
  const device = knownDeviceCookie(sign, clientOf(visitor), { id: person.id, credentialsVersion }, isSecure);
  const chosen = kept ?? preferencesNamed(visitor, country);
  return answerWith(
    {
      userEmail: person.email,
      userId: person.id,
      userType: person.role.toLowerCase(),
      firstName: person.firstName,
      loginRequired: false,
    },
    {
      cookies: [...cookies, device, ...(chosen ? [preferencesCookie(PREFERENCES_COOKIE, chosen, isSecure)] : [])],
      ...(kept && { storeCountry: kept.countryCode }),
    },
  );
}

/** The country a call of the account names, in its body or by its locale header. */
export const countryNamed = ({ preferredCountry }: Visitor, country = ''): Country | undefined =>
  readCountry(country) ?? preferredCountry;

/** Preferences of the named country, for an account that has none; undefined where the cookie is of that country already. */
function preferencesNamed(visitor: Visitor, country: string | undefined): Preferences | undefined {
  const named = countryNamed(visitor, country);
  const { countryCode } = parsePreferences(clientOf(visitor).cookies[PREFERENCES_COOKIE]);
  return named && named.code !== countryCode ? preferencesOf(named) : undefined;
}
