import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { SOCIAL_PROVIDERS } from '@easel/domain/accounts/social-login';
import type { Client, Person } from '../../platform/http/visitor.ts';
import { claimTotpStep, hasPassword, readPasskeys } from '../accounts-store.ts';
import { readSocialLogins } from '../credentials-store.ts';
import { type AccountsParts, attempt, type LoggedIn, no, personOfUser, type Said, yes } from '../login/sign-in.ts';
import { passwordProblem } from '../settings/account-settings.ts';
import { drawQrCode, type QrCode } from './qr-code.ts';
import { stepOfCode } from './two-factor-challenge.ts';

/** What a browser that holds a session, or is about to, sends along. */
const headersOf = ({ userAgent, cookie }: Client, origin: string) =>
  new Headers({ 'user-agent': userAgent, cookie, origin });

export type TwoFactorParts = AccountsParts & { origin: () => string };

export async function readProofs({ db, auth }: TwoFactorParts, person: Person) {
  const [passkeys, socialLogins, withPassword, user] = await Promise.all([
    readPasskeys(db, person.id),
    readSocialLogins(db, person.id),
    hasPassword(db, person.id),
    (await auth.$context).internalAdapter.findUserById(String(person.id)),
  ]);
  return {
    hasPassword: withPassword,
    hasCodes: Boolean((user as { twoFactorEnabled?: boolean } | null)?.twoFactorEnabled),
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
  parts: TwoFactorParts,
  owner: Person,
  password: string,
  client: Client,
): Promise<Said<TwoFactorSetup>> {
  const problem = await passwordProblem(parts, owner, password, client);
  if (problem) return problem;
  const headers = headersOf(client, parts.origin());
  const person = await parts.auth.api.getSession({ headers });
  if (person && (person.user as { twoFactorEnabled?: boolean }).twoFactorEnabled)
    return no(400, ACCOUNT_MESSAGES.codesAlready);
  const begun = await attempt(() => parts.auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers }));
  if (!begun || !('totpURI' in begun)) return no(400, ACCOUNT_MESSAGES.wrongPassword);
  const { totpURI: uri, backupCodes } = begun;
  return yes({ uri, secret: new URL(uri).searchParams.get('secret') ?? '', qrCode: drawQrCode(uri), backupCodes });
}

/**
 * Evaluates a code that somebody typed. The attempt is counted first. A code from the app is accepted once: its time step is claimed in the database before
 * anything else happens, so of several requests with the same code one passes.
 */
async function withCode<T>(
  parts: TwoFactorParts,
  code: string,
  client: Client,
  evaluate: () => Promise<T>,
): Promise<Said<T>> {
  const { auth, db, throttle } = parts;
  const challenge = await auth.api.readTwoFactorChallenge({ headers: headersOf(client, parts.origin()) });
  if (!challenge) return no(401, ACCOUNT_MESSAGES.wrongCode);
  const attempter = { account: String(challenge.personId), address: client.address };
  const wait = await throttle.attempt('code', attempter);
  if (wait > 0) return no(429, tooManyAttempts(wait));
  const step = challenge.secret === undefined ? undefined : stepOfCode(challenge.secret, code, Date.now());
  if (step !== undefined && !(await claimTotpStep(db, challenge.personId, step)))
    return no(401, ACCOUNT_MESSAGES.wrongCode);
  const done = await attempt(evaluate);
  if (!done) return no(401, ACCOUNT_MESSAGES.wrongCode);
  await throttle.succeeded('code', attempter);
  return yes(done);
}

/** The first code proves that the app and the shop agree; the session is a new one from then on. */
export async function finishCodes(parts: TwoFactorParts, code: string, client: Client): Promise<Said<string[]>> {
  const typed = digitsOf(code);
  const headers = headersOf(client, parts.origin());
  const done = await withCode(parts, typed, client, () =>
    parts.auth.api.verifyTOTP({ body: { code: typed }, headers, returnHeaders: true }),
  );
  if (!done.ok) return done.status === 401 ? no(400, ...done.messages) : done;
  return yes(done.value.headers.getSetCookie());
}

export async function endCodes(
  parts: TwoFactorParts,
  owner: Person,
  password: string,
  client: Client,
): Promise<Said<string[]>> {
  const problem = await passwordProblem(parts, owner, password, client);
  if (problem) return problem;
  const done = await attempt(() =>
    parts.auth.api.disableTwoFactor({
      body: { password },
      headers: headersOf(client, parts.origin()),
      returnHeaders: true,
    }),
  );
  return done ? yes(done.headers.getSetCookie()) : no(400, ACCOUNT_MESSAGES.wrongPassword);
}

const digitsOf = (code: string) => code.replace(/\s/g, '');
const IS_FROM_APP = /^\d{6}$/;

/** The second step of a login: a code from the app, or one of those that were written down. */
export async function logInWithCode(
  parts: TwoFactorParts,
  { code, isTrusted = false }: { code: string; isTrusted?: boolean | undefined },
  client: Client,
): Promise<Said<LoggedIn>> {
  const typed = digitsOf(code);
  const asked = {
    body: { code: typed, trustDevice: isTrusted },
    headers: headersOf(client, parts.origin()),
    returnHeaders: true as const,
  };
  const done = await withCode(parts, typed, client, () =>
    IS_FROM_APP.test(typed) ? parts.auth.api.verifyTOTP(asked) : parts.auth.api.verifyBackupCode(asked),
  );
  if (!done.ok) return done;
  const { response, headers } = done.value;
  return yes({ person: personOfUser(response.user), cookies: headers.getSetCookie() });
}

export interface Begun {
  options: Record<string, unknown>;
  cookies: string[];
}

export async function beginPasskey(parts: TwoFactorParts, client: Client): Promise<Said<Begun>> {
  const begun = await attempt(() =>
    parts.auth.api.generatePasskeyRegistrationOptions({
      query: {},
      headers: headersOf(client, parts.origin()),
      returnHeaders: true,
    }),
  );
  if (!begun) return no(403, ACCOUNT_MESSAGES.logInAgain);
  return yes({ options: { ...begun.response }, cookies: begun.headers.getSetCookie() });
}

export async function keepPasskey(
  parts: TwoFactorParts,
  { name, credential }: { name: string; credential: unknown },
  client: Client,
): Promise<Said<undefined>> {
  const done = await attempt(
    () =>
      parts.auth.api.verifyPasskeyRegistration({
        body: { response: credential, name: name.trim() || 'Passkey' },
        headers: headersOf(client, parts.origin()),
      }),
    // What cannot be read is called its own failure there.
    () => true,
  );
  return done ? yes(undefined) : no(400, ACCOUNT_MESSAGES.passkeyRefused);
}

export async function beginPasskeyLogin(parts: TwoFactorParts, client: Client): Promise<Begun> {
  const { response, headers } = await parts.auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers({ origin: parts.origin(), 'user-agent': client.userAgent }),
    returnHeaders: true,
  });
  return { options: { ...response }, cookies: headers.getSetCookie() };
}

export async function logInWithPasskey(
  parts: TwoFactorParts,
  credential: unknown,
  client: Client,
): Promise<Said<LoggedIn>> {
  const done = await attempt(() =>
    parts.auth.api.verifyPasskeyAuthentication({
      body: { response: credential as never },
      headers: headersOf(client, parts.origin()),
      returnHeaders: true,
    }),
  );
  if (!done) return no(401, ACCOUNT_MESSAGES.passkeyRefused);
  const { session } = done.response as { session: { userId: string } };
  const user = await (await parts.auth.$context).internalAdapter.findUserById(session.userId);
  return user
    ? yes({ person: personOfUser(user), cookies: done.headers.getSetCookie() })
    : no(401, ACCOUNT_MESSAGES.passkeyRefused);
}
