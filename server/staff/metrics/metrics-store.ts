import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Each is read from an index of only these rows. */
export async function countOrders(db: Db, since: Date) {
  const { rows } = await sql<{ placed: number; pending: number; open: number; declined: number }>`
    select (select count(*)::integer from orders where status = 'placed' and placed_at > ${since}) as placed,
      (select count(*)::integer from orders where status = 'pending') as pending,
      (select count(*)::integer from payments where status in ('created', 'requires-action', 'authorized')) as open,
      (select count(*)::integer from payments where status = 'failed' and updated_at > ${since}) as declined`.execute(
    db,
  );
  return rows[0] ?? { placed: 0, pending: 0, open: 0, declined: 0 };
}
