import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { openDatabase } from '@easel/platform/db/open-database';
import { insertJob } from '@easel/platform/jobs/jobs-store';
import { sql } from 'kysely';
import { runCommand } from '../commands/run-command.ts';
import { readConfig } from '../config.ts';

/** `end-returns-main.ts ORDER` ends the time for returns of an order in a running shop, for journeys, which cannot wait for weeks. */
runCommand(async () => {
  const [, , number = ''] = process.argv;
  const database = await openDatabase(readConfig(process.env), { onError: console.error, mayJoin: true });
  try {
    const { db } = database;
    await db
      .updateTable('order_lines')
      .set({ delivered_at: sql<Date>`delivered_at - make_interval(days => ${RETURN_DAYS + 1})` })
      .where('order_id', '=', db.selectFrom('orders').select('id').where('number', '=', number))
      .execute();
    await insertJob(db, { name: 'complete-order-lines', payload: {} });
  } finally {
    await database.close();
  }
});
