import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { tooManyAttempts, WRONG_CODES_BEFORE_WARNING } from '@easel/domain/accounts/attempt-limits';
import { readSocialProvider, SOCIAL_PROVIDERS } from '@easel/domain/accounts/social-login';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Client, Person } from '@easel/platform/http/visitor';
import type { AccountsDependencies, LoggedIn } from '../accounts-dependencies.ts';
import { claimTotpStep, deletePasskey, hasPassword, readPasskeys } from '../accounts-store.ts';
import { deleteSocialLogin, lockPerson, readSocialLogins } from '../credentials-store.ts';
import { toPerson, tryAuth } from '../login/auth-calls.ts';
import { insertFailedLogin } from '../login-events-store.ts';
import { passwordProblem } from '../settings/account-settings.ts';
import { drawQrCode, type QrCode } from './qr-code.ts';
import { calculateTotpCode, findTotpStep, type TwoFactorChallenge, totpStepAt } from './two-factor-challenge.ts';

/** The headers of a browser with a session or a pending login. */
const headersOf = ({ userAgent, cookie }: Client, origin: string) =>
  new Headers({ 'user-agent': userAgent, cookie, origin });

export type TwoFactorDependencies = AccountsDependencies & { origin: () => string };

export async function readProofs({ db, auth }: TwoFactorDependencies, person: Person) {
  const [passkeys, socialLogins, withPassword, user] = await Promise.all([
    readPasskeys(db, person.id),
    readSocialLogins(db, person.id),
    hasPassword(db, person.id),
    (await auth.$context).internalAdapter.findUserById(String(person.id)),
  ]);
  return {
    hasPassword: withPassword,
    hasCodes: user !== null && 'twoFactorEnabled' in user && Boolean(user.twoFactorEnabled),
    passkeys: passkeys.map(({ id, name, created_at }) => ({
      passkeyId: id,
      name: name || 'Passkey',
      createdAt: created_at.toISOString(),
    })),
    socialLogins: socialLogins.map((provider) => ({ provider, name: SOCIAL_PROVIDERS[provider] })),
  };
}

export interface TwoFactorSetup {
  secret: string;
  uri: string;
  qrCode: QrCode;
  backupCodes: string[];
}

export async function beginCodes(
  parts: TwoFactorDependencies,
  owner: Person,
  password: string,
  client: Client,
): Promise<Outcome<TwoFactorSetup>> {
  const problem = await passwordProblem(parts, owner, password, client);
  if (problem) return problem;
  const headers = headersOf(client, parts.origin());
  const person = await parts.auth.api.getSession({ headers });
  if (person?.user.twoFactorEnabled) return reject('invalid', ACCOUNT_MESSAGES.codesAlready);
  const begun = await tryAuth(() => parts.auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers }));
  if (!begun || !('totpURI' in begun)) return reject('invalid', ACCOUNT_MESSAGES.wrongPassword);
  const { totpURI: uri, backupCodes } = begun;
  return ok({ uri, secret: new URL(uri).searchParams.get('secret') ?? '', qrCode: drawQrCode(uri), backupCodes });
}

/**
 * Evaluates a code. The attempt is counted first. A code from the app is accepted once: its time step is claimed in the database before
 * anything else happens, so of several requests with the same code one passes.
 */
async function withCode<T>(
  parts: TwoFactorDependencies,
  code: string,
  client: Client,
  evaluate: (code: string) => Promise<T>,
): Promise<Outcome<T>> {
  const { auth, db, attemptLimiter } = parts;
  const challenge = await auth.api.readTwoFactorChallenge({ headers: headersOf(client, parts.origin()) });
  if (!challenge) return reject('wrong-credentials', ACCOUNT_MESSAGES.wrongCode);
  const attempter = { account: String(challenge.personId), address: client.address };
  const wait = await attemptLimiter.attempt('code', attempter);
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const accepted = await acceptCode(parts, challenge, code);
  const done = accepted === undefined ? undefined : await tryAuth(() => evaluate(accepted));
  if (done) {
    await attemptLimiter.succeeded('code', attempter);
    return ok(done);
  }
  if (challenge.isLogin) {
    await insertFailedLogin(db, { personId: challenge.personId }, 'code', client.userAgent, new Date(parts.now()));
    await warnOwner(parts, challenge.personId);
  }
  return reject('wrong-credentials', ACCOUNT_MESSAGES.wrongCode);
}

/**
 * The code to evaluate; undefined if it is not valid now or was used before. better-auth asks the clock of this machine, which may be wrong: it gets the code that is
 * valid by that clock.
 */
async function acceptCode(
  { db, now, machineNow }: TwoFactorDependencies,
  { secret, personId }: TwoFactorChallenge,
  code: string,
): Promise<string | undefined> {
  if (secret === undefined || !IS_FROM_APP.test(code)) return code;
  const step = findTotpStep(secret, code, now());
  if (step === undefined || !(await claimTotpStep(db, personId, step))) return undefined;
  return calculateTotpCode(secret, totpStepAt(machineNow()));
}

/** Tells the owner of an account about wrong codes, at most once in a quarter of an hour. */
async function warnOwner({ db, attemptLimiter, mail }: TwoFactorDependencies, personId: number): Promise<void> {
  if ((await attemptLimiter.countOfAccount('code', String(personId))) < WRONG_CODES_BEFORE_WARNING) return;
  await db.transaction().execute(async (transaction) => {
    const owner = await lockPerson(transaction, personId);
    if (!owner?.email || !(await attemptLimiter.claimEmail('wrong-codes', owner.email, transaction))) return;
    await mail.wrongCodes({ email: owner.email, firstName: owner.firstName }, transaction);
  });
}

/** Completes the setup: the first code proves that the authenticator app works. The session is replaced. */
export async function finishCodes(
  parts: TwoFactorDependencies,
  code: string,
  client: Client,
): Promise<Outcome<string[]>> {
  const typed = digitsOf(code);
  const headers = headersOf(client, parts.origin());
  const done = await withCode(parts, typed, client, (valid) =>
    parts.auth.api.verifyTOTP({ body: { code: valid }, headers, returnHeaders: true }),
  );
  if (!done.ok) return done.reason === 'wrong-credentials' ? reject('invalid', ...done.messages) : done;
  return ok(done.value.headers.getSetCookie());
}

export async function endCodes(
  parts: TwoFactorDependencies,
  owner: Person,
  password: string,
  client: Client,
): Promise<Outcome<string[]>> {
  const problem = await passwordProblem(parts, owner, password, client);
  if (problem) return problem;
  const done = await tryAuth(() =>
    parts.auth.api.disableTwoFactor({
      body: { password },
      headers: headersOf(client, parts.origin()),
      returnHeaders: true,
    }),
  );
  return done ? ok(done.headers.getSetCookie()) : reject('invalid', ACCOUNT_MESSAGES.wrongPassword);
}

const digitsOf = (code: string) => code.replace(/\s/g, '');
const IS_FROM_APP = /^\d{6}$/;

/** The second step of a login: a TOTP code or a backup code. */
export async function logInWithCode(
  parts: TwoFactorDependencies,
  { code, isTrusted = false }: { code: string; isTrusted?: boolean | undefined },
  client: Client,
): Promise<Outcome<LoggedIn>> {
  const typed = digitsOf(code);
  const { verifyTOTP, verifyBackupCode } = parts.auth.api;
  const done = await withCode(parts, typed, client, (valid) => {
    const verification = {
      body: { code: valid, trustDevice: isTrusted },
      headers: headersOf(client, parts.origin()),
      returnHeaders: true as const,
    };
    return IS_FROM_APP.test(typed) ? verifyTOTP(verification) : verifyBackupCode(verification);
  });
  if (!done.ok) return done;
  const { response, headers } = done.value;
  return ok({ person: toPerson(response.user), cookies: headers.getSetCookie(), method: 'code' });
}

export interface Begun {
  options: Record<string, unknown>;
  cookies: string[];
}

export async function beginPasskey(parts: TwoFactorDependencies, client: Client): Promise<Outcome<Begun>> {
  const begun = await tryAuth(() =>
    parts.auth.api.generatePasskeyRegistrationOptions({
      query: {},
      headers: headersOf(client, parts.origin()),
      returnHeaders: true,
    }),
  );
  if (!begun) return reject('forbidden', ACCOUNT_MESSAGES.logInAgain);
  return ok({ options: { ...begun.response }, cookies: begun.headers.getSetCookie() });
}

export async function keepPasskey(
  parts: TwoFactorDependencies,
  { name, credential }: { name: string; credential: unknown },
  client: Client,
): Promise<Outcome<undefined>> {
  const done = await tryAuth(
    () =>
      parts.auth.api.verifyPasskeyRegistration({
        body: { response: credential, name: name.trim() || 'Passkey' },
        headers: headersOf(client, parts.origin()),
      }),
    // What cannot be read is called its own failure there.
    () => true,
  );
  return done ? ok(undefined) : reject('invalid', ACCOUNT_MESSAGES.passkeyRefused);
}

export async function removePasskey(
  { db }: TwoFactorDependencies,
  personId: number,
  passkeyId: number,
): Promise<Outcome<undefined>> {
  const isDeleted = await deletePasskey(db, personId, passkeyId);
  return isDeleted ? ok(undefined) : reject('not-found', 'Passkey not found.');
}

export async function disconnectSocialLogin(
  { db }: TwoFactorDependencies,
  personId: number,
  providerName: string,
): Promise<Outcome<undefined>> {
  const provider = readSocialProvider(providerName);
  const isDeleted = provider !== undefined && (await deleteSocialLogin(db, personId, provider));
  return isDeleted ? ok(undefined) : reject('not-found', 'This social login is not connected.');
}

export async function beginPasskeyLogin(parts: TwoFactorDependencies, client: Client): Promise<Begun> {
  const { response, headers } = await parts.auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers({ origin: parts.origin(), 'user-agent': client.userAgent }),
    returnHeaders: true,
  });
  return { options: { ...response }, cookies: headers.getSetCookie() };
}

export async function logInWithPasskey(
  parts: TwoFactorDependencies,
  credential: unknown,
  client: Client,
): Promise<Outcome<LoggedIn>> {
  const done = await tryAuth(() =>
    parts.auth.api.verifyPasskeyAuthentication({
      body: { response: credential as never },
      headers: headersOf(client, parts.origin()),
      returnHeaders: true,
    }),
  );
  if (!done) return reject('wrong-credentials', ACCOUNT_MESSAGES.passkeyRefused);
  const { session } = done.response as { session: { userId: string } };
  const user = await (await parts.auth.$context).internalAdapter.findUserById(session.userId);
  return user
    ? ok({ person: toPerson(user), cookies: done.headers.getSetCookie(), method: 'passkey' })
    : reject('wrong-credentials', ACCOUNT_MESSAGES.passkeyRefused);
}
