import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { whyNoDebianPrograms } from '@easel/platform/testing/debian-programs';
import { startPgBouncer } from '@easel/platform/testing/pg-bouncer';
import { aDatabase } from '@easel/platform/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { liftPaymentLimits } from './testing/lift-payment-limits.ts';
import { aRemoteShopper } from './testing/remote-shopper.ts';
import { startShop } from './testing/shop-process.ts';
import { worksForSale } from './testing/works-for-sale.ts';

const CONNECTIONS = 3;
const PASSWORD = 'Secret-123';
const SHOPPERS = 12;

/** On a connection of its own, so that the processes take turns. */
const readPage = (url: string) =>
  new Promise<string>((done, fail) => {
    get(url, { agent: new Agent() }, (response) => text(response).then(done, fail)).once('error', fail);
  });

// One test, because a group of processes takes long to start.
test.skipIf(whyNoDebianPrograms())(
  'two processes behind PgBouncer in transaction mode, with three connections for all',
  async () => {
    const database = await aDatabase();
    const { db } = database;
    await liftPaymentLimits(db);
    const pooler = await startPgBouncer(database.url, { connections: CONNECTIONS });
    const settings = {
      ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, DATABASE_POOL: '10', PROCESSES: '2' },
      ...{ RATE_LIMIT: '0', CAPTCHA: 'off', IMAGE_VECTORS: 'off', LOG_LEVEL: 'info' },
    };
    const skus = await worksForSale(db, SHOPPERS);
    const { opened, output, stop } = startShop(settings);
    try {
      const origin = await opened();
      await expect.poll(output).toContain('2 processes share the port.');
      const call = async (method: string, path: string, body: object, cookie = '') => {
        const headers = { 'content-type': 'application/json', cookie };
        const response = await fetch(`${origin}/easel${path}`, { method, headers, body: JSON.stringify(body) });
        const payload = await response.text();
        expect(response.status, `${path}: ${payload}`).toBe(200);
        return { response, payload };
      };
      const logIn = async (firstName: string) => {
        const person = {
          email: `${firstName.toLowerCase()}@example.com`,
          firstName,
          lastName: 'Moreau',
          password: PASSWORD,
        };
        await call('POST', '/auth/register', person);
        const { response } = await call('POST', '/auth/login', person);
        const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
        const { id } = await db
          .selectFrom('people')
          .select('id')
          .where('email', '=', person.email)
          .executeTakeFirstOrThrow();
        return { id, cookie: cookies.join('; ') };
      };

      // Sign up, browse, favorite.
      const [member, admin] = [await logIn('Berta'), await logIn('Carla')];
      await db.updateTable('people').set({ user_type: 'admin' }).where('id', '=', admin.id).execute();
      const { id: workId, artist_id: artistId } = await db
        .selectFrom('works')
        .select(['id', 'artist_id'])
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await expect.poll(() => readPage(`${origin}/all`)).toContain(`/${artistId}/${workId}/view`);
      const favorite = { id: member.id, id_user_art: workId, favorite: false };
      expect((await call('POST', '/account/favorite', favorite, member.cookie)).payload).toContain('"isFavorite":true');

      // While staff change the limits, whose changes are recorded, guests order, whose changes are not.
      const limits = { kind: 'card', blockMinutes: 10, maxParallel: 90, captchaAfter: 40, maxHeldWorks: 90 };
      const orders = await Promise.all(
        skus.map(async (sku, index) => {
          const shopper = aRemoteShopper(() => origin);
          const { payload } = await shopper.quote({ sku });
          const [ordered] = await Promise.all([
            shopper.order(payload.quoteId, 'test-success', randomUUID()),
            call('PUT', '/staff/payment-limits', { ...limits, maxDeclines: 50 + index }, admin.cookie),
          ]);
          return ordered;
        }),
      );
      expect(orders.map(({ status, payload, body }) => [status, payload.status, status === 200 ? '' : body])).toEqual(
        skus.map(() => [200, 'placed', '']),
      );
      const { rows: audited } = await sql<{ actor: number; action: string }>`
      select distinct actor_id as actor, action from audit_entries`.execute(db);
      expect(audited).toEqual([{ actor: admin.id, action: 'PUT /staff/payment-limits' }]);

      // Jobs, and pages of both processes.
      const countCaptured = async () =>
        (await db.selectFrom('payments').select('id').where('status', '=', 'captured').execute()).length;
      await expect.poll(countCaptured).toBe(SHOPPERS);
      await expect
        .poll(
          async () =>
            (await sql<{ count: number }>`select count(*) from graphile_worker.jobs where run_at < now()`.execute(db))
              .rows,
        )
        .toEqual([{ count: 0 }]);
      for (let n = 0; n < 4; n += 1)
        await expect.poll(() => readPage(`${origin}/all`)).not.toContain(`/${artistId}/${workId}/view`);

      expect(pooler.complaint()).toBe('');
      expect(output()).not.toMatch(/does not answer|was lost|prepared statement/);
    } finally {
      await stop();
      await pooler.close();
    }
  },
  600_000,
);
