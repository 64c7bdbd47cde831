import type { NewPasswordRequest } from '@easel/contract/accounts/accounts';
import { NEW_PASSWORD_RULES, RESET_RULES } from '@easel/domain/accounts/account-forms';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Client } from '@easel/platform/http/visitor';
import { insertDecoyLink, insertLink, takeLink } from '../account-links-store.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { readPersonByEmail } from '../accounts-store.ts';
import {
  deleteOtherLogins,
  lockPerson,
  type OtherLogins,
  readOtherLogins,
  voidAccess,
  writePassword,
} from '../credentials-store.ts';
import { checkAccountForm, normalizeEmail } from '../login/account-form-input.ts';
import { hashPassword } from '../login/auth-calls.ts';
import { checkHuman } from '../login/human-check.ts';
import { readAttempter } from '../login/sign-in.ts';

/** Emails a link to set a password, also for imported accounts without one. The response is the same for unknown emails. */
export async function requestReset(
  parts: AccountsDependencies,
  { email, captchaToken }: { email: string; captchaToken?: string | undefined },
  client: Client,
): Promise<Outcome<undefined>> {
  const { db, mail, attemptLimiter } = parts;
  const problem =
    checkAccountForm({ email }, RESET_RULES) ?? (await checkHuman(parts, captchaToken, 'reset_password', client));
  if (problem) return problem;
  const account = normalizeEmail(email);
  const wait = await attemptLimiter.attempt('reset', await readAttempter(parts, account, client));
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const person = await readPersonByEmail(db, account);
  await db.transaction().execute(async (transaction) => {
    const mayWrite = await attemptLimiter.claimEmail('reset-password', account, transaction);
    if (!person || !mayWrite) return insertDecoyLink(transaction);
    const token = await insertLink(transaction, 'reset-password', { personId: person.id, email: account });
    return mail.resetPassword({ email: account, firstName: person.first_name }, token, transaction);
  });
  return ok(undefined);
}

/** Sets a password by an email link and revokes all other access, except passkeys and social logins that should be kept. */
export async function setNewPassword(
  parts: AccountsDependencies,
  { token, password, removeOtherLogins = false }: NewPasswordRequest,
): Promise<Outcome<OtherLogins>> {
  const problem = checkAccountForm({ password }, NEW_PASSWORD_RULES);
  if (problem) return problem;
  const passwordHash = await hashPassword(parts, password);
  const done = await parts.db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, 'reset-password', token);
    const person = link && (await lockPerson(tx, link.personId));
    if (!person?.email) return undefined;
    await writePassword(tx, person.id, passwordHash);
    await voidAccess(tx, person.id);
    if (removeOtherLogins) await deleteOtherLogins(tx, person.id);
    const otherLogins = await readOtherLogins(tx, person.id);
    await parts.mail.passwordChanged({ email: person.email, firstName: person.firstName }, otherLogins, tx);
    return otherLogins;
  });
  return done ? ok(done) : reject('invalid', ACCOUNT_MESSAGES.badLink);
}
