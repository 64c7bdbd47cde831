import type { SameEmailAccount, SocialProfile, SocialProvider } from '@easel/domain/accounts/social-login';
import type { Db } from '@easel/platform/db/open-database';

/** OAuth states share the table of email confirmations. `identifier` contains a hash of the state. */
export const insertState = (db: Db, identifier: string, value: string, expiresAt: Date) =>
  db.insertInto('confirmations').values({ identifier, value, expires_at: expiresAt }).execute();

/** Deletes the state and returns its value, so that of two parallel requests only one gets it. */
export async function takeState(db: Db, identifier: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('confirmations')
    .where('identifier', '=', identifier)
    .returning(['value', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.value : undefined;
}

export async function readConnectedPerson(
  db: Db,
  provider: SocialProvider,
  { providerAccountId }: Pick<SocialProfile, 'providerAccountId'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sign_in_methods')
    .select('person_id')
    .where('provider', '=', provider)
    .where('provider_account_id', '=', providerAccountId)
    .executeTakeFirst();
  return row?.person_id;
}

export async function readAccountByEmail(db: Db, email: string): Promise<SameEmailAccount | undefined> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'is_email_confirmed', 'is_second_factor_on'])
    .where('email', '=', email)
    .executeTakeFirst();
  return (
    row && { personId: row.id, isEmailConfirmed: row.is_email_confirmed, hasSecondFactor: row.is_second_factor_on }
  );
}

/** Creates an account whose email the provider has verified. Undefined if the email is taken. */
export async function insertPerson(
  db: Db,
  { email, firstName, lastName }: SocialProfile,
  countryCode: string | null,
): Promise<number | undefined> {
  const row = await db
    .insertInto('people')
    .values({
      user_type: 'collector',
      email,
      first_name: firstName,
      last_name: lastName,
      full_name: `${firstName} ${lastName}`.trim(),
      country_code: countryCode,
      is_email_confirmed: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Idempotent. A profile that is connected to another account stays connected to that one. */
export const insertConnection = (
  db: Db,
  personId: number,
  provider: SocialProvider,
  { providerAccountId }: Pick<SocialProfile, 'providerAccountId'>,
) =>
  db
    .insertInto('sign_in_methods')
    .values({ person_id: personId, provider, provider_account_id: providerAccountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const confirmPersonEmail = (db: Db, personId: number) =>
  db.updateTable('people').set({ is_email_confirmed: true }).where('id', '=', personId).execute();

export const readPersonById = (db: Db, personId: number) =>
  db
    .selectFrom('people')
    .select(['id', 'email', 'first_name', 'user_type'])
    .where('id', '=', personId)
    .executeTakeFirst();

export async function isConnected(db: Db, personId: number, provider: SocialProvider): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_methods')
    .select('id')
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}
