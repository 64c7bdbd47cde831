import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import type { Step } from '@easel/platform/db/run-together';
import { sql } from 'kysely';

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
  update works set original_status = 'sold' where id = ${anyId(workIds)} and original_status = 'reserved'`;

/** Takes copies of a limited edition. False if there are not enough. Open editions have no limit. */
export async function takeCopies(transaction: Db, printProductId: number, count: number): Promise<boolean> {
  const rows = await transaction
    .updateTable('print_products')
    .set(({ eb }) => ({ edition_sold: eb('edition_sold', '+', count) }))
    .where('id', '=', printProductId)
    .where('edition', '=', 'limited')
    .where('is_offered', '=', true)
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

/** Copies of a limited edition in a line of an order. */
export interface TakenCopies {
  line: number;
  printProductId: number;
  quantity: number;
}

/**
 * Gives the copies of an order, which were taken before, their numbers: the smallest free ones. Copies that were sold before the shop counted them
 * have the first numbers. The editions are locked by a statement of their own: one that waits for a lock does not see the numbers that were given
 * meanwhile.
 */
export async function numberCopies(transaction: Db, orderId: number, copies: readonly TakenCopies[]): Promise<void> {
  if (copies.length === 0) return;
  const editionIds = [...new Set(copies.map(({ printProductId }) => printProductId))];
  await sql`/* prepared as lock-editions */
    select id from print_products where id = ${anyId(editionIds)} order by id for no key update`.execute(transaction);
  const { rows } = await sql<{ number: number }>`/* prepared as number-copies */
    with wanted as (
      select line, "printProductId" as edition_id, row_number() over (partition by "printProductId" order by line) as position
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copies (line integer, "printProductId" bigint, quantity integer),
        generate_series(1, quantity)
    ), editions as (
      select id, edition_size, edition_sold
        - (select count(*) from edition_copies where print_product_id = print_products.id)
        - (select coalesce(sum(quantity), 0) from order_lines where print_product_id = print_products.id and status = 'pending') as uncounted
      from print_products where id = ${anyId(editionIds)}
    ), free as (
      select editions.id as edition_id, candidate, row_number() over (partition by editions.id order by candidate) as position
      from editions, generate_series(uncounted::integer + 1, edition_size) as candidate
      where not exists (select from edition_copies where print_product_id = editions.id and number = candidate)
    )
    insert into edition_copies (print_product_id, number, order_id, line)
    select edition_id, candidate, ${orderId}, line from wanted join free using (edition_id, position) returning number`.execute(
    transaction,
  );
  const count = copies.reduce((sum, { quantity }) => sum + quantity, 0);
  if (rows.length < count) throw new Error(`The editions ${editionIds.join(', ')} have no ${count} free numbers.`);
}
