import type { Db } from '../../platform/db/open-database.ts';

/** Whether it was not spent before. Those that nobody could use any more are forgotten on the way. */
export async function spendChallenge(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  await db.deleteFrom('spent_challenges').where('expires_at', '<', new Date()).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
