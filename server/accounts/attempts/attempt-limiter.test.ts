import { ATTEMPT_LIMITS } from '@easel/domain/accounts/attempt-limits';
import { connect } from '@easel/platform/db/open-database';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';

const SECRET = 'a secret that only tests know, and they tell everybody';
const PASSWORD = 'Secret-123';
const { app, database } = await aShop();
/** A second server on the same database. */
const other = connect(database.url, { max: 5 });
afterAll(() => other.close());
beforeEach(() => database.pool.query('delete from failed_attempts'));

const attemptLimiters = [createAttemptLimiter(database.db, SECRET), createAttemptLimiter(other.db, SECRET)];
const ada = { account: 'ada@example.com', address: '192.0.2.1' };

/** How many of so many parallel attempts may be evaluated, spread over two servers. */
async function allowedOf(count: number, attempterOf: (n: number) => typeof ada & { device?: string }) {
  const waits = await Promise.all(
    Array.from({ length: count }, (_, n) => attemptLimiters[n % 2]?.attempt('login', attempterOf(n))),
  );
  return waits.filter((wait) => wait === 0).length;
}

test('of 300 parallel guesses from one address only as many as the limit are evaluated', async () => {
  expect(await allowedOf(300, () => ada)).toBe(ATTEMPT_LIMITS.pair);
});

test('of 300 parallel guesses at one account from as many addresses a hundred are evaluated', async () => {
  expect(await allowedOf(300, (n) => ({ ...ada, address: `192.0.${n >> 8}.${n & 255}` }))).toBe(ATTEMPT_LIMITS.account);
});

test('of 300 parallel guesses at as many accounts from one address fifty are evaluated', async () => {
  expect(await allowedOf(300, (n) => ({ ...ada, account: `person-${n}` }))).toBe(ATTEMPT_LIMITS.address);
});

test('addresses of one IPv6 network count as one', async () => {
  expect(await allowedOf(20, (n) => ({ ...ada, address: `2001:db8:1:2::${n}` }))).toBe(ATTEMPT_LIMITS.pair);
});

test('a rejected attempt does not count for the network and the account', async () => {
  await allowedOf(300, () => ada);
  const { rows } = await database.pool.query('select count from failed_attempts order by count');
  expect(rows).toEqual([{ count: 5 }, { count: 5 }, { count: 5 }]);
});

const [attemptLimiter] = attemptLimiters as [ReturnType<typeof createAttemptLimiter>];

/** Moves what was counted into the past, as the clock of the database sees it. */
const later = (minutes: number) =>
  database.pool.query(
    `update failed_attempts set last_at = last_at - make_interval(mins => $1), blocked_until = blocked_until - make_interval(mins => $1)`,
    [minutes],
  );

test('the wait doubles with each attempt, and the count resets after fifteen minutes', async () => {
  for (let n = 0; n < 5; n++) expect(await attemptLimiter.attempt('login', ada)).toBe(0);
  for (const wait of [1, 2, 4, 8, 15]) {
    expect(await attemptLimiter.attempt('login', ada)).toBe(wait);
    await later(wait);
    expect(await attemptLimiter.attempt('login', ada)).toBe(0);
  }
  await later(15);
  for (let n = 0; n < 5; n++) expect(await attemptLimiter.attempt('login', ada)).toBe(0);
  expect(await attemptLimiter.attempt('login', ada)).toBe(1);
});

test('a successful login resets the account and does not count for the network', async () => {
  for (let n = 0; n < 5; n++) await attemptLimiter.attempt('login', ada);
  await attemptLimiter.succeeded('login', ada);
  const { rows } = await database.pool.query('select count, blocked_until from failed_attempts');
  expect(rows).toEqual([{ count: 4, blocked_until: null }]);
  expect(await attemptLimiter.attempt('login', ada)).toBe(0);
});

test('purposes are counted separately', async () => {
  for (let n = 0; n < 6; n++) await attemptLimiter.attempt('login', ada);
  expect(await attemptLimiter.attempt('code', ada)).toBe(0);
});

const logIn = (email: string, password: string, remoteAddress: string, cookie = '') =>
  app.inject({
    method: 'POST',
    url: '/easel/auth/login',
    payload: { email, password },
    remoteAddress,
    headers: { cookie },
  });

async function aPersonAtHome() {
  const { id } = await aLogin(app, database.db, 'collector');
  const { email } = await database.db
    .selectFrom('people')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const home = await logIn(email ?? '', PASSWORD, '198.51.100.7');
  const device = [home.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0] ?? '')
    .find((one) => one.startsWith('easel.device='));
  return { id, email: email ?? '', device: device ?? '' };
}

test('of parallel logins over HTTP five are evaluated', async () => {
  const { email } = await aPersonAtHome();
  const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(email, 'Wrong-1234', '203.0.113.5')));
  const evaluated = answers.filter(({ statusCode }) => statusCode === 401);
  expect(evaluated).toHaveLength(ATTEMPT_LIMITS.pair);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40 - ATTEMPT_LIMITS.pair);
});

test('of 200 parallel guesses at the codes of one account from as many addresses ten are evaluated in a quarter of an hour', async () => {
  const guess = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        attemptLimiters[n % 2]?.attempt('code', { account: '7', address: `192.0.2.${n}` }),
      ),
    );
  expect((await guess(200)).filter((wait) => wait === 0)).toHaveLength(10);
  expect(await attemptLimiter.attempt('code', { account: '7', address: '203.0.113.1' })).toBe(15);
  // The wait is not shortened by steps, as it is for passwords.
  await later(14);
  expect((await guess(20)).filter((wait) => wait === 0)).toHaveLength(0);
  await later(1);
  expect((await guess(20)).filter((wait) => wait === 0)).toHaveLength(10);
});

test('a hundred wrong attempts from elsewhere do not block a known device', async () => {
  const { email, device } = await aPersonAtHome();
  const elsewhere = createAttemptLimiter(database.db, SECRET);
  for (let n = 0; n < ATTEMPT_LIMITS.account; n++)
    await elsewhere.attempt('login', { account: email, address: `203.0.${n}.1` });
  expect((await logIn(email, PASSWORD, '198.51.100.8')).statusCode).toBe(429);
  expect((await logIn(email, PASSWORD, '198.51.100.7', device)).statusCode).toBe(200);
});

test('a known device has its own limit, and a forged cookie is not accepted', async () => {
  const { email, device } = await aPersonAtHome();
  const wrong = async (cookie: string, n: number) =>
    (await logIn(email, 'Wrong-1234', `203.0.${n}.2`, cookie)).statusCode;
  const statuses = [];
  for (let n = 0; n < 7; n++) statuses.push(await wrong(device, n));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  // With another id the signature does not fit: the attempt counts like any other.
  const forged = device.replace(/=.{22}/, `=${'A'.repeat(22)}`);
  expect((await logIn(email, PASSWORD, '203.0.99.1', forged)).statusCode).toBe(200);
  expect((await logIn(email, PASSWORD, '203.0.99.1', 'easel.device=~~.~é')).statusCode).toBe(200);
});

test('a device cookie is valid for its own account only', async () => {
  const [one, two] = [await aPersonAtHome(), await aPersonAtHome()];
  for (let n = 0; n < ATTEMPT_LIMITS.account; n++)
    await attemptLimiter.attempt('login', { account: two.email, address: `203.0.${n}.3` });
  expect((await logIn(two.email, PASSWORD, '198.51.100.9', one.device)).statusCode).toBe(429);
});
