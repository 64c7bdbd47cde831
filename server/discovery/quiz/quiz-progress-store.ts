import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable } from 'kysely';

export const readProgress = (db: Db, personId: number, quiz: string) =>
  db
    .selectFrom('quiz_progress')
    .select(['version', 'answers'])
    .where('person_id', '=', personId)
    .where('quiz', '=', quiz)
    .executeTakeFirst();

export async function writeProgress(db: Db, row: Insertable<Schema['quiz_progress']>): Promise<void> {
  const { version, answers, updated_at } = row;
  await db
    .insertInto('quiz_progress')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'quiz']).doUpdateSet({ version, answers, updated_at }))
    .execute();
}

export async function forgetProgress(db: Db, personId: number, quiz: string): Promise<void> {
  await db.deleteFrom('quiz_progress').where('person_id', '=', personId).where('quiz', '=', quiz).execute();
}
