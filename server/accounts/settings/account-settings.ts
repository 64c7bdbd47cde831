import type { ChangePasswordRequest } from '@easel/contract/accounts/account-settings';
import { NEW_PASSWORD_RULES, RESET_RULES } from '@easel/domain/accounts/account-forms';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { CLOSING_REFUSED, type OpenMatter } from '@easel/domain/accounts/closing-account';
import { type Outcome, ok, type Rejection, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Client, Person } from '@easel/platform/http/visitor';
import type { ImageOwner, ImageService } from '@easel/platform/media/image-service';
import { deleteAccountLinks, insertLink, takeLink } from '../account-links-store.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { readCredentialsVersion, readPersonByEmail } from '../accounts-store.ts';
import {
  deleteOtherLogins,
  isClosed,
  isEmailTaken,
  lockPerson,
  lockPersonAndAdmins,
  type OtherLogins,
  readOtherLogins,
  voidAccess,
  writeEmail,
  writePassword,
} from '../credentials-store.ts';
import { checkAccountForm } from '../login/account-form-input.ts';
import { hashPassword, tryAuth } from '../login/auth-calls.ts';
import { startSession } from '../session/start-session.ts';
import type { ClosingChecks } from './closing-checks.ts';
import { erasePerson, forgetErasedValues, readOwnImages, readPersonalData } from './personal-data-store.ts';

const headersOf = ({ cookie, userAgent }: Client) => new Headers({ cookie, 'user-agent': userAgent });

/** Sensitive changes require the password, and attempts are throttled. */
export async function passwordProblem(
  { auth, attemptLimiter }: AccountsDependencies,
  person: Person,
  password: string,
  client: Client,
): Promise<Rejection | undefined> {
  const attempter = { account: String(person.id), address: client.address };
  const wait = await attemptLimiter.attempt('password', attempter);
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const isRight = await tryAuth(() => auth.api.verifyPassword({ body: { password }, headers: headersOf(client) }));
  if (!isRight) return reject('invalid', ACCOUNT_MESSAGES.wrongPassword);
  await attemptLimiter.succeeded('password', attempter);
  return undefined;
}

export async function chooseNewPassword(
  parts: AccountsDependencies,
  person: Person,
  { password, newPassword, removeOtherLogins = false }: ChangePasswordRequest,
  client: Client,
): Promise<Outcome<{ cookies: string[]; otherLogins: OtherLogins }>> {
  const credentialsVersion = await readCredentialsVersion(parts.db, person.id);
  const problem =
    checkAccountForm({ password: newPassword }, NEW_PASSWORD_RULES) ??
    (await passwordProblem(parts, person, password, client));
  if (problem) return problem;
  const passwordHash = await hashPassword(parts, newPassword);
  const otherLogins = await parts.db.transaction().execute(async (within) => {
    const locked = await lockPerson(within, person.id);
    // Another request has changed the password or the email since this one was checked.
    if (locked?.credentialsVersion !== credentialsVersion) return undefined;
    await writePassword(within, person.id, passwordHash);
    await voidAccess(within, person.id);
    if (removeOtherLogins) await deleteOtherLogins(within, person.id);
    const kept = await readOtherLogins(within, person.id);
    await parts.mail.passwordChanged(person, kept, within);
    return kept;
  });
  if (!otherLogins) return reject('conflict', ACCOUNT_MESSAGES.changedMeanwhile);
  // This browser stays logged in with a new session.
  const cookies = (await startSession(parts.auth, { personId: person.id }, client)) ?? [];
  return ok({ cookies, otherLogins });
}

/** The response does not reveal whether the new email has an account. */
export async function requestNewEmail(
  parts: AccountsDependencies,
  person: Person,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<Outcome<undefined>> {
  const problem = checkAccountForm({ email }, RESET_RULES) ?? (await passwordProblem(parts, person, password, client));
  if (problem) return problem;
  const wanted = email.trim().toLowerCase();
  await parts.db.transaction().execute(async (within) => {
    if (!(await parts.attemptLimiter.claimEmail('change-email', wanted, within))) return;
    const known = await readPersonByEmail(within, wanted);
    if (known) return parts.mail.alreadyRegistered({ email: wanted, firstName: known.first_name }, within);
    // A new request replaces the previous one.
    await deleteAccountLinks(within, person.id, 'change-email');
    const token = await insertLink(within, 'change-email', { personId: person.id, email: wanted });
    await parts.mail.confirmNewEmail({ email: wanted, firstName: person.firstName }, token, within);
  });
  return ok(undefined);
}

/** Changes the email by an email link and revokes all other access. The visitor's own session stays. */
export async function confirmNewEmail(
  { db, mail, emailOwners }: AccountsDependencies,
  token: string,
  visitor: Person | undefined,
): Promise<Outcome<OtherLogins>> {
  const changed = await db
    .transaction()
    .execute(async (within) => {
      const link = await takeLink(within, 'change-email', token);
      if (!link) return undefined;
      const before = await lockPerson(within, link.personId);
      if (!before?.email) return undefined;
      await writeEmail(within, before.id, link.email);
      // Whoever was logged in with the account has asked for this email.
      if (visitor?.id === before.id) await emailOwners.announce(within, link);
      await voidAccess(within, before.id, visitor?.id === before.id ? visitor.sessionId : undefined);
      const owner = { email: before.email, firstName: before.firstName };
      const otherLogins = await readOtherLogins(within, before.id);
      await mail.emailChanged(owner, link.email, otherLogins, within);
      return otherLogins;
    })
    .catch((error: unknown) => {
      // Another account has taken the email in the meantime, or does so concurrently.
      if (isEmailTaken(error)) return undefined;
      throw error;
    });
  return changed ? ok(changed) : reject('invalid', ACCOUNT_MESSAGES.badLink);
}

export interface UserEvents {
  read(userId: string): Promise<Record<string, unknown>[]>;
  erase(userId: string): Promise<unknown>;
}

export async function gatherPersonalData(
  { db, now }: AccountsDependencies,
  events: UserEvents,
  person: Pick<Person, 'id' | 'email'>,
) {
  const [data, behavior_events] = await Promise.all([
    readPersonalData(db, person.id, person.email),
    events.read(String(person.id)),
  ]);
  return { exportedAt: new Date(now()).toISOString(), data: { ...data, behavior_events } };
}

const refuseClosing = (matters: readonly OpenMatter[], refusal: string): Rejection =>
  reject('conflict', refusal, ...matters.map(({ text }) => text));

export interface ClosingDependencies {
  pictures: Pick<ImageService, 'remove'>;
  closingChecks: ClosingChecks;
}

/** Closes an account, unless something is open that others wait for, or `check` finds a problem under the locks. */
export async function closePersonalAccount(
  parts: AccountsDependencies & ClosingDependencies,
  events: UserEvents,
  personId: number,
  { refusal, check }: { refusal: string; check?: (within: Db) => Promise<Rejection | undefined> },
): Promise<Outcome<undefined>> {
  const matters = await parts.closingChecks.find(parts.db, personId);
  if (matters.length > 0) return refuseClosing(matters, refusal);
  await events.erase(String(personId));
  const closed = await parts.db.transaction().execute(async (within): Promise<Outcome<ImageOwner[]>> => {
    // Of two admins who leave at the same moment one stays.
    await lockPersonAndAdmins(within, personId);
    const open = await lockPerson(within, personId);
    // Another request has closed the account.
    if (!open || isClosed(open)) return ok([]);
    const problem = await check?.(within);
    if (problem) return problem;
    // Somebody may have bought a work since.
    const newMatters = await parts.closingChecks.find(within, personId);
    if (newMatters.length > 0) return refuseClosing(newMatters, refusal);
    const images = await readOwnImages(within, personId);
    await erasePerson(within, personId, open.email);
    if (open.email) await parts.mail.accountClosed({ email: open.email, firstName: open.firstName }, within);
    await forgetErasedValues(within);
    return ok(images);
  });
  if (!closed.ok) return closed;
  for (const image of closed.value) await parts.pictures.remove(image);
  await parts.pictures.remove({ kind: 'people', id: personId });
  return ok(undefined);
}

/** Closes the own account. */
export async function closeAccount(
  parts: AccountsDependencies & ClosingDependencies,
  events: UserEvents,
  person: Person,
  password: string,
  client: Client,
): Promise<Outcome<string[]>> {
  const problem = await passwordProblem(parts, person, password, client);
  if (problem) return problem;
  const closed = await closePersonalAccount(parts, events, person.id, { refusal: CLOSING_REFUSED });
  if (!closed.ok) return closed;
  const { headers } = await parts.auth.api.signOut({ headers: headersOf(client), returnHeaders: true });
  return ok(headers.getSetCookie());
}
