import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createObjectFolder } from '@easel/platform/media/object-storage';
import { aDatabase } from '@easel/platform/testing/test-database';
import { exportShop } from '@easel/platform/transfer/export-shop';
import { restoreShop } from '@easel/platform/transfer/restore-shop';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { MONEY_CHECKS } from '../reconciliation/money-checks-store.ts';
import { giveOldDetails, payAsStaff, sellOriginal } from './payouts-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const staff = await aLogin(app, db, 'admin');

const readItems = (from = db) => from.selectFrom('payout_items').selectAll().orderBy('entry_id').execute();

/** As if the payouts so far had been made before they named their sales. */
async function assignAgain() {
  await db.deleteFrom('payout_items').execute();
  await db.updateTable('payouts').set({ destination: '' }).execute();
  await sql`select assign_payout_items()`.execute(db);
}

async function anArtist() {
  const artist = await aLogin(app, db, 'artist');
  await giveOldDetails(app, db, artist);
  const pay = async (cents: number) =>
    expect((await payAsStaff(app, staff.cookie, artist.id, cents)).statusCode).toBe(200);
  return { ...artist, pay, sell: () => sellOriginal(app, db, artist.id) };
}
type Sale = Awaited<ReturnType<typeof sellOriginal>>;

const asStaff = async (path: string, payload: object) => {
  const response = await app.inject({
    method: 'POST',
    url: `/easel${path}`,
    headers: { cookie: staff.cookie },
    payload,
  });
  expect(response.statusCode, response.body).toBe(200);
};
const cancel = ({ orderNumber }: Sale) =>
  asStaff(`/fulfillment/${orderNumber}/1`, { status: 'cancelled', note: 'Lost' });
async function sendBack(sale: Sale) {
  await db
    .updateTable('order_lines')
    .set({ status: 'returning', delivered_at: new Date() })
    .where('work_id', '=', sale.workId)
    .execute();
  await asStaff(`/fulfillment/${sale.orderNumber}/1`, { status: 'returned' });
}
const refund = ({ orderNumber }: Sale) =>
  asStaff(`/staff/orders/${orderNumber}/refunds`, {
    refundId: randomUUID(),
    line: 1,
    cents: 10_000,
    bearer: 'sale',
    target: 'card',
    reason: 'A scratch',
  });
const dueOf = async ({ id }: { id: number }): Promise<number> => {
  const response = await app.inject({ url: '/easel/staff/payouts', headers: { cookie: staff.cookie } });
  return response.json().payload.due.find(({ artistId }: { artistId: number }) => artistId === id).dueCents;
};

const findWrongPayouts = async () => {
  const found = await Promise.all(MONEY_CHECKS.map((check) => check.execute(db)));
  return found.flatMap(({ rows }) => rows).filter(({ check }) => check === 'payout-amount');
};

test('payouts of the time before they named their sales get the sales that were due first', async () => {
  for (let count = 0; count < 2; count += 1) {
    const artist = await anArtist();
    const sales = [];
    for (let sold = 0; sold < 4; sold += 1) sales.push(await artist.sell());
    await sales[0]?.complete();
    await sales[1]?.complete();
    await artist.pay(120_000);
    await sales[2]?.complete();
    await artist.pay(60_000);
    // Due, and not paid.
    await sales[3]?.complete();
  }
  const before = await readItems();
  expect(before).toHaveLength(6);
  await assignAgain();
  expect(await readItems()).toEqual(before);
});

test.each<[string, (artist: Awaited<ReturnType<typeof anArtist>>) => Promise<void>]>([
  [
    'a sale that was cancelled before a payout',
    async ({ sell, pay }) => {
      const [kept, cancelled, later] = [await sell(), await sell(), await sell()];
      await cancel(cancelled);
      await kept.complete();
      await pay(60_000);
      await later.complete();
    },
  ],
  [
    'a sale that was sold before and cancelled after a payout',
    async ({ sell, pay }) => {
      const [cancelled, kept, later] = [await sell(), await sell(), await sell()];
      await kept.complete();
      await pay(60_000);
      await cancel(cancelled);
      await later.complete();
    },
  ],
  [
    'a return before a payout',
    async ({ sell, pay }) => {
      const [returned, kept, later] = [await sell(), await sell(), await sell()];
      await sendBack(returned);
      await kept.complete();
      await pay(60_000);
      await later.complete();
    },
  ],
  [
    'a refund by staff after the payout',
    async ({ sell, pay }) => {
      const [refunded, later] = [await sell(), await sell()];
      await refunded.complete();
      await pay(60_000);
      await refund(refunded);
      await later.complete();
    },
  ],
  [
    'a refund by staff between two payouts',
    async (artist) => {
      const [refunded, second, later] = [await artist.sell(), await artist.sell(), await artist.sell()];
      await refunded.complete();
      await artist.pay(60_000);
      await refund(refunded);
      await second.complete();
      await artist.pay(await dueOf(artist));
      await later.complete();
    },
  ],
  [
    'a sale that was completed after a younger one',
    async ({ sell, pay }) => {
      const [late, early] = [await sell(), await sell()];
      await early.complete();
      await pay(60_000);
      await late.complete();
    },
  ],
])('%s is assigned as it was paid, and the next payout is the sum of its sales', async (_, happen) => {
  const artist = await anArtist();
  await happen(artist);
  const before = await readItems();
  await assignAgain();
  expect(await readItems()).toEqual(before);
  await artist.pay(await dueOf(artist));
  expect(await findWrongPayouts()).toEqual([]);
});

test('without the time of completion, the days in which a work can be returned are counted', async () => {
  const artist = await anArtist();
  const [cancelled, kept, later] = [await artist.sell(), await artist.sell(), await artist.sell()];
  await cancel(cancelled);
  await kept.complete();
  await artist.pay(60_000);
  await later.complete();
  const before = await readItems();
  await sql`delete from order_events using order_lines
    where order_lines.order_id = order_events.order_id and artist_id = ${artist.id}`.execute(db);
  await assignAgain();
  expect(await readItems()).toEqual(before);
});

test('an export of the time before payouts named their sales is restored with them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-payouts-'));
  try {
    const artist = await anArtist();
    await (await artist.sell()).complete();
    await artist.pay(60_000);
    const before = await readItems();
    const path = join(folder, 'export');
    const objects = createObjectFolder(join(folder, 'source'));
    await exportShop(database.pool, objects, path, () => {});
    const file = join(path, 'manifest.json');
    const { tables, ...manifest } = JSON.parse(await readFile(file, 'utf8'));
    const older = tables.filter(({ table }: { table: string }) => table !== 'payout_items');
    await writeFile(file, JSON.stringify({ ...manifest, tables: older, schemaVersion: 78 }));
    const target = await aDatabase();
    await restoreShop(target.pool, createObjectFolder(join(folder, 'target')), path, () => {});
    expect(await readItems(target.db)).toEqual(before);
  } finally {
    await rm(folder, { recursive: true });
  }
});
