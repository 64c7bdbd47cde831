import type { LoginRequest } from '@easel/contract/accounts/accounts';
import { LOGIN_RULES } from '@easel/domain/accounts/account-forms';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { type Attempter, tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Client } from '@easel/platform/http/visitor';
import type { AccountsDependencies, LoggedIn } from '../accounts-dependencies.ts';
import { readPersonByEmail } from '../accounts-store.ts';
import { insertFailedLogin } from '../login-events-store.ts';
import { checkAccountForm, isOn, normalizeEmail } from './account-form-input.ts';
import { toPerson, tryAuth } from './auth-calls.ts';
import { checkHuman, forgetMissingToken } from './human-check.ts';
import { findKnownDevice } from './known-device.ts';

export async function logIn(
  parts: AccountsDependencies,
  { email, password, remember, captchaToken }: LoginRequest,
  client: Client,
): Promise<Outcome<LoggedIn>> {
  const { auth, attemptLimiter } = parts;
  const problem =
    checkAccountForm({ email, password }, LOGIN_RULES) ?? (await checkHuman(parts, captchaToken, 'login', client));
  if (problem) return problem;
  const account = normalizeEmail(email);
  const attempter = await readAttempter(parts, account, client);
  const wait = await attemptLimiter.attempt('login', attempter);
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const answer = await tryAuth(() =>
    auth.api.signInEmail({
      body: { email: account, password, rememberMe: isOn(remember) },
      // Trusted devices are identified by a cookie.
      headers: new Headers({ 'user-agent': client.userAgent, cookie: client.cookie }),
      returnHeaders: true,
    }),
  );
  if (!answer) {
    await insertFailedLogin(parts.db, { email: account }, 'password', client.userAgent, new Date(parts.now()));
    return reject('wrong-credentials', ACCOUNT_MESSAGES.wrongPair);
  }
  await attemptLimiter.succeeded('login', attempter);
  if (!captchaToken) await forgetMissingToken(parts, 'login', client);
  const cookies = answer.headers.getSetCookie();
  const { user } = answer.response;
  return ok({ person: user ? toPerson(user) : undefined, cookies, method: 'password' });
}

/** The source of an attempt. A known device is counted separately. */
export async function readAttempter(
  { db, sign }: AccountsDependencies,
  email: string,
  client: Client,
): Promise<Attempter> {
  const owner = await readPersonByEmail(db, email);
  return { account: email, address: client.address, device: findKnownDevice(sign, client, owner) };
}

/** Returns the cookies to clear. */
export async function logOut({ auth }: AccountsDependencies, client: Client): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: new Headers({ cookie: client.cookie }), returnHeaders: true });
  return headers.getSetCookie();
}
