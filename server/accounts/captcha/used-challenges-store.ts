import type { Db } from '@easel/platform/db/open-database';

/** Marks a challenge as used. Returns false if it was used before. */
export async function spendChallenge(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
