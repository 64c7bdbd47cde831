import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** A network whose requests an application accepts. */
export interface AllowedSource {
  /** An address or a network, such as `10.0.0.0/8`. */
  source: string;
  description: string;
}

export const readSources = (db: Db, appId: string): Promise<AllowedSource[]> =>
  db
    .selectFrom('search_sources')
    .select(['source', 'description'])
    .where('app_id', '=', appId)
    .orderBy('source')
    .execute();

export async function writeSources(db: Db, appId: string, sources: readonly AllowedSource[]): Promise<void> {
  if (sources.length === 0) return;
  await db
    .insertInto('search_sources')
    .values(sources.map(({ source, description }) => ({ app_id: appId, source, description })))
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'source']).doUpdateSet({ description: sql`excluded.description` }),
    )
    .execute();
}

export const replaceSources = (db: Db, appId: string, sources: readonly AllowedSource[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('search_sources').where('app_id', '=', appId).execute();
    await writeSources(transaction, appId, sources);
  });

/** False if it was not there. */
export async function deleteSource(db: Db, appId: string, source: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('search_sources')
    .where('app_id', '=', appId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
