import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '@easel/server/accounts/login/passwords';
import { aWork } from '@easel/server/testing/factories';
import { startShop } from '@easel/server/testing/shop-process';
import { expect, onTestFinished, test } from 'vitest';
import { aFreezingProxy } from '../testing/freezing-proxy.ts';
import { aDatabase } from '../testing/test-database.ts';

const PAGE = { headers: { accept: 'text/html' } };

/** On a busy machine a healthy shop may take the database for lost for a moment, so what has to be true before and after an outage is waited for. */
const untilStatus = (status: number, request: () => Promise<{ status: number }>) =>
  expect.poll(async () => (await request()).status).toBe(status);

async function readProductUrl(address: string, workId: number): Promise<string> {
  const readWork = () => fetch(`${address}/easel/works/${workId}`);
  await untilStatus(200, readWork);
  return (await (await readWork()).json()).payload.work.productUrl;
}

test('the shop survives the loss of all database connections under load, ten times', async () => {
  const database = await aDatabase();
  const workId = await aWork(database.db);
  const shop = startShop({ DATABASE_URL: database.url, RATE_LIMIT: '0', CAPTCHA: 'off' });
  onTestFinished(async () => void (await shop.stop()));
  const address = await shop.opened();
  const productUrl = await readProductUrl(address, workId);

  const login = () =>
    fetch(`${address}/easel/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-pass-1' }),
    });
  const requests = [
    () => fetch(`${address}/easel/works/${workId}`),
    () => fetch(`${address}/easel/artists/1`),
    () => fetch(`${address}/easel/preferences/rates`),
    () => fetch(`${address}${productUrl}`, PAGE),
    () => fetch(`${address}/authentication`, PAGE),
    login,
  ];
  const statuses = new Set<number>();
  let isOver = false;
  const load = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      // Requests are always open, but the processor is not needed for more of them.
      await sleep(20);
      const response = await (requests[turn % requests.length] as () => Promise<Response>)();
      await response.arrayBuffer();
      statuses.add(response.status);
      if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
  });

  for (let turn = 0; turn < 10; turn++) {
    // Losing a connection during a statement used to end the process.
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table works in access exclusive mode');
    await expect
      .poll(async () => {
        // Otherwise the transaction sees the same moment again.
        await blocker.query('select pg_stat_clear_snapshot()');
        const { rows } = await blocker.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows[0].count;
      })
      .toBeGreaterThan(0);
    await blocker.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await blocker.query('rollback');
    blocker.release();
    await untilStatus(200, () => fetch(`${address}/health/ready`));
  }
  isOver = true;
  await Promise.all(load);

  expect(shop.shop.exitCode).toBeNull();
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  await untilStatus(200, () => fetch(`${address}/easel/works/${workId}`));
});

test('while the database is frozen, cached pages are served, the rest gets 503, and it recovers by itself', async () => {
  const database = await aDatabase();
  const workId = await aWork(database.db);
  const proxy = await aFreezingProxy(database.url);
  const shop = startShop({ DATABASE_URL: proxy.url, RATE_LIMIT: '0' });
  onTestFinished(async () => {
    await shop.stop();
    await proxy.close();
  });
  const address = await shop.opened();
  const productUrl = await readProductUrl(address, workId);
  const readPage = () => fetch(`${address}${productUrl}`, PAGE);
  await expect.poll(async () => (await readPage()).headers.get('x-page-cache')).toBe('hit');
  await untilStatus(200, () => fetch(`${address}/health/ready`));

  proxy.freeze();
  const waiting = fetch(`${address}/easel/works/${workId}`);
  expect((await readPage()).status).toBe(200);
  expect((await fetch(`${address}/health/ready`)).status).toBe(503);
  const refused = await waiting;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await refused.json()).messages).toEqual(['The shop is busy right now. Please try again in a moment.']);
  // Once the outage is detected, requests fail immediately.
  for (const path of [`/easel/works/${workId}`, '/easel/artists/1'])
    expect((await fetch(`${address}${path}`, PAGE)).status).toBe(503);
  expect((await readPage()).status).toBe(200);
  expect((await fetch(`${address}/health/live`)).status).toBe(200);

  proxy.thaw();
  await untilStatus(200, () => fetch(`${address}/health/ready`));
  await untilStatus(200, () => fetch(`${address}/easel/works/${workId}`));
  expect((await readPage()).status).toBe(200);
});

/** A shop behind a proxy, a member and a guest, and every kind of request. */
async function aShopWithMember() {
  const database = await aDatabase();
  const workId = await aWork(database.db);
  const { id: personId } = await database.db
    .insertInto('people')
    .values({
      user_type: 'artist',
      first_name: 'Ada',
      last_name: 'Moreau',
      country_code: 'us',
      email: 'ada@example.com',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('sign_in_methods')
    .values({
      person_id: personId,
      provider: 'credential',
      provider_account_id: String(personId),
      password_hash: await hashPassword('Secret-123'),
    })
    .execute();
  const proxy = await aFreezingProxy(database.url);
  const shop = startShop({ DATABASE_URL: proxy.url, RATE_LIMIT: '0', CAPTCHA: 'off', LOG_LEVEL: 'silent' });
  onTestFinished(async () => {
    await shop.stop();
    await proxy.close();
  });
  const address = await shop.opened();
  const send = (path: string, body?: object, cookie = '') =>
    fetch(`${address}${path}`, {
      redirect: 'manual',
      headers: {
        accept: path.startsWith('/easel') || path.endsWith('.data') ? '*/*' : 'text/html',
        cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const productUrl = await readProductUrl(address, workId);
  let cookie = '';
  await untilStatus(200, async () => {
    const login = await send('/easel/auth/login', { email: 'ada@example.com', password: 'Secret-123' });
    cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return login;
  });
  const inMemory: [string, object?][] = [
    ['/easel/search', { query: 'sea' }],
    ['/easel/autocomplete?query=se'],
    ['/gift-cards'],
    [productUrl],
    ['/all'],
    ['/account/settings'],
    ['/account/settings.data'],
  ];
  const stored: [string, object?][] = [
    ['/easel/all-client-data'],
    [`/easel/works/${workId}`],
    ['/easel/account/two-factor'],
    ['/easel/account/favorite', { artworkId: workId }],
    ['/easel/cart/items', { sku: `O${workId}` }],
    ['/cart'],
    ['/cart.data'],
    ['/account/orders/ES-1'],
    ['/easel/account/two-factor/codes', { password: 'Secret-123' }],
    ['/easel/account/passkeys/new/options', {}],
    ['/easel/auth/login', { email: 'ada@example.com', password: 'Secret-123' }],
  ];
  const ask = async ([path, body]: [string, object?], as: string) => {
    const response = await send(path, body, as);
    return {
      path,
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  return { address, proxy, cookie, inMemory, stored, ask };
}

/** A member gets what a guest gets: the same page or search result from memory, and 503 where the database is needed. */
async function expectSameAsGuest({ cookie, inMemory, stored, ask }: Awaited<ReturnType<typeof aShopWithMember>>) {
  const answers = await Promise.all(inMemory.flatMap((request) => [ask(request, ''), ask(request, cookie)]));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const refused = await Promise.all(stored.map((request) => ask(request, cookie)));
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '5')).toEqual([]);
}

test.each(['has stopped', 'is frozen'])('when the database %s, members get what guests get', async (kind) => {
  const shop = await aShopWithMember();
  const { address, proxy, cookie, inMemory, ask } = shop;
  for (const request of inMemory) await untilStatus(200, () => ask(request, cookie));
  const [start, end] = kind === 'is frozen' ? [proxy.freeze, proxy.thaw] : [proxy.stop, proxy.start];
  await start();
  await expectSameAsGuest(shop);
  expect(await ask(['/easel/auth/logout'], cookie)).toMatchObject({ status: 503, retryAfter: '5' });
  await end();
  await untilStatus(200, () => fetch(`${address}/health/ready`));
  let text = '';
  await untilStatus(200, async () => {
    const answer = await ask(['/easel/all-client-data'], cookie);
    text = answer.text;
    return answer;
  });
  expect(JSON.parse(text).payload.session.isAuthenticated).toBe(true);
});

test('a member whose connections are cut at any time never gets 500, and is never taken for a guest', async () => {
  const { proxy, cookie, inMemory, stored, ask } = await aShopWithMember();
  let isOver = false;
  const cutting = (async () => {
    while (!isOver) {
      proxy.cut();
      await sleep(1);
    }
  })();
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let turn = 0; turn < 15; turn++)
    answers.push(...(await Promise.all([...inMemory, ...stored].map((request) => ask(request, cookie)))));
  isOver = true;
  await cutting;
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(answers.filter(({ path, status }) => path.startsWith('/easel/account') && status === 401)).toEqual([]);
});
