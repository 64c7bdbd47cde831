import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Step } from '../../platform/db/run-together.ts';

/** Changes the status of originals that have the expected one. Returns the ids of those that had it. */
export async function changeOriginals(
  transaction: Db,
  workIds: readonly number[],
  from: 'avail' | 'reserved' | 'sold',
  to: 'avail' | 'reserved' | 'sold',
): Promise<number[]> {
  if (workIds.length === 0) return [];
  const rows = await transaction
    .updateTable('works')
    .set({ original_status: to })
    .where('id', 'in', [...workIds])
    .where('original_status', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sells originals that are reserved. */
export const sellOriginalsStep = (workIds: readonly number[]): Step => sql`
  update works set original_status = 'sold' where id = ${anyOf(workIds)} and original_status = 'reserved'`;

/** Takes copies of a limited edition. False if there are not enough. Open editions have no limit. */
export async function takeCopies(transaction: Db, printProductId: number, count: number): Promise<boolean> {
  const rows = await transaction
    .updateTable('print_products')
    .set(({ eb }) => ({ edition_sold: eb('edition_sold', '+', count) }))
    .where('id', '=', printProductId)
    .where('edition', '=', 'limited')
    .where(sql<boolean>`edition_sold + ${count} <= edition_size`)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export const returnCopies = (transaction: Db, printProductId: number, count: number) =>
  transaction
    .updateTable('print_products')
    .set(({ eb }) => ({ edition_sold: eb('edition_sold', '-', count) }))
    .where('id', '=', printProductId)
    .where('edition', '=', 'limited')
    .execute();

/**
 * Gives copies that were taken their numbers: the smallest free ones. Copies that were sold before the shop counted them have the first
 * numbers. The row of the edition is locked, because the copies were taken in this or an earlier transaction that changed it.
 */
export async function numberCopies(
  transaction: Db,
  printProductId: number,
  { orderId, line, count }: { orderId: number; line: number; count: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with edition as (
      select id, edition_size, edition_sold from print_products where id = ${printProductId} for update
    ), taken as (
      select (select count(*) from edition_copies where print_product_id = ${printProductId})
        + (select coalesce(sum(quantity), 0) from order_lines where print_product_id = ${printProductId} and status = 'pending') as count
    ), free as (
      select candidate as number from edition, taken, generate_series((edition_sold - taken.count)::integer + 1, edition_size) as candidate
      where not exists (select from edition_copies where print_product_id = edition.id and number = candidate)
      order by candidate limit ${count}
    )
    insert into edition_copies (print_product_id, number, order_id, line)
    select ${printProductId}, number, ${orderId}, ${line} from free returning number`.execute(transaction);
  if (rows.length < count) throw new Error(`The edition ${printProductId} has no ${count} free numbers.`);
  return rows.map(({ number }) => number);
}
