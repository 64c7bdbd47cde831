import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Undefined if staff have published nothing. */
export async function readStoredTable(db: Db): Promise<unknown> {
  const row = await db.selectFrom('content').select('body').where('name', '=', 'delivery-prices').executeTakeFirst();
  return row?.body;
}

/** `version` is the one that staff see. */
export async function writeStoredTable(transaction: Db, table: object, version: number): Promise<void> {
  const body = JSON.stringify(table);
  await transaction
    .insertInto('content')
    .values({ name: 'delivery-prices', body, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body, version, updated_at: sql`now()` }))
    .execute();
}

const worksToShip = (db: Db) =>
  db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .select([
      'works.id',
      'works.artist_id',
      'works.title',
      'works.list_prices',
      'works.packaging',
      'works.width_cm',
      'works.height_cm',
      'works.depth_cm',
      'works.weight_kg',
      'people.country_code',
    ]);
export type WorkToShipRow = Awaited<ReturnType<typeof readWorksToShip>>[number];

export const readWorksToShip = (db: Db, ids: readonly number[]) =>
  worksToShip(db)
    .where('works.id', 'in', [...ids])
    .execute();

/** The next originals that can be bought, by id. */
export const readWorksForSale = (db: Db, afterId: number, limit: number) =>
  worksToShip(db)
    .where('works.id', '>', afterId)
    .where('original_status', '=', 'avail')
    .where('is_safe', '=', true)
    .where('is_delisted', '=', false)
    .where('people.is_banned', '=', false)
    .orderBy('works.id')
    .limit(limit)
    .execute();
