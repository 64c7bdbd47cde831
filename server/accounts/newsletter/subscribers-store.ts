import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Whether an address is subscribed, with or without an account. */
export async function isSubscriber(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('people').select('id').where('email', '=', email).where('wants_newsletter', '=', true)),
        exists(
          selectFrom('newsletter_subscribers')
            .select('email')
            .where('email', '=', email)
            .where('confirmed_at', 'is not', null),
        ),
      ]).as('is_reader'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(row.is_reader);
}

/** Inserts an unconfirmed subscriber. Only the last confirmation link is valid. */
export const upsertPendingSubscriber = (
  db: Db,
  { email, countryCode, tokenHash }: { email: string; countryCode: string; tokenHash: string },
) =>
  db
    .insertInto('newsletter_subscribers')
    .values({ email, country_code: countryCode, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ token_hash: tokenHash, country_code: countryCode, created_at: sql`now()` })
        .where('newsletter_subscribers.confirmed_at', 'is', null),
    )
    .execute();

/** Confirms the address of a link. Undefined if unknown or expired. The link can be used again. */
export async function confirmSubscriber(tx: Db, tokenHash: string, askedAfter: Date) {
  const row = await tx
    .selectFrom('newsletter_subscribers')
    .select(['email', 'confirmed_at'])
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', askedAfter)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.confirmed_at) return { email: row.email, isNew: false };
  await tx
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('email', '=', row.email)
    .execute();
  await tx.updateTable('people').set({ wants_newsletter: true }).where('email', '=', row.email).execute();
  return { email: row.email, isNew: true };
}

/** Returns whether the subscription is new. */
export async function setWantsNewsletter(db: Db, personId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ wants_newsletter: true })
    .where('id', '=', personId)
    .where('wants_newsletter', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unsubscribes an address, with or without an account. */
export const removeSubscriber = (db: Db, email: string) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
    await tx.updateTable('people').set({ wants_newsletter: false }).where('email', '=', email).execute();
  });
