import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db } from '@easel/platform/db/open-database';
import { findInconsistencies } from '@easel/server/testing/shop-inconsistencies';
import type { Acknowledged } from './visitors.ts';

interface Parts {
  database: Pick<Database, 'db' | 'pool'>;
  origin: string;
  acknowledged: Acknowledged;
  patienceMs: number;
}

async function countWaitingJobs({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) from graphile_worker.jobs where run_at < now() and attempts < max_attempts',
  );
  return rows[0]?.count ?? 0;
}

/** Jobs of a worker that was killed are released after five minutes. Those of a worker that lives are not touched. */
async function ageLocks({ pool }: Pick<Database, 'pool'>) {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await pool.query(
      `update graphile_worker.${table} set locked_at = locked_at - interval '6 minutes' where locked_at is not null`,
    );
}

/** What was acknowledged and is not there. `findLater` is for when the shops have stopped and all payments have a result. */
export async function findLosses({ database, origin, acknowledged, patienceMs }: Parts) {
  const { db } = database;
  const problems: string[] = [];
  const { favorites, cartLines, orders, portraits, refusals } = acknowledged;
  problems.push(...refusals);
  for (const { memberId, workId } of favorites) {
    const kept = await db
      .selectFrom('favorites')
      .select('work_id')
      .where('person_id', '=', memberId)
      .where('work_id', '=', workId)
      .executeTakeFirst();
    if (!kept) problems.push(`The favorite ${workId} of member ${memberId} is lost.`);
  }
  for (const { guestId, sku } of cartLines) {
    const line = await db
      .selectFrom('cart_lines')
      .innerJoin('carts', 'carts.id', 'cart_id')
      .select('sku')
      .where('guest_id', '=', guestId)
      .where('sku', '=', sku)
      .executeTakeFirst();
    if (!line) problems.push(`${sku} is lost from the cart of ${guestId}.`);
  }
  for (const url of portraits.values()) {
    const { status } = await fetch(`${origin}${url}-25.jpg`);
    if (status !== 200) problems.push(`The portrait ${url} is answered with ${status}.`);
  }
  await ageLocks(database);
  for (let waitedMs = 0; (await countWaitingJobs(database)) > 0; waitedMs += 500) {
    if (waitedMs > patienceMs) {
      problems.push(`${await countWaitingJobs(database)} jobs still wait.`);
      break;
    }
    await sleep(500);
  }
  problems.push(...(await compareIndex(db, origin)));
  return {
    problems,
    async findLater() {
      const rows = await db.selectFrom('orders').select(['number', 'status']).execute();
      const statusOf = new Map(rows.map(({ number, status }) => [number, status]));
      // What was pending may be either now.
      const lost = [...orders].filter(
        ([number, status]) => !statusOf.has(number) || (status !== 'pending' && statusOf.get(number) !== status),
      );
      return [
        ...lost.map(
          ([number, status]) =>
            `The order ${number} was acknowledged as ${status} and is ${statusOf.get(number) ?? 'lost'}.`,
        ),
        ...(await findInconsistencies(db)),
      ];
    },
  };
}

/** The number of works for sale that a search finds, compared with the database. The proxy asks the shops in turn. */
async function compareIndex(db: Db, origin: string): Promise<string[]> {
  const readTotal = async () => {
    const body = JSON.stringify({ selectedCategory: 'all' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}/easel/search`, { method: 'POST', headers, body });
    const { payload } = (await response.json()) as { payload: { data?: { totalResults: number } } };
    return payload.data?.totalResults;
  };
  const { count: expected } = await db
    .selectFrom('works')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('original_status', '=', 'avail')
    .executeTakeFirstOrThrow();
  const totals: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 40; attempt += 1) {
    totals.splice(0, totals.length, await readTotal(), await readTotal(), await readTotal(), await readTotal());
    if (totals.every((total) => total === expected)) return [];
    await sleep(500);
  }
  return [`Searches find ${totals.join(', ')} works, and the database has ${expected} for sale.`];
}
