import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const operations = await aLogin(app, db, 'operations');
const send = (method: 'GET' | 'POST', path: string, payload?: object, cookie = operations.cookie) =>
  app.inject({ method, url: `/easel/staff${path}`, headers: { cookie }, ...(payload && { payload }) });
const holdOf = async (workId: number) =>
  (await send('GET', '/holds'))
    .json()
    .payload.holds.find(({ artworkId }: { artworkId: number }) => artworkId === workId);
const release = (workId: number, kind: string, reason = 'The buyer called') =>
  send('POST', `/holds/${workId}/release`, { kind, reason });
const statusOf = async (workId: number) =>
  (await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirstOrThrow())
    .original_status;
const wait = (workId: number, email: string, changes: object = {}) =>
  db
    .insertInto('waiting_list')
    .values({
      ...{ id: randomUUID(), work_id: workId, person_id: null, guest_id: null, email, status: 'waiting' },
      ...{ confirmed_at: new Date(), exclusive_until: null, announced_at: null, ...changes },
    } as never)
    .execute();

/** Somebody whose bank is asked, so that the work is held. */
async function aPendingOrder() {
  const { sku, workId } = await anOriginal(db);
  const { cookie, id } = await aLogin(app, db, 'collector');
  const answer = await aShopper(app, cookie).buy(sku, { payment: { token: 'test-confirmation' } });
  return { workId, buyerId: id, answer };
}

test('a work that somebody is paying for is listed with its buyer and its end, and can be released', async () => {
  const { workId, buyerId, answer } = await aPendingOrder();
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await holdOf(workId)).toMatchObject({
    kind: 'payment',
    holderId: buyerId,
    holder: 'Ada Moreau',
    orderNumber: expect.any(String),
    lines: 1,
    until: expect.any(String),
  });
  expect((await release(workId, 'payment', ' ')).statusCode).toBe(400);
  expect((await release(workId, 'waiting-list')).statusCode).toBe(409);
  const released = await release(workId, 'payment');
  expect(released.json().payload, released.body).toEqual({ status: 'avail' });
  expect(await holdOf(workId)).toBeUndefined();
  expect((await release(workId, 'payment')).statusCode).toBe(409);
});

test('a released place goes to the next in line, and the list is shown in its order', async () => {
  const { workId } = await anOriginal(db);
  await db.updateTable('works').set({ original_status: 'reserved' }).where('id', '=', workId).execute();
  await wait(workId, 'first@example.com', { status: 'offered', exclusive_until: new Date(Date.now() + 3_600_000) });
  await wait(workId, 'second@example.com', { confirmed_at: new Date('2026-01-01') });
  await wait(workId, 'third@example.com', { confirmed_at: new Date('2026-01-02') });
  await wait(workId, 'new@example.com', { status: 'unconfirmed', confirmed_at: null });
  expect(await holdOf(workId)).toMatchObject({ kind: 'waiting-list', holder: 'first@example.com', waiting: 2 });
  const read = async () => (await send('GET', `/waiting-lists/${workId}`)).json().payload.places;
  expect((await read()).map(({ email, position }: { email: string; position: number }) => [email, position])).toEqual([
    ['first@example.com', null],
    ['second@example.com', 1],
    ['third@example.com', 2],
    ['new@example.com', null],
  ]);
  const { works } = (await send('GET', '/waiting-lists')).json().payload;
  expect(works).toContainEqual(
    expect.objectContaining({ artworkId: workId, people: 4, offeredTo: 'first@example.com' }),
  );
  expect((await release(workId, 'waiting-list')).json().payload).toEqual({ status: 'reserved' });
  expect(await holdOf(workId)).toMatchObject({ holder: 'second@example.com', waiting: 1 });
});

test('a work that is held for no reason is found and released', async () => {
  const { workId } = await anOriginal(db);
  await db.updateTable('works').set({ original_status: 'reserved' }).where('id', '=', workId).execute();
  expect(await holdOf(workId)).toMatchObject({ kind: 'stuck', until: null, lines: 0 });
  await release(workId, 'stuck');
  expect(await statusOf(workId)).toBe('avail');
});

test.each([
  ['stuck', undefined],
  ['waiting-list', { status: 'offered', exclusive_until: new Date(Date.now() + 3_600_000) }],
])('a hold (%s) is not released from somebody who starts to pay at the same moment', async (kind, place) => {
  const { workId, answer } = await aPendingOrder();
  const { orderNumber } = answer.json().payload as { orderNumber: string };
  const setStatus = async (within: typeof db, status: 'pending' | 'failed') => {
    const { id } = await within
      .updateTable('orders')
      .set({ status, hold_expires_at: status === 'pending' ? new Date(Date.now() + 600_000) : null })
      .where('number', '=', orderNumber)
      .returning('id')
      .executeTakeFirstOrThrow();
    await within.updateTable('order_lines').set({ status }).where('order_id', '=', id).execute();
  };
  await setStatus(db, 'failed');
  if (place) await wait(workId, 'first@example.com', place);
  expect(await holdOf(workId)).toMatchObject({ kind });
  // The order has locked the work, and is written while the release waits.
  const released = await db.transaction().execute(async (order) => {
    await order.selectFrom('works').select('id').where('id', '=', workId).forUpdate().execute();
    const answered = release(workId, kind);
    await expect
      .poll(
        async () =>
          (
            await sql`
              select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
          ).rows.length,
      )
      .toBeGreaterThan(0);
    await setStatus(order, 'pending');
    return { answered };
  });
  expect((await released.answered).statusCode).toBe(409);
  expect(await statusOf(workId)).toBe('reserved');
  expect(await holdOf(workId)).toMatchObject({ kind: 'payment', orderNumber });
});

test('a release is in the history of the work, with its reason', async () => {
  const { workId } = await anOriginal(db);
  await db.updateTable('works').set({ original_status: 'reserved' }).where('id', '=', workId).execute();
  await release(workId, 'stuck', 'Left over');
  const admin = await aLogin(app, db, 'admin');
  const { entries } = (await send('GET', `/audit?type=work&object=${workId}`, undefined, admin.cookie)).json().payload;
  expect(entries[0]).toMatchObject({ summary: 'End the hold of a work', reason: 'Left over' });
});

test('filters, unknown works and other roles', async () => {
  expect((await send('GET', '/holds?kind=king')).statusCode).toBe(400);
  expect((await send('GET', `/holds?q=${encodeURIComponent("%'--")}`)).json().payload.holds).toEqual([]);
  expect((await send('GET', '/waiting-lists/999999999')).statusCode).toBe(404);
  const editor = await aLogin(app, db, 'editor');
  expect((await send('GET', '/holds', undefined, editor.cookie)).statusCode).toBe(403);
});
