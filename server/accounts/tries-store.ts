import type { FailedTries } from '@easel/domain/try-limits';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

export async function readTries(db: Db, subjects: readonly string[]): Promise<Map<string, FailedTries>> {
  const rows = await db.selectFrom('failed_tries').selectAll().where('subject', 'in', subjects).execute();
  return new Map(rows.map(({ subject, count, last_at }) => [subject, { count, lastAt: last_at.getTime() }]));
}

/** Counts one more; what is older than the longest wait no longer counts. */
export async function addTries(db: Db, subjects: readonly string[], forgottenBefore: Date): Promise<void> {
  await sql`
    insert into failed_tries (subject, count, last_at)
    select unnest(${subjects}::text[]), 1, now()
    on conflict (subject) do update set
      count = case when failed_tries.last_at < ${forgottenBefore} then 1 else failed_tries.count + 1 end,
      last_at = now()`.execute(db);
}

export const clearTries = (db: Db, subjects: readonly string[]) =>
  db.deleteFrom('failed_tries').where('subject', 'in', subjects).execute();
