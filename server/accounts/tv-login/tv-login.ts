import { createHash, randomBytes, randomInt } from 'node:crypto';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { TV_SOURCE } from '@easel/domain/accounts/login-redirect';
import {
  getTvStep,
  judgePin,
  PIN_MESSAGES,
  TV_DEVICE_NAME,
  TV_LOGIN_MINUTES,
  TV_PIN_RULES,
} from '@easel/domain/accounts/tv-login';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkForm } from '@easel/domain/text/validation';
import type { Client } from '@easel/platform/http/visitor';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { startSession } from '../session/start-session.ts';
import { drawQrCode } from '../two-factor/qr-code.ts';
import { countWrongPin, insertTvLogin, lockTvLogin, readTvLogin, writeTvPerson, writeTvUsed } from './tv-store.ts';

export interface TvDependencies extends Pick<AccountsDependencies, 'db' | 'auth' | 'attemptLimiter' | 'now'> {
  origin: () => string;
  isSecure: boolean;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const SECRET = /^[\w-]{43}$/;
const LIFE_MS = TV_LOGIN_MINUTES * 60_000;

/**
 * Anyone who sees the screen can read the QR code. The token in it is therefore derived from a secret that stays in the TV's cookie: the token approves the
 * login, but only the secret can complete it.
 */
const authTokenOf = (secret: string) => hash(`television ${secret}`);
const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}easel.tv`;

function secretOf({ cookies }: Client, isSecure: boolean): string | undefined {
  const cookieSecret = cookies[cookieName(isSecure)] ?? '';
  return SECRET.test(cookieSecret) ? cookieSecret : undefined;
}

const tvCookie = (isSecure: boolean, value: string, lifeMs: number) =>
  `${cookieName(isSecure)}=${value}; Max-Age=${lifeMs / 1_000}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The PIN to show. A valid one is reused when the page is reloaded. */
export async function startTv({ db, attemptLimiter, origin, isSecure, now }: TvDependencies, client: Client) {
  const cookieSecret = secretOf(client, isSecure);
  const login = cookieSecret && (await readTvLogin(db, hash(authTokenOf(cookieSecret))));
  if (cookieSecret && login && getTvStep(login, now()).kind !== 'over')
    return ok({ ...shown(origin(), authTokenOf(cookieSecret), login.pin, login.expiresAt), cookies: [] });
  const secret = randomBytes(32).toString('base64url');
  const authToken = authTokenOf(secret);
  // Each attempt has a new token, so only the limit of the network applies.
  const wait = await attemptLimiter.attempt('tv', { account: authToken, address: client.address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now() + LIFE_MS;
  await insertTvLogin(db, hash(authToken), pin, new Date(expiresAt));
  return ok({ ...shown(origin(), authToken, pin, expiresAt), cookies: [tvCookie(isSecure, secret, LIFE_MS)] });
}

function shown(origin: string, authToken: string, pin: string, expiresAt: number) {
  const loginUrl = `${origin}/authentication?source=${TV_SOURCE}&auth_token=${authToken}`;
  return { pin, loginUrl, qrCode: drawQrCode(loginUrl), expiresAt: new Date(expiresAt).toISOString() };
}

/** Polled by the TV. Once approved, it gets a session, one time. */
export async function pollTv(
  { db, auth, isSecure, now }: TvDependencies,
  client: Client,
): Promise<{ state: 'waiting' | 'loggedIn' | 'over'; cookies: string[] }> {
  const secret = secretOf(client, isSecure);
  if (!secret) return { state: 'over', cookies: [] };
  const tokenHash = hash(authTokenOf(secret));
  const step = getTvStep(await readTvLogin(db, tokenHash), now());
  if (step.kind !== 'enter') return { state: step.kind, cookies: [] };
  // Only one of two concurrent requests gets the session.
  const personId = await db.transaction().execute(async (within) => {
    const locked = getTvStep(await lockTvLogin(within, tokenHash), now());
    if (locked.kind === 'enter') await writeTvUsed(within, tokenHash, new Date(now()));
    return locked.kind === 'enter' ? locked.personId : undefined;
  });
  const cookies =
    personId !== undefined && (await startSession(auth, { personId }, { ...client, userAgent: TV_DEVICE_NAME }));
  if (!cookies) return { state: 'over', cookies: [] };
  return { state: 'loggedIn', cookies: [...cookies, tvCookie(isSecure, '', 0)] };
}

/** A logged-in user enters the PIN on another device. */
export async function approveTv(
  { db, attemptLimiter, now }: TvDependencies,
  { authToken, pin }: { authToken: string; pin: string },
  personId: number,
  client: Client,
): Promise<Outcome<undefined>> {
  const problems = checkForm({ pin }, TV_PIN_RULES).flatMap(({ messages }) => messages);
  if (problems.length > 0) return reject('invalid', ...problems);
  const attempter = { account: String(personId), address: client.address };
  const wait = await attemptLimiter.attempt('tv-pin', attempter);
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const tokenHash = hash(authToken);
  const outcome = await db.transaction().execute(async (within) => {
    const judged = judgePin(await lockTvLogin(within, tokenHash), pin, now());
    if (judged.ok) await writeTvPerson(within, tokenHash, personId);
    else if (judged.reason === 'wrongPin') await countWrongPin(within, tokenHash);
    return judged;
  });
  if (!outcome.ok) return reject('invalid', PIN_MESSAGES[outcome.reason]);
  await attemptLimiter.succeeded('tv-pin', attempter);
  return ok(undefined);
}
