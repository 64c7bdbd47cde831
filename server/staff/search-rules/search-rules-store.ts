import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** `version` is the one that editors see. */
export async function writeSearchRules(transaction: Db, rules: object, version: number): Promise<void> {
  const body = JSON.stringify(rules);
  await transaction
    .insertInto('content')
    .values({ name: 'search-rules', body, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body, version, updated_at: sql`now()` }))
    .execute();
}

/** The ids that no work has. */
export async function readMissingWorks(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from works where id = ${anyId(ids)}`.execute(db);
  const known = new Set(rows.map(({ id }) => Number(id)));
  return ids.filter((id) => !known.has(id));
}
