import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { giveOldDetails, payAsStaff, sellOriginal } from './payouts-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;

const MIGRATION = new URL('../../../platform/db/migrations/0079-money-of-artists.sql', import.meta.url);

test('payouts of the time before they named their sales get the sales that were due first', async () => {
  const staff = await aLogin(app, db, 'admin');
  for (let count = 0; count < 2; count += 1) {
    const artist = await aLogin(app, db, 'artist');
    await giveOldDetails(app, db, artist);
    const sales = [];
    for (let sold = 0; sold < 4; sold += 1) sales.push(await sellOriginal(app, db, artist.id));
    await sales[0]?.complete();
    await sales[1]?.complete();
    expect((await payAsStaff(app, staff.cookie, artist.id, 120_000)).statusCode).toBe(200);
    await sales[2]?.complete();
    expect((await payAsStaff(app, staff.cookie, artist.id, 60_000)).statusCode).toBe(200);
    // Due, and not paid.
    await sales[3]?.complete();
  }
  const readItems = () => db.selectFrom('payout_items').selectAll().orderBy('entry_id').execute();
  const before = await readItems();
  expect(before).toHaveLength(6);
  await db.deleteFrom('payout_items').execute();
  const text = await readFile(MIGRATION, 'utf8');
  await sql.raw(text.slice(text.indexOf('insert into payout_items'))).execute(db);
  expect(await readItems()).toEqual(before);
});
