import type { Db } from '@easel/platform/db/open-database';

/** The sizes in which works are printed, smallest first, with the lowest price of each. Prints that cannot be bought are left out. */
export const readPrintSizes = (db: Db, workIds: readonly number[]) =>
  db
    .selectFrom('print_products')
    .where('work_id', 'in', workIds)
    .where('can_be_bought', '=', true)
    .groupBy(['work_id', 'width_cm', 'height_cm'])
    .select(({ fn }) => ['work_id', 'width_cm', 'height_cm', fn.min('price_cents').as('from_price_cents')])
    .orderBy('work_id')
    .orderBy('width_cm')
    .orderBy('height_cm')
    .execute();
