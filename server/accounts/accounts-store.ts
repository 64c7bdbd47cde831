import type { Unit } from '@easel/domain/locale/units';
import { AWAY_UNTIL, VACATION_FROM, VACATION_UNTIL } from '@easel/platform/db/away-until';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export const readPersonByEmail = (db: Db, email: string) =>
  db
    .selectFrom('people')
    .select(['id', 'email', 'first_name', 'credentials_version as credentialsVersion'])
    .where('email', '=', email)
    .executeTakeFirst();

/** Incremented when the password or the email changes. */
export async function readCredentialsVersion(db: Db, personId: number): Promise<number> {
  const row = await db.selectFrom('people').select('credentials_version').where('id', '=', personId).executeTakeFirst();
  return row?.credentials_version ?? 0;
}

/** Account fields of the client data. */
export function readAccountFacts(db: Db, personId: number) {
  return db
    .selectFrom('people')
    .select([
      'is_on_vacation',
      AWAY_UNTIL,
      VACATION_FROM,
      VACATION_UNTIL,
      'vacation_note',
      'ships_after_vacation',
      'check_in_started_at',
      'is_check_in_lapsed',
      'preferred_country',
      'preferred_currency',
      'preferred_unit',
      'country_code',
      'city',
      'public_name',
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

export const writePreferences = (
  db: Db,
  personId: number,
  { countryCode, currency, unit }: { countryCode: string; currency: string; unit: Unit },
) =>
  db
    .updateTable('people')
    .set({ preferred_country: countryCode, preferred_currency: currency, preferred_unit: unit })
    .where('id', '=', personId)
    .execute();

export const readSessions = (db: Db, personId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'updated_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .execute();

/** Deletes only a session of this user. */
export async function deleteSession(db: Db, personId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const readPasskeys = (db: Db, personId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

export async function deletePasskey(db: Db, personId: number, passkeyId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasPassword(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_methods')
    .select('id')
    .where('person_id', '=', personId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the time step of a code as used. False if it, or a later one, was used before. */
export async function claimTotpStep(db: Db, personId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_used_step: step })
    .where('person_id', '=', personId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
