import type { LoginResponse } from '@easel/contract/accounts';
import { PREFERENCES_COOKIE } from '@easel/domain/preferences';
import type { Static } from 'typebox';
import { type Answer, answerWith } from '../http/answering.ts';
import type { Client } from '../http/visitor.ts';
import { preferencesCookie } from '../preferences/preferences.ts';
import type { AccountsParts, LoggedIn } from './account-access.ts';
import { readCredentialsVersion } from './accounts-store.ts';
import { readKeptPreferences } from './client-data.ts';
import { knownDeviceCookie } from './known-device.ts';

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
  client: Client,
): Promise<Answer<Static<typeof LoginResponse>>> {
  if (!person) return answerWith(CODE_NEEDED, { cookies, nextPage: '/authentication/code' });
  // What they chose with their account holds on this device too.
  const kept = await readKeptPreferences(db, person.id);
  const credentialsVersion = await readCredentialsVersion(db, person.id);
  const device = knownDeviceCookie(sign, client, { id: person.id, credentialsVersion }, isSecure);
  return answerWith(
    {
      userEmail: person.email,
      userId: person.id,
      userType: person.role.toLowerCase(),
      firstName: person.firstName,
      loginRequired: false,
    },
    { cookies: [...cookies, device, ...(kept ? [preferencesCookie(PREFERENCES_COOKIE, kept, isSecure)] : [])] },
  );
}
