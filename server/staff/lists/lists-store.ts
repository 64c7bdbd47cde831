import type { ListView } from '@easel/domain/staff/list-settings';
import type { Db } from '@easel/platform/db/open-database';

export const readSettings = (db: Db, personId: number, list: string) =>
  db
    .selectFrom('staff_list_settings')
    .select(['columns', 'views'])
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .executeTakeFirst();

export const writeColumns = (db: Db, personId: number, list: string, columns: readonly string[] | null) => {
  const values = { columns: columns && [...columns] };
  return db
    .insertInto('staff_list_settings')
    .values({ person_id: personId, list, views: '[]', ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'list']).doUpdateSet(values))
    .execute();
};

/** Locks the settings of a list, so that two tabs do not lose each other's views. */
export const lockSettings = async (db: Db, personId: number, list: string) => {
  await db
    .insertInto('staff_list_settings')
    .values({ person_id: personId, list, columns: null, views: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('staff_list_settings')
    .select(['columns', 'views'])
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const writeViews = (db: Db, personId: number, list: string, views: readonly ListView[]) =>
  db
    .updateTable('staff_list_settings')
    .set({ views: JSON.stringify(views) })
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .execute();
