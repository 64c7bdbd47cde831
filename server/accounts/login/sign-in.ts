import type { LoginRequest, NewPasswordRequest, RegisterRequest } from '@easel/contract/accounts/accounts';
import { LOGIN_RULES, NEW_PASSWORD_RULES, REGISTRATION_RULES, RESET_RULES } from '@easel/domain/accounts/account-forms';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { type Attempter, tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { asksBeforeNews } from '@easel/domain/accounts/newsletter-consent';
import { preferencesOf } from '@easel/domain/accounts/preferences';
import { readRole } from '@easel/domain/accounts/roles';
import type { Country } from '@easel/domain/locale/countries';
import { type Outcome, ok, type Rejection, reject } from '@easel/domain/outcome';
import { checkForm, type Rules } from '@easel/domain/text/validation';
import type { Db } from '../../platform/db/open-database.ts';
import type { Client, Person } from '../../platform/http/visitor.ts';
import { insertDecoyLink, insertLink, readLink, takeLink } from '../account-links-store.ts';
import { readPersonByEmail } from '../accounts-store.ts';
import type { Auth, AuthMail } from '../auth.ts';
import type { Captcha } from '../captcha/captcha.ts';
import {
  deleteOtherLogins,
  insertAccount,
  lockPerson,
  type OtherLogins,
  readOtherLogins,
  voidAccess,
  writeEmailConfirmed,
  writePassword,
} from '../credentials-store.ts';
import { checkHuman, forgetMissingToken } from './human-check.ts';
import { knownDeviceOf } from './known-device.ts';
import type { LoginThrottle } from './login-throttle.ts';

export interface AccountsParts {
  db: Db;
  auth: Auth;
  mail: AuthMail;
  throttle: LoginThrottle;
  /** An HMAC of a text for a purpose, with the shop's secret. */
  sign: (purpose: string, text: string) => string;
  captcha: Captcha;
}

export interface LoggedIn {
  /** Undefined until the second factor is verified. */
  person: Pick<Person, 'id' | 'email' | 'firstName' | 'role'> | undefined;
  cookies: string[];
}

/** Converts better-auth's user. */
export function personOfUser(user: unknown): NonNullable<LoggedIn['person']> {
  const { id, email, firstName, userType } = user as Record<'id' | 'email' | 'firstName' | 'userType', string>;
  return { id: Number(id), email, firstName, role: readRole(userType) };
}

const normalized = (email: string) => email.trim().toLowerCase();
const isOn = (flag: boolean | string | undefined) =>
  flag === undefined || flag === true || flag === 'true' || flag === 'on' || flag === '1';

export function problemsOf(form: Record<string, unknown>, rules: Rules): Rejection | undefined {
  const messages = checkForm(form, rules).flatMap(({ messages }) => messages);
  return messages.length > 0 ? reject('invalid', ...messages) : undefined;
}

export async function logIn(
  parts: AccountsParts,
  { email, password, remember, captchaToken }: LoginRequest,
  client: Client,
): Promise<Outcome<LoggedIn>> {
  const { auth, throttle } = parts;
  const problem =
    problemsOf({ email, password }, LOGIN_RULES) ?? (await checkHuman(parts, captchaToken, 'login', client));
  if (problem) return problem;
  const account = normalized(email);
  const attempter = await attempterOf(parts, account, client);
  const wait = await throttle.attempt('login', attempter);
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const answer = await attempt(() =>
    auth.api.signInEmail({
      body: { email: account, password, rememberMe: isOn(remember) },
      // Trusted devices are identified by a cookie.
      headers: new Headers({ 'user-agent': client.userAgent, cookie: client.cookie }),
      returnHeaders: true,
    }),
  );
  if (!answer) return reject('wrong-credentials', ACCOUNT_MESSAGES.wrongPair);
  await throttle.succeeded('login', attempter);
  if (!captchaToken) await forgetMissingToken(parts, 'login', client);
  const cookies = answer.headers.getSetCookie();
  const { user } = answer.response as { user?: unknown };
  return ok({ person: user ? personOfUser(user) : undefined, cookies });
}

/** The source of an attempt. A known device is counted separately. */
async function attempterOf({ db, sign }: AccountsParts, email: string, client: Client): Promise<Attempter> {
  const owner = await readPersonByEmail(db, email);
  return { account: email, address: client.address, device: knownDeviceOf(sign, client, owner) };
}

/** Creates an account. If the email has one, its owner gets an email, and the response is the same. */
export async function register(
  parts: AccountsParts,
  form: RegisterRequest,
  client: Client,
  country: Country | undefined,
  storeCountry: string,
): Promise<Outcome<undefined>> {
  const { db, mail, throttle } = parts;
  const problem =
    problemsOf(form, REGISTRATION_RULES) ?? (await checkHuman(parts, form.captchaToken, 'register', client));
  if (problem) return problem;
  const email = normalized(form.email);
  // Successful registrations count too, to limit the number of accounts per network.
  const wait = await throttle.attempt('register', { account: email, address: client.address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const { firstName, lastName, password } = form;
  const account = {
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    wantsNewsletter: wantsNewsletter(form.newsletterSignup, client, country?.code ?? storeCountry),
    countryCode: country?.code ?? null,
    preferences: country && preferencesOf(country),
    passwordHash: await hashPassword(parts, password),
  };
  // A known email takes the same hash and statements as an unknown one, so that timing does not reveal it.
  const known = await readPersonByEmail(db, email);
  const token = await db.transaction().execute(async (within) => {
    const personId = await insertAccount(within, account);
    if (personId !== undefined) return insertLink(within, 'confirm-email', { personId, email });
    await insertDecoyLink(within);
    return undefined;
  });
  if (token !== undefined) await mail.confirmEmail(account, token);
  else await mail.alreadyRegistered({ email, firstName: known?.first_name ?? account.firstName });
  return ok(undefined);
}

/** account §3: the default is yes, except where the law requires explicit consent. A form does not send an unchecked box. */
function wantsNewsletter(flag: RegisterRequest['newsletterSignup'], { isForm }: Client, countryCode: string): boolean {
  if (flag === undefined) return !isForm && !asksBeforeNews(countryCode);
  return isOn(flag);
}

/** Emails a link to set a password, also for imported accounts without one. The response is the same for unknown emails. */
export async function requestReset(
  parts: AccountsParts,
  { email, captchaToken }: { email: string; captchaToken?: string | undefined },
  client: Client,
): Promise<Outcome<undefined>> {
  const { db, mail, throttle } = parts;
  const problem =
    problemsOf({ email }, RESET_RULES) ?? (await checkHuman(parts, captchaToken, 'reset_password', client));
  if (problem) return problem;
  const account = normalized(email);
  const wait = await throttle.attempt('reset', await attempterOf(parts, account, client));
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const person = await readPersonByEmail(db, account);
  if (!person) {
    await insertDecoyLink(db);
    return ok(undefined);
  }
  const token = await insertLink(db, 'reset-password', { personId: person.id, email: account });
  await mail.resetPassword({ email: account, firstName: person.first_name }, token);
  return ok(undefined);
}

/** Sets a password by an email link and revokes all other access, except passkeys and social logins that should be kept. */
export async function setNewPassword(
  parts: AccountsParts,
  { token, password, removeOtherLogins = false }: NewPasswordRequest,
): Promise<Outcome<OtherLogins>> {
  const problem = problemsOf({ password }, NEW_PASSWORD_RULES);
  if (problem) return problem;
  const passwordHash = await hashPassword(parts, password);
  const done = await parts.db.transaction().execute(async (within) => {
    const link = await takeLink(within, 'reset-password', token);
    const person = link && (await lockPerson(within, link.personId));
    if (!person?.email) return undefined;
    await writePassword(within, person.id, passwordHash);
    await voidAccess(within, person.id);
    if (removeOtherLogins) await deleteOtherLogins(within, person.id);
    const owner = { email: person.email, firstName: person.firstName };
    return { owner, otherLogins: await readOtherLogins(within, person.id) };
  });
  if (!done) return reject('invalid', ACCOUNT_MESSAGES.badLink);
  await parts.mail.passwordChanged(done.owner, done.otherLogins);
  return ok(done.otherLogins);
}

/** The link works more than once, because mail clients prefetch links. */
export async function confirmEmail({ db }: AccountsParts, token: string): Promise<Outcome<undefined>> {
  const link = await readLink(db, 'confirm-email', token);
  const isDone = link && (await writeEmailConfirmed(db, link.personId, link.email));
  return isDone ? ok(undefined) : reject('invalid', ACCOUNT_MESSAGES.badLink);
}

export const hashPassword = async ({ auth }: AccountsParts, password: string): Promise<string> =>
  (await auth.$context).password.hash(password);

/** Returns the cookies to clear. */
export async function logOut({ auth }: AccountsParts, client: Client): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: new Headers({ cookie: client.cookie }), returnHeaders: true });
  return headers.getSetCookie();
}

/** Returns undefined for better-auth's own errors, and rethrows others. */
export async function attempt<T>(
  work: () => Promise<T>,
  isRefusal = (status: number) => status < 500,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'APIError') {
      const { statusCode = 500 } = error as { statusCode?: number };
      if (isRefusal(statusCode)) return undefined;
    }
    throw error;
  }
}
