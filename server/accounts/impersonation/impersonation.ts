import {
  authorizeImpersonation,
  IMPERSONATION_HOURS,
  IMPERSONATION_MESSAGES,
} from '@easel/domain/accounts/impersonation';
import { readRole } from '@easel/domain/accounts/roles';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Authenticate, Client, Person } from '@easel/platform/http/visitor';
import { composeEmail, type EmailShop, greet } from '@easel/platform/mail/email-content';
import type { Mail } from '@easel/platform/mail/mail';
import type { Auth } from '../auth.ts';
import { readStoredPreferences } from '../preferences/stored-preferences.ts';
import { startSession } from '../session/start-session.ts';
import {
  closeImpersonation,
  insertImpersonation,
  limitImpersonationSessions,
  readPersonToHelp,
} from './impersonations-store.ts';
import { SUSPENDED_ADMIN_COOKIE, sessionCookies } from './session-cookies.ts';

export interface ImpersonationDependencies {
  db: Db;
  auth: Auth;
  mail: Mail;
  brand: string;
  origin: () => string;
  authenticate: Authenticate;
  isSecure: boolean;
  now: () => number;
}

export interface StartedImpersonation {
  takeoverId: number;
  firstName: string;
  lastName: string;
  cookies: string[];
}

const USER_NOT_FOUND = reject('not-found', 'User not found.');

const HOUR_MS = 3_600_000;

/** Starts impersonating a user, in a separate session. The admin's own session cookie is set aside. */
export async function startImpersonation(
  parts: ImpersonationDependencies,
  admin: Person,
  { userId, reason }: { userId: number; reason: string },
  client: Client,
): Promise<Outcome<StartedImpersonation>> {
  const { db, auth } = parts;
  const person = await readPersonToHelp(db, userId);
  if (!person) return USER_NOT_FOUND;
  const adminFullName = `${admin.firstName} ${admin.lastName}`.trim();
  const allowed = authorizeImpersonation({
    admin: { id: admin.id, fullName: adminFullName, role: admin.role },
    person: { id: person.id, role: readRole(person.user_type), isBlocked: person.is_banned },
    reason,
  });
  if (!allowed.ok)
    return reject(
      ['not-allowed', 'blocked'].includes(allowed.reason) ? 'forbidden' : 'invalid',
      IMPERSONATION_MESSAGES[allowed.reason],
    );

  const own = sessionCookies(auth, parts.isSecure);
  const adminSession = await own.read(client);
  const words = allowed.value.reason;
  const impersonationId = await insertImpersonation(db, {
    adminId: admin.id,
    adminFullName,
    personId: person.id,
    reason: words,
  });
  const cookies = await startSession(auth, { personId: person.id, takeoverId: impersonationId }, client);
  if (!cookies || !adminSession) {
    await closeImpersonation(db, impersonationId);
    return USER_NOT_FOUND;
  }
  await limitImpersonationSessions(db, impersonationId, new Date(parts.now() + IMPERSONATION_HOURS * HOUR_MS));
  if (person.email) {
    const recipient = { email: person.email, firstName: person.first_name };
    await parts.mail.send(takeoverEmail(parts, recipient, adminFullName, words));
  }
  return ok({
    takeoverId: impersonationId,
    firstName: person.first_name,
    lastName: person.last_name,
    cookies: [
      ...cookies,
      own.suspend(adminSession),
      ...own.swapPreferences(client, await readStoredPreferences(db, person.id)),
    ],
  });
}

export const takeoverEmail = (
  parts: EmailShop,
  { email: to, firstName }: { email: string; firstName: string },
  adminFullName: string,
  reason: string,
) =>
  composeEmail(parts, { kind: 'takeover', to, subject: 'A staff member opened your account' }, [
    greet(firstName),
    `${adminFullName} from our staff opened your account to help you. The reason:`,
    { type: 'quote', text: reason },
    'Every change is recorded. You can see them in your account settings.',
    { type: 'button', label: 'See what was changed', url: `${parts.origin()}/account/settings` },
    'They cannot see or change your password. If you did not expect this, please contact us.',
  ]);

/** Ends an impersonation and restores the admin's session if it is still valid. Undefined if there was no impersonation. */
export async function endImpersonation(
  { db, auth, authenticate, isSecure }: ImpersonationDependencies,
  person: Person | undefined,
  client: Client,
): Promise<{ isLoggedIn: boolean; cookies: string[] } | undefined> {
  const adminSession = client.cookies[SUSPENDED_ADMIN_COOKIE];
  if (!person?.impersonation && !adminSession) return undefined;
  if (person?.impersonation) await closeImpersonation(db, person.impersonation.id);
  const own = sessionCookies(auth, isSecure);
  const admin = adminSession ? await authenticate(await own.headerOf(adminSession)) : undefined;
  // Restore the session only if it belongs to the admin who started the impersonation.
  const isTheirs =
    admin && !admin.impersonation && (!person?.impersonation || admin.id === person.impersonation.adminId);
  if (!adminSession || !isTheirs)
    return { isLoggedIn: false, cookies: [await own.clear(), own.clearSuspended(), ...own.restorePreferences(client)] };
  return {
    isLoggedIn: true,
    cookies: [await own.restore(adminSession), own.clearSuspended(), ...own.restorePreferences(client)],
  };
}

/** Logging out during an impersonation ends the impersonation and the admin's own session. */
export async function leaveImpersonation(
  parts: ImpersonationDependencies,
  person: Person | undefined,
  client: Client,
): Promise<string[]> {
  const { db, auth, isSecure } = parts;
  const adminSession = client.cookies[SUSPENDED_ADMIN_COOKIE];
  if (person?.impersonation) await closeImpersonation(db, person.impersonation.id);
  if (!adminSession) return [];
  const own = sessionCookies(auth, isSecure);
  await auth.api.signOut({ headers: new Headers({ cookie: await own.headerOf(adminSession) }) });
  return [own.clearSuspended(), ...own.restorePreferences(client)];
}
