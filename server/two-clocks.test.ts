import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOLD_MINUTES } from '@easel/domain/selling/order-hold';
import { createFakeClock, type FakeClock, whyNoFakeClock } from '@easel/platform/testing/fake-clock';
import { aDatabase } from '@easel/platform/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solve } from './testing/proof-of-work.ts';
import { aRemoteShopper } from './testing/remote-shopper.ts';
import { startShop } from './testing/shop-process.ts';
import { codeNow } from './testing/totp.ts';
import { worksForSale } from './testing/works-for-sale.ts';

/** Twice as much is longer than a captcha is valid. */
const MINUTES = 7;
const PASSWORD = 'Secret-123';

const problem = whyNoFakeClock();
if (problem) console.warn(problem);

interface Answer {
  status: number;
  payload: Record<string, unknown>;
  cookie: string;
}

describe.skipIf(problem !== undefined)('two processes whose clocks are a quarter of an hour apart', async () => {
  const { db, url } = await aDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'easel-clocks-'));
  const shops: { origin: string; clock: FakeClock; shop: ReturnType<typeof startShop> }[] = [];
  beforeAll(async () => {
    for (const minutes of [-MINUTES, MINUTES]) {
      const name = String(minutes);
      const clock = await createFakeClock(folder, name, minutes);
      const shop = startShop({
        ...clock.env,
        ...{ DATABASE_URL: url, DATA_DIR: join(folder, name), RATE_LIMIT: '0', PAYMENT_PROVIDER: 'test' },
        ...{ AUTH_SECRET: 'a secret that both processes of this test know, and nobody else', LOG_LEVEL: 'warn' },
      });
      shops.push({ clock, shop, origin: await shop.opened() });
    }
  }, 600_000);
  afterAll(async () => {
    await Promise.all(shops.map(({ shop }) => shop.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  const post = async (at: number, path: string, body: object, cookie = ''): Promise<Answer> => {
    const response = await fetch(`${shops[at]?.origin}/easel${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const set = response.headers.getSetCookie().map((one) => one.split(';')[0] as string);
    const { payload } = (await response.json()) as { payload?: Answer['payload'] };
    return { status: response.status, payload: payload ?? {}, cookie: set.join('; ') };
  };
  /** A challenge of one process for a call to the other. */
  const captcha = async (at: number, action: string) => {
    const { payload } = await post(at, '/captcha/challenge', { action });
    return solve(payload as unknown as Parameters<typeof solve>[0]);
  };
  const isLoggedIn = async (at: number, cookie: string) => {
    const response = await fetch(`${shops[at]?.origin}/easel/all-client-data`, { headers: { cookie } });
    const { payload } = (await response.json()) as { payload: { session: { isAuthenticated: boolean } } };
    return payload.session.isAuthenticated;
  };
  async function logIn(one: number, other: number) {
    const email = `${randomUUID()}@example.com`;
    const person = { email, firstName: 'Ada', lastName: 'Moreau', password: PASSWORD };
    const registered = await post(other, '/auth/register', { ...person, captchaToken: await captcha(one, 'register') });
    expect(registered.status).toBe(200);
    const login = await post(other, '/auth/login', { ...person, captchaToken: await captcha(one, 'login') });
    expect(login.status).toBe(200);
    return { email, cookie: login.cookie };
  }

  test.each([
    ['the slow one', 0],
    ['the fast one', 1],
  ])('both say at their start how wrong they are: %s', (_, at) => {
    const direction = at === 0 ? 'behind' : 'ahead of';
    expect(shops[at]?.shop.output()).toMatch(
      new RegExp(`The clock of this machine is \\d+ s ${direction} that of the database`),
    );
  });

  describe.each([
    ['the slow one to the fast one', 0, 1, undefined],
    ['the fast one to the slow one', 1, 0, undefined],
    ['one to the other, after both have jumped', 0, 1, [MINUTES, -MINUTES]],
  ] as const)('from %s', (_, one, other, jump) => {
    beforeAll(async () => {
      if (jump) await Promise.all(jump.map((minutes, at) => shops[at]?.clock.move(minutes)));
    });

    test('captchas and sessions are valid', async () => {
      const { cookie } = await logIn(one, other);
      expect(await isLoggedIn(one, cookie)).toBe(true);
      expect(await isLoggedIn(other, cookie)).toBe(true);
    });

    test('two-factor codes of a telephone with the right time are valid', async () => {
      const { cookie } = await logIn(one, other);
      const begun = await post(one, '/account/two-factor/codes', { password: PASSWORD }, cookie);
      const confirmed = await post(
        other,
        '/account/two-factor/codes/confirm',
        { code: await codeNow(String(begun.payload.secret)) },
        `${cookie}; ${begun.cookie}`,
      );
      expect(confirmed.status).toBe(200);
    });

    test('a TV that waits at one is logged in by the other', async () => {
      const { cookie } = await logIn(one, other);
      const tv = await post(one, '/tv/start', {});
      const authToken = new URL(String(tv.payload.loginUrl)).searchParams.get('auth_token');
      expect((await post(other, '/tv/pin', { authToken, pin: tv.payload.pin }, cookie)).status).toBe(200);
      const polled = await post(one, '/tv/poll', {}, tv.cookie);
      expect(polled.payload.state).toBe('loggedIn');
    });

    test('a price quoted by one is paid at the other, and jobs of both capture it', async () => {
      const [sku] = await worksForSale(db, 1);
      const guestId = randomUUID();
      const at = (place: number) => aRemoteShopper(() => shops[place]?.origin ?? '', guestId);
      const { payload } = await at(one).quote({ sku });
      const order = await at(other).order(payload.quoteId);
      expect(order).toMatchObject({ status: 200, payload: { status: 'placed' } });
      const readPayment = async () => {
        const { status } = await db
          .selectFrom('payments')
          .innerJoin('orders', 'orders.id', 'payments.order_id')
          .select('payments.status')
          .where('orders.number', '=', order.payload.orderNumber ?? '')
          .executeTakeFirstOrThrow();
        return status;
      };
      await expect.poll(readPayment, { timeout: 120_000 }).toBe('captured');
    });

    test('a work is held as long as usual, for a buyer who has to confirm the payment', async () => {
      const [sku] = await worksForSale(db, 1);
      const shopper = aRemoteShopper(() => shops[other]?.origin ?? '');
      const { payload } = await shopper.quote({ sku });
      const order = await shopper.order(payload.quoteId, 'test-confirmation');
      expect(order).toMatchObject({ status: 200, payload: { status: 'pending' } });
      const { rows } = await sql<{ isHeld: boolean }>`
        select hold_expires_at > now() and hold_expires_at <= now() + interval '${sql.raw(String(HOLD_MINUTES))} minutes' as "isHeld"
        from orders where number = ${order.payload.orderNumber}`.execute(db);
      expect(rows).toEqual([{ isHeld: true }]);
    });
  });
});
