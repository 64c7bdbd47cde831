import { createHash, randomBytes } from 'node:crypto';
import { NEW_PASSWORD_RULES, RESET_RULES } from '@easel/domain/account-forms';
import { tooManyAttempts } from '@easel/domain/attempt-limits';
import type { Client, Person } from '../http/visitor.ts';
import {
  ACCOUNT_WORDS,
  type AccountsParts,
  attempt,
  no,
  problemsOf,
  type Refused,
  type Said,
  yes,
} from './account-access.ts';
import { readPersonByEmail } from './accounts-store.ts';
import { insertEmailChange, takeEmailChange, writeEmail } from './email-changes-store.ts';
import { erasePerson, readPersonalData } from './personal-data-store.ts';

const HOUR_MS = 3_600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const headersOf = ({ cookie, userAgent }: Client) => new Headers({ cookie, 'user-agent': userAgent });

/** A session alone is not enough for sensitive changes: the password is asked for, and guesses are limited. */
export async function passwordProblem(
  { auth, throttle }: AccountsParts,
  person: Person,
  password: string,
  client: Client,
): Promise<Refused | undefined> {
  const attempter = { account: String(person.id), address: client.address };
  const wait = await throttle.attempt('password', attempter);
  if (wait > 0) return no(429, tooManyAttempts(wait));
  const isRight = await attempt(() => auth.api.verifyPassword({ body: { password }, headers: headersOf(client) }));
  if (!isRight) return no(400, ACCOUNT_WORDS.wrongPassword);
  await throttle.succeeded('password', attempter);
  return undefined;
}

export async function chooseNewPassword(
  parts: AccountsParts,
  person: Person,
  { password, newPassword }: { password: string; newPassword: string },
  client: Client,
): Promise<Said<string[]>> {
  const problem =
    problemsOf({ password: newPassword }, NEW_PASSWORD_RULES) ??
    (await passwordProblem(parts, person, password, client));
  if (problem) return problem;
  const done = await attempt(() =>
    parts.auth.api.changePassword({
      body: { currentPassword: password, newPassword, revokeOtherSessions: true },
      headers: headersOf(client),
      returnHeaders: true,
    }),
  );
  if (!done) return no(400, ACCOUNT_WORDS.wrongPassword);
  await parts.mail.passwordChanged(person);
  return yes(done.headers.getSetCookie());
}

/** The answer does not tell whether the address has an account of its own. */
export async function requestNewEmail(
  parts: AccountsParts,
  person: Person,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<Said<undefined>> {
  const problem = problemsOf({ email }, RESET_RULES) ?? (await passwordProblem(parts, person, password, client));
  if (problem) return problem;
  const wanted = email.trim().toLowerCase();
  const known = await readPersonByEmail(parts.db, wanted);
  if (known) {
    await parts.mail.alreadyRegistered({ email: wanted, firstName: known.first_name });
    return yes(undefined);
  }
  const token = randomBytes(32).toString('base64url');
  await insertEmailChange(parts.db, {
    tokenHash: hashOf(token),
    personId: person.id,
    email: wanted,
    expiresAt: new Date(Date.now() + HOUR_MS),
  });
  await parts.mail.confirmNewEmail({ email: wanted, firstName: person.firstName }, token);
  return yes(undefined);
}

export async function confirmNewEmail({ db, auth, mail }: AccountsParts, token: string): Promise<Said<undefined>> {
  const change = await takeEmailChange(db, hashOf(token));
  if (!change) return no(400, ACCOUNT_WORDS.badLink);
  const { internalAdapter } = await auth.$context;
  const before = await internalAdapter.findUserById(String(change.personId));
  if (!before || !(await writeEmail(db, change.personId, change.email))) return no(400, ACCOUNT_WORDS.badLink);
  const firstName = String((before as { firstName?: unknown }).firstName ?? before.name);
  await mail.emailChanged({ email: before.email, firstName }, change.email);
  return yes(undefined);
}

export interface EventsOfPeople {
  read(userId: string): Promise<Record<string, unknown>[]>;
  erase(userId: string): Promise<unknown>;
}

export async function gatherPersonalData({ db }: AccountsParts, events: EventsOfPeople, person: Person) {
  const [data, behavior_events] = await Promise.all([
    readPersonalData(db, person.id, person.email),
    events.read(String(person.id)),
  ]);
  return { exportedAt: new Date().toISOString(), data: { ...data, behavior_events } };
}

export async function closeAccount(
  parts: AccountsParts,
  events: EventsOfPeople,
  person: Person,
  password: string,
  client: Client,
): Promise<Said<string[]>> {
  const problem = await passwordProblem(parts, person, password, client);
  if (problem) return problem;
  const { headers } = await parts.auth.api.signOut({ headers: headersOf(client), returnHeaders: true });
  await events.erase(String(person.id));
  await erasePerson(parts.db, person.id, person.email);
  await parts.mail.accountClosed(person);
  return yes(headers.getSetCookie());
}
