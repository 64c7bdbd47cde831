import type { Preferences } from '@easel/domain/accounts/preferences';
import { FORMER_MEMBER } from '@easel/domain/accounts/public-name';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@easel/domain/accounts/social-login';
import { listKeys } from '@easel/domain/text/own-value';
import type { Db } from '@easel/platform/db/open-database';
import { readErrorCode } from '@easel/platform/error-facts';
import { sql } from 'kysely';
import { deleteAccountLinks } from './account-links-store.ts';

const UNIQUE_VIOLATION = '23505';

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  countryCode: string | null;
  wantsNewsletter: boolean;
  /** Undefined if they have not chosen one. */
  preferences: Preferences | undefined;
  passwordHash: string;
}

/** Creates an account with a password in one statement. Undefined if the email has an account. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  const { email, firstName, lastName, countryCode, wantsNewsletter, preferences, passwordHash } = account;
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into people (user_type, email, first_name, last_name, full_name, country_code, wants_newsletter,
        preferred_country, preferred_currency, preferred_unit)
      values ('collector', ${email}, ${firstName}, ${lastName}, ${`${firstName} ${lastName}`}, ${countryCode}, ${wantsNewsletter},
        ${preferences?.countryCode ?? null}, ${preferences?.currency ?? null}, ${preferences?.measurementUnit ?? null})
      on conflict do nothing
      returning id),
    method as (
      insert into sign_in_methods (person_id, provider, provider_account_id, password_hash)
      select id, 'credential', id::text, ${passwordHash} from person)
    select id from person`.execute(db);
  return rows[0]?.id;
}

/** Sets the password, also for an account without one. */
export async function writePassword(db: Db, personId: number, passwordHash: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_methods')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('provider', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('sign_in_methods')
    .values({
      person_id: personId,
      provider: 'credential',
      provider_account_id: String(personId),
      password_hash: passwordHash,
    })
    .execute();
}

/** Confirms an email if it is still the one of the account. */
export async function writeEmailConfirmed(db: Db, personId: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ is_email_confirmed: true, updated_at: sql`now()` })
    .where('id', '=', personId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes the email and marks it as confirmed. Throws if another account has it: see isEmailTaken. */
export const writeEmail = (db: Db, personId: number, email: string) =>
  db
    .updateTable('people')
    .set({ email, is_email_confirmed: true, updated_at: sql`now()` })
    .where('id', '=', personId)
    .execute();

export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && readErrorCode(error) === UNIQUE_VIOLATION;

/** Artists whose works were imported have no email either. */
export const isClosed = ({ email, public_name }: { email: string | null; public_name: string }): boolean =>
  email === null && public_name === FORMER_MEMBER;

export async function isBlocked(db: Db, personId: number): Promise<boolean> {
  const row = await db.selectFrom('people').select('is_banned').where('id', '=', personId).executeTakeFirst();
  return row?.is_banned === true;
}

/** Locks the user's row, so that changes of credentials are serialized. */
export const lockPerson = (db: Db, personId: number) =>
  db
    .selectFrom('people')
    .select(['id', 'email', 'public_name', 'first_name as firstName', 'credentials_version as credentialsVersion'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks a user together with all admins who can log in, in one order, so that of two admins who change each other or leave one stays.
 * Returns the ids of these admins.
 */
export async function lockPersonAndAdmins(transaction: Db, personId: number): Promise<number[]> {
  const locked = await transaction
    .selectFrom('people')
    .select(['id', 'user_type', 'is_banned', 'email'])
    .where(({ or, and, eb }) =>
      or([
        eb('id', '=', personId),
        and([eb('user_type', '=', 'admin'), eb('is_banned', '=', false), eb('email', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked
    .filter(({ user_type, is_banned, email }) => user_type === 'admin' && !is_banned && email !== null)
    .map(({ id }) => id);
}

/** Whether a user is an admin, and no other admin can log in. */
export async function isLastAdmin(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean }>`
    select user_type = 'admin' and not exists (
      select from people as other where other.user_type = 'admin' and not other.is_banned and other.email is not null and other.id <> people.id
    ) as "isLast"
    from people where id = ${personId}`.execute(db);
  return rows[0]?.isLast === true;
}

/** Ends all sessions of a user except one, and those in which the user impersonates others. */
export async function endSessions(db: Db, personId: number, keptSessionId?: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '<>', keptSessionId ?? 0))
    .execute();
  await db
    .deleteFrom('sessions')
    .where('takeover_id', 'in', ({ selectFrom }) =>
      selectFrom('takeovers').select('takeovers.id').where('admin_id', '=', personId),
    )
    .execute();
  await db
    .updateTable('takeovers')
    .set({ ended_at: sql<Date>`now()` })
    .where('admin_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Revokes access after a change of password or email: open links, pending two-factor logins, trusted and known devices, TV logins, and all sessions
 * except one.
 */
export async function voidAccess(db: Db, personId: number, keptSessionId?: number): Promise<void> {
  await deleteAccountLinks(db, personId);
  await endSessions(db, personId, keptSessionId);
  await db.deleteFrom('tv_logins').where('person_id', '=', personId).execute();
  await db
    .updateTable('people')
    .set(({ eb }) => ({ credentials_version: eb('credentials_version', '+', 1) }))
    .where('id', '=', personId)
    .execute();
}

/** Passkeys and social logins, by display name. */
export interface OtherLogins {
  passkeys: string[];
  socialLogins: string[];
}

const SOCIAL = listKeys(SOCIAL_PROVIDERS);

export const readSocialLogins = async (db: Db, personId: number): Promise<SocialProvider[]> => {
  const rows = await db
    .selectFrom('sign_in_methods')
    .select('provider')
    .where('person_id', '=', personId)
    .where('provider', 'in', SOCIAL)
    .execute();
  return SOCIAL.filter((provider) => rows.some((row) => row.provider === provider));
};

export async function readOtherLogins(db: Db, personId: number): Promise<OtherLogins> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select('name')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  const socialLogins = await readSocialLogins(db, personId);
  return {
    passkeys: passkeys.map(({ name }) => name || 'Passkey'),
    socialLogins: socialLogins.map((provider) => SOCIAL_PROVIDERS[provider]),
  };
}

export async function deleteOtherLogins(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('person_id', '=', personId).execute();
  await db.deleteFrom('sign_in_methods').where('person_id', '=', personId).where('provider', 'in', SOCIAL).execute();
}

export async function deleteSocialLogin(db: Db, personId: number, provider: SocialProvider): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_methods')
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
