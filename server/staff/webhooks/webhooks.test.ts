import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_EVENTS } from '@easel/domain/staff/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anOriginal, aShopper } from '../../selling/orders/orders-for-tests.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { lockWebhook } from './webhooks-store.ts';

/** Another system that gets messages. */
interface Message {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
const messages: Message[] = [];
let answer: { status: number; body?: string; headers?: Record<string, string> } = { status: 204 };
const receiver: Server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  messages.push({ path: request.url ?? '', headers: request.headers, body });
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

let clock = Date.now();
const { app, database, runJobs } = await aShop({ WEBHOOK_ALLOWED_HOSTS: host }, { now: () => clock });
const { db } = database;
const admin = await aLogin(app, db, 'admin');

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, cookie = admin.cookie) =>
  app.inject({ method, url: `/easel/staff/webhooks${path}`, headers: { cookie }, ...(payload && { payload }) });

async function aWebhook(events: string[] = Object.keys(WEBHOOK_EVENTS), path = '/hook') {
  const created = await call('POST', '', { url: `http://${host}${path}`, description: 'ERP', events });
  expect(created.statusCode, created.body).toBe(200);
  return created.json().payload as { webhookId: string; secret: string };
}
const deliveriesOf = async (webhookId: string) =>
  (await call('GET', `/${webhookId}/deliveries`)).json().payload.deliveries;
const stateOf = async (webhookId: string) =>
  (await call('GET', '')).json().payload.webhooks.find((one: { webhookId: string }) => one.webhookId === webhookId);

/** Lets jobs of the future run now. */
async function passTime(ms: number) {
  clock += ms;
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db);
  await runJobs();
}

beforeEach(async () => {
  await db.deleteFrom('webhooks').execute();
  messages.length = 0;
  answer = { status: 204 };
  clock = Date.now();
});

test('an order is told about when it is placed, paid, shipped and refunded, signed by the specification', async () => {
  const { webhookId, secret } = await aWebhook();
  const { sku, workId } = await anOriginal(db);
  const { orderNumber } = (await aShopper(app).buy(sku)).json().payload;
  await runJobs();
  await app.inject({
    method: 'POST',
    url: `/easel/fulfillment/${orderNumber}/1`,
    headers: { cookie: admin.cookie },
    payload: { status: 'preparing' },
  });
  const shipped = await app.inject({
    method: 'POST',
    url: `/easel/fulfillment/${orderNumber}/1`,
    headers: { cookie: admin.cookie },
    payload: { status: 'in-transit', carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
  });
  expect(shipped.statusCode, shipped.body).toBe(200);
  const refund = { refundId: randomUUID(), line: 1, cents: 100, bearer: 'sale', target: 'card', reason: 'Scratch' };
  const refunded = await app.inject({
    method: 'POST',
    url: `/easel/staff/orders/${orderNumber}/refunds`,
    headers: { cookie: admin.cookie },
    payload: refund,
  });
  expect(refunded.statusCode, refunded.body).toBe(200);
  await runJobs();
  await runJobs();
  const bodies = messages.map(({ body }) => JSON.parse(body));
  const types = bodies.map(({ type }) => type);
  expect(types.toSorted()).toEqual([
    'order.paid',
    'order.placed',
    'order.refunded',
    'order.shipped',
    'work.listed',
    'work.sold',
  ]);
  const dataOf = (type: string) => bodies.find((body) => body.type === type)?.data;
  expect(dataOf('order.placed')).toMatchObject({ orderNumber, currency: 'USD', lines: [{ artworkId: workId, sku }] });
  expect(dataOf('order.shipped')).toMatchObject({ orderNumber, line: 1, trackingNumber: '1Z999AA10123456784' });
  expect(dataOf('order.refunded')).toMatchObject({ orderNumber, refundId: refund.refundId, cents: 100 });
  expect(dataOf('work.sold')).toMatchObject({ artworkId: workId });
  for (const { headers, body } of messages) {
    expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    expect(body).not.toContain('@');
  }
  const deliveries = await deliveriesOf(webhookId);
  expect(new Set(deliveries.map(({ deliveryId }: { deliveryId: string }) => deliveryId))).toEqual(
    new Set(messages.map(({ headers }) => headers['webhook-id'])),
  );
  expect(deliveries[0]).toMatchObject({ state: 'delivered', attempts: [{ status: 204, problem: '' }] });
});

test('what is rolled back is not told, and nobody is told about other events', async () => {
  await aWebhook(['work.sold']);
  const { workId } = await anOriginal(db);
  await db
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('works').set({ original_status: 'sold' }).where('id', '=', workId).execute();
      throw new Error('no');
    })
    .catch(() => undefined);
  await runJobs();
  expect(messages).toEqual([]);
});

test('a new secret signs at once, the former ones for a day more', async () => {
  const { webhookId, secret: first } = await aWebhook();
  const { secret: former } = (await call('POST', `/${webhookId}/secret`, { version: 1 })).json().payload;
  expect((await call('POST', `/${webhookId}/secret`, { version: 1 })).statusCode).toBe(409);
  const { secret } = (await call('POST', `/${webhookId}/secret`, { version: 2 })).json().payload;
  expect(secret).not.toBe(former);
  await call('POST', `/${webhookId}/test`);
  await runJobs();
  const verify = (key: string) => {
    const { body, headers } = messages.at(-1) as Message;
    return new Webhook(key).verify(body, headers as Record<string, string>);
  };
  expect(verify(secret)).toMatchObject({ type: 'webhook.test' });
  // The other system may know any of them.
  for (const known of [former, first]) expect(verify(known)).toMatchObject({ type: 'webhook.test' });
  await sql`update webhooks set previous_secrets_sealed = jsonb_set(previous_secrets_sealed, '{0,until}',
    to_jsonb(${new Date(clock - 1).toISOString()}::text))`.execute(db);
  await call('POST', `/${webhookId}/test`);
  await runJobs();
  expect(() => verify(former)).toThrow();
  expect(verify(secret)).toBeTruthy();
  // Nobody can read a secret afterwards.
  const { secret_sealed } = await db.selectFrom('webhooks').select('secret_sealed').executeTakeFirstOrThrow();
  expect(secret_sealed).not.toContain(secret.slice(6));
  expect((await call('GET', '')).body).not.toContain('whsec');
});

test('a failure is repeated with growing pauses for three days, then the webhook is off and somebody is told', async () => {
  const { webhookId } = await aWebhook();
  answer = { status: 500, body: 'broken \0 <b>' };
  const { sku } = await anOriginal(db);
  await runJobs();
  messages.length = 0;
  const [first] = await deliveriesOf(webhookId);
  expect(first).toMatchObject({ state: 'waiting', attempts: [{ status: 500, answer: 'broken  <b>' }] });
  let rounds = 0;
  while ((await stateOf(webhookId)).state === 'on' && rounds < 20) {
    await passTime(26 * 3_600_000);
    rounds += 1;
  }
  expect(rounds).toBe(9);
  expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [delivery] = await deliveriesOf(webhookId);
  expect(delivery.state).toBe('failed');
  expect(delivery.attempts).toHaveLength(10);
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'body_text'])
    .where('kind', '=', 'webhook-failed')
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toContain('shop@easel.example');
  expect(mails).toHaveLength(2);
  // Off: nothing new is queued.
  await aShopper(app).buy(sku);
  await runJobs();
  expect(await deliveriesOf(webhookId)).toHaveLength(1);
  // On again, and by hand.
  answer = { status: 200 };
  const webhook = await stateOf(webhookId);
  const on = { url: webhook.url, events: webhook.events, isOn: true, version: webhook.version };
  expect((await call('PUT', `/${webhookId}`, on)).statusCode).toBe(200);
  expect((await call('POST', `/${webhookId}/deliveries/${delivery.deliveryId}`)).statusCode).toBe(200);
  await runJobs();
  expect((await deliveriesOf(webhookId))[0]).toMatchObject({ state: 'delivered' });
  expect(await stateOf(webhookId)).toMatchObject({ state: 'on', failingSince: null });
});

test('one message that is refused does not switch off a webhook that gets others', async () => {
  const { webhookId } = await aWebhook();
  answer = { status: 500 };
  await call('POST', `/${webhookId}/test`);
  await runJobs();
  answer = { status: 200 };
  clock += 120_000;
  await call('POST', `/${webhookId}/test`);
  await runJobs();
  answer = { status: 500 };
  for (let round = 0; round < 12; round++) await passTime(26 * 3_600_000);
  const states = (await deliveriesOf(webhookId)).map(({ state }: { state: string }) => state).toSorted();
  expect(states).toEqual(['delivered', 'failed']);
  expect((await stateOf(webhookId)).state).toBe('on');
});

test('a receiver that is gone is not asked again, and a redirect is a failure', async () => {
  const { webhookId } = await aWebhook();
  answer = { status: 302, headers: { location: `http://${host}/inside` } };
  await call('POST', `/${webhookId}/test`);
  await runJobs();
  expect(messages.map(({ path }) => path)).toEqual(['/hook']);
  expect((await deliveriesOf(webhookId))[0]).toMatchObject({ state: 'waiting', attempts: [{ status: 302 }] });
  answer = { status: 410 };
  await passTime(10_000);
  expect((await stateOf(webhookId)).state).toBe('failed');
});

test('an address of the own network is never called', async () => {
  const created = await call('POST', '', { url: 'http://169.254.169.254/latest', events: ['work.sold'] });
  const { webhookId } = created.json().payload;
  await call('POST', `/${webhookId}/test`);
  await runJobs();
  expect((await deliveriesOf(webhookId))[0].attempts[0]).toMatchObject({
    status: null,
    problem: '169.254.169.254 is not an address of the public internet.',
  });
});

test('bad input, foreign ids and stale versions are refused', async () => {
  const { webhookId } = await aWebhook();
  const other = await aWebhook();
  const good = { url: `http://${host}/`, events: ['work.sold'] };
  for (const wrong of [
    { url: 'ftp://example.com' },
    { url: 'javascript:alert(1)' },
    { url: 'https://a:b@example.com/' },
    { url: '' },
    { events: [] },
    { events: ['work.stolen'] },
    { events: 'work.sold' },
    { description: 'x'.repeat(300) },
  ])
    expect((await call('POST', '', { ...good, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
  const stale = await call('PUT', `/${webhookId}`, { ...good, isOn: false, version: 7 });
  expect(stale.statusCode).toBe(409);
  const both = await Promise.all(
    [true, false].map((isOn) => call('PUT', `/${webhookId}`, { ...good, isOn, version: 1 })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  await call('POST', `/${webhookId}/test`);
  await runJobs();
  const [{ deliveryId }] = await deliveriesOf(webhookId);
  expect((await call('POST', `/${other.webhookId}/deliveries/${deliveryId}`)).statusCode).toBe(404);
  for (const id of [randomUUID(), 'x'.repeat(36), '..%2F..%2F'.padEnd(36, 'x')])
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/secret'],
      ['GET', '/deliveries'],
    ] as const)
      expect([400, 404]).toContain(
        (await call(method, `/${id}${path}`, path === '/secret' ? { version: 1 } : undefined)).statusCode,
      );
  const hostile = `<script>alert(1)</script>' or 1=1 --`;
  const created = await call('POST', '', { ...good, description: hostile });
  expect(await stateOf(created.json().payload.webhookId)).toMatchObject({ description: hostile });
  const editor = await aLogin(app, db, 'editor');
  expect((await call('GET', '', undefined, editor.cookie)).statusCode).toBe(403);
});

test('http is refused in production', async () => {
  const shop = await aShop({ MODE: 'production', PAYMENT_PROVIDER: 'test', AUTH_SECRET: 'x'.repeat(40) });
  const { cookie } = await aLogin(shop.app, shop.database.db, 'admin');
  const response = await shop.app.inject({
    method: 'POST',
    url: '/easel/staff/webhooks',
    headers: { cookie },
    payload: { url: 'http://example.com/', events: ['work.sold'] },
  });
  expect(response.json().messages).toEqual(['The address must start with https://.']);
});

test('every change is in the audit log, without the secret', async () => {
  const { webhookId, secret } = await aWebhook();
  await call('POST', `/${webhookId}/secret`, { version: 1 });
  await call('DELETE', `/${webhookId}`);
  const { rows } = await sql<{ action: string; changes: string }>`
    select action, (select jsonb_agg(change) from audit_parts where entry_id = id)::text as changes from audit_entries
    where object_type = 'webhook' and object_id = ${webhookId} order by id`.execute(db);
  expect(rows.map(({ action }) => action)).toEqual([
    'POST /staff/webhooks',
    'POST /staff/webhooks/:webhookId/secret',
    // Off, then deleted.
    'DELETE /staff/webhooks/:webhookId',
    'DELETE /staff/webhooks/:webhookId',
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('messages come after everything else, and a webhook keeps only one worker busy', async () => {
  const hooks = [await aWebhook(['work.listed']), await aWebhook(['work.listed'])];
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await anOriginal(db);
  answer = { status: 500 };
  await call('POST', `/${hooks[0]?.webhookId}/test`);
  const readJobs = async () =>
    (
      await sql<{ queue: string; priority: number }>`
        select queue_name as queue, priority from graphile_worker.jobs where task_identifier = 'deliver-webhook'`.execute(
        db,
      )
    ).rows;
  const queueOf = (index: number) => ({ queue: `webhook ${hooks[index]?.webhookId}`, priority: 100 });
  const jobs = await readJobs();
  expect(jobs).toHaveLength(3);
  expect(jobs).toEqual(expect.arrayContaining([queueOf(0), queueOf(1)]));
  await runJobs();
  // Also those that are repeated.
  const repeated = await readJobs();
  expect(repeated).toHaveLength(3);
  for (const { queue, priority } of repeated) expect([queueOf(0), queueOf(1)]).toContainEqual({ queue, priority });
});

test('an order that is placed while a webhook is being deleted or changed neither fails nor waits for a change', async () => {
  const { webhookId } = await aWebhook(['work.listed']);
  const client = await database.pool.connect();
  try {
    await db.transaction().execute(async (transaction) => {
      await lockWebhook(transaction, webhookId);
      // Does not wait.
      await anOriginal(db);
    });
    await client.query('begin');
    await client.query('delete from webhook_deliveries');
    await client.query('delete from webhooks');
    const listed = anOriginal(db);
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
      ).rows.length > 0;
    await expect.poll(isWaiting).toBe(true);
    await client.query('commit');
    await listed;
  } finally {
    client.release();
  }
  expect((await call('GET', `/${webhookId}/deliveries`)).statusCode).toBe(404);
  expect((await db.selectFrom('webhook_deliveries').select('id').execute()).length).toBe(0);
});

test('a webhook with many messages is deleted a batch at a time', async () => {
  const { webhookId } = await aWebhook();
  await sql`insert into webhook_deliveries (webhook_id, event, body) select ${webhookId}::uuid, 'work.sold', '{}' from generate_series(1, 2500)`.execute(
    db,
  );
  await sql`create table test_deleted (rows integer)`.execute(db);
  await sql`create function test_count_deleted() returns trigger language plpgsql as
    $$ begin insert into test_deleted select count(*) from gone; return null; end $$`.execute(db);
  await sql`create trigger test_count after delete on webhook_deliveries referencing old table as gone
    for each statement execute function test_count_deleted()`.execute(db);
  expect((await call('DELETE', `/${webhookId}`)).statusCode).toBe(200);
  await sql`drop trigger test_count on webhook_deliveries`.execute(db);
  const { rows } = await sql<{ rows: number }>`select rows from test_deleted where rows > 0`.execute(db);
  expect(rows).toEqual([{ rows: 1_000 }, { rows: 1_000 }, { rows: 500 }]);
});

const runHourly = async (name: string) => {
  await sql`select graphile_worker.add_job(${name})`.execute(db);
  await runJobs();
};

test('what has waited for a webhook that was off is sent when it is on, all of it, and not kept forever', async () => {
  const { webhookId } = await aWebhook();
  const switchTo = async (isOn: boolean) => {
    const { url, events, version } = await stateOf(webhookId);
    expect((await call('PUT', `/${webhookId}`, { url, events, isOn, version })).statusCode).toBe(200);
  };
  await switchTo(false);
  await sql`insert into webhook_deliveries (webhook_id, event, body, created_at, next_attempt_at)
    select ${webhookId}::uuid, 'work.sold', '{}', ${new Date(clock - 3_600_000)}, ${new Date(clock - 3_600_000)} from generate_series(1, 1003)`.execute(
    db,
  );
  await runHourly('queue-waiting-webhooks');
  expect(messages).toEqual([]);
  const countJobs = async () =>
    (await sql`select from graphile_worker.jobs where task_identifier = 'deliver-webhook'`.execute(db)).rows.length;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await switchTo(true);
  expect(await countJobs()).toBe(1_000);
  // Most of them were sent.
  await sql`delete from webhook_deliveries where next_attempt_at = ${new Date(clock)}`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await runHourly('queue-waiting-webhooks');
  expect(messages).toHaveLength(3);
  await runHourly('queue-waiting-webhooks');
  expect(messages).toHaveLength(3);
  await switchTo(false);
  const old = new Date(clock - 31 * 86_400_000);
  for (const next of [old, new Date(clock)])
    await db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: webhookId, event: 'old', body: '{}', created_at: old, next_attempt_at: next })
      .execute();
  await runHourly('prune-webhook-deliveries');
  const kept = await db.selectFrom('webhook_deliveries').select('id').where('event', '=', 'old').execute();
  expect(kept).toHaveLength(1);
});

test('a test of a webhook that is off is repeated too', async () => {
  const { webhookId } = await aWebhook();
  const { url, events, version } = await stateOf(webhookId);
  await call('PUT', `/${webhookId}`, { url, events, isOn: false, version });
  answer = { status: 500 };
  await call('POST', `/${webhookId}/test`);
  await runJobs();
  answer = { status: 200 };
  await passTime(10_000);
  expect(messages).toHaveLength(2);
  expect((await deliveriesOf(webhookId))[0]).toMatchObject({ state: 'delivered' });
});
