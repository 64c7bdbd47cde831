import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** When one of the subjects has first held one of the originals in the last minutes. */
export async function readFirstHold(
  transaction: Db,
  workIds: readonly number[],
  subjects: readonly string[],
  minutes: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ heldAt: Date | null }>`
    select min(held_at) as "heldAt" from order_lines join payments using (order_id)
    where work_id = ${anyId(workIds)} and kind = 'original' and subjects && ${subjects}::text[]
      and held_at > now() - make_interval(mins => ${minutes})`.execute(transaction);
  return rows[0]?.heldAt ?? undefined;
}

export const changeHoldEnd = (transaction: Db, orderId: number, endsAt: Date) =>
  transaction.updateTable('orders').set({ hold_expires_at: endsAt }).where('id', '=', orderId).execute();
