import { beforeEach, expect, test, vi } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { startSession } from '../session/start-session.ts';

const { app, database, accounts } = await aShop();
const ada = await aLogin(app, database.db, 'collector');
beforeEach(() => database.pool.query('delete from failed_attempts'));

const post = (url: string, cookie: string, payload?: object) =>
  app.inject({ method: 'POST', url, headers: { cookie }, ...(payload && { payload }) });
type Answer = Awaited<ReturnType<typeof post>>;
const cookiesOf = (answer: Answer) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

async function aTelevision() {
  const answer = await post('/easel/tv/start', '');
  const { pin, loginUrl } = answer.json().payload as { pin: string; loginUrl: string };
  const authToken = String(new URL(loginUrl).searchParams.get('auth_token'));
  return { pin, loginUrl, authToken, cookie: cookiesOf(answer), answer };
}
const poll = (cookie: string) => post('/easel/tv/poll', cookie);
const stateOf = async (cookie: string) => (await poll(cookie)).json().payload.state;
const typePin = (authToken: string, pin: string, cookie = ada.cookie) =>
  post('/easel/tv/pin', cookie, { authToken, pin });
const anotherPin = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

test('a TV shows a PIN and a QR code, and is logged in by the user who enters the PIN', async () => {
  const tv = await aTelevision();
  expect(tv.pin).toMatch(/^\d{6}$/);
  expect(tv.loginUrl).toBe(`https://shop.example/authentication?source=lgtv&auth_token=${tv.authToken}`);
  expect(tv.answer.json().payload.qrCode.path).toMatch(/^M/);
  expect(await stateOf(tv.cookie)).toBe('waiting');
  const said = await typePin(tv.authToken, `${tv.pin.slice(0, 3)} ${tv.pin.slice(3)}`);
  expect(said.json()).toMatchObject({ success: true, messages: ['Your TV is logged in.'] });
  const answer = await poll(tv.cookie);
  expect(answer.json().payload.state).toBe('loggedIn');
  const session = await app.inject({ url: '/easel/all-client-data', headers: { cookie: cookiesOf(answer) } });
  expect(session.json().payload.session.userId).toBe(ada.id);
  const devices = await app.inject({ url: '/easel/account/devices', headers: { cookie: ada.cookie } });
  expect(devices.json().payload.devices).toContainEqual(
    expect.objectContaining({ userAgent: 'Television', isThisOne: false }),
  );
});

test('an approved TV gets one session', async () => {
  const tv = await aTelevision();
  await typePin(tv.authToken, tv.pin);
  const answers = await Promise.all(Array.from({ length: 10 }, () => poll(tv.cookie)));
  expect(answers.filter((answer) => answer.json().payload.state === 'loggedIn')).toHaveLength(1);
  expect(await stateOf(tv.cookie)).toBe('over');
});

test('the token and the PIN on the screen are not enough to log in', async () => {
  const tv = await aTelevision();
  await typePin(tv.authToken, tv.pin);
  for (const cookie of ['', `easel.tv=${tv.authToken}`, `easel.tv=${tv.pin}`, 'easel.tv=%01'])
    expect(await stateOf(cookie)).toBe('over');
  expect(await stateOf(tv.cookie)).toBe('loggedIn');
});

test('only hashes are stored, and the cookie is HttpOnly', async () => {
  const tv = await aTelevision();
  const { rows } = await database.pool.query('select * from tv_logins');
  expect(JSON.stringify(rows)).not.toContain(tv.authToken);
  expect(JSON.stringify(rows)).not.toContain(tv.cookie.split('=')[1]);
  expect(String(tv.answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
});

test('a reload shows the same PIN; an expired PIN is replaced', async () => {
  const tv = await aTelevision();
  const again = await post('/easel/tv/start', tv.cookie);
  expect(again.json().payload).toMatchObject({ pin: tv.pin, loginUrl: tv.loginUrl });
  await database.pool.query("update tv_logins set expires_at = now() - interval '1 second'");
  const next = await post('/easel/tv/start', tv.cookie);
  expect(next.json().payload.loginUrl).not.toBe(tv.loginUrl);
});

test('after five wrong PINs the correct one is rejected', async () => {
  const tv = await aTelevision();
  for (let tried = 0; tried < 5; tried += 1) {
    await database.pool.query('delete from failed_attempts');
    const answer = await typePin(tv.authToken, anotherPin(tv.pin));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().messages).toEqual(['This PIN is not correct. Please check your TV.']);
  }
  await database.pool.query('delete from failed_attempts');
  expect((await typePin(tv.authToken, tv.pin)).json().messages).toEqual([
    'This PIN has expired. Please reload the page on your TV.',
  ]);
  expect(await stateOf(tv.cookie)).toBe('over');
});

test('parallel wrong PINs are all counted', async () => {
  const tv = await aTelevision();
  const eves = await Promise.all(Array.from({ length: 8 }, () => aLogin(app, database.db, 'collector')));
  await Promise.all(eves.map(({ cookie }) => typePin(tv.authToken, anotherPin(tv.pin), cookie)));
  expect((await typePin(tv.authToken, tv.pin)).statusCode).toBe(400);
});

test('a user who guesses PINs of many TVs is throttled', async () => {
  for (let tried = 0; tried < 5; tried += 1) await typePin('nonsense', '123456');
  const tv = await aTelevision();
  expect((await typePin(tv.authToken, tv.pin)).statusCode).toBe(429);
});

test('a PIN and an approval expire after ten minutes', async () => {
  const [late, slow] = [await aTelevision(), await aTelevision()];
  await typePin(slow.authToken, slow.pin);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  try {
    expect((await typePin(late.authToken, late.pin)).statusCode).toBe(400);
    expect(await stateOf(slow.cookie)).toBe('over');
  } finally {
    vi.useRealTimers();
  }
});

test('a TV that one user has approved cannot be approved by another', async () => {
  const tv = await aTelevision();
  await typePin(tv.authToken, tv.pin);
  const eve = await aLogin(app, database.db, 'collector');
  expect((await typePin(tv.authToken, tv.pin, eve.cookie)).statusCode).toBe(400);
  const answer = await poll(tv.cookie);
  const session = await app.inject({ url: '/easel/all-client-data', headers: { cookie: cookiesOf(answer) } });
  expect(session.json().payload.session.userId).toBe(ada.id);
});

test('a guest must log in, and requests of other sites are rejected', async () => {
  const tv = await aTelevision();
  expect((await typePin(tv.authToken, tv.pin, '')).statusCode).toBe(401);
  const foreign = await app.inject({
    method: 'POST',
    url: '/easel/tv/pin',
    headers: { cookie: ada.cookie, 'sec-fetch-site': 'cross-site' },
    payload: { authToken: tv.authToken, pin: tv.pin },
  });
  expect(foreign.statusCode).toBe(403);
  expect(await stateOf(tv.cookie)).toBe('waiting');
});

test.each([
  [{ authToken: 'x' }, 400],
  [{ pin: '123456' }, 400],
  [{ authToken: 'x'.repeat(500), pin: '123456' }, 400],
  [{ authToken: 'x', pin: '1'.repeat(500) }, 400],
  [{ authToken: 'x', pin: 'abcdef' }, 400],
  [{ authToken: "' or 1=1 --", pin: '123456' }, 400],
  [{ authToken: { $gt: '' }, pin: '123456' }, 400],
])('the PIN %j is rejected with %i', async (payload, status) => {
  expect((await post('/easel/tv/pin', ada.cookie, payload)).statusCode).toBe(status);
});

test('a network that requests a hundred PINs is throttled', async () => {
  for (let asked = 0; asked < 50; asked += 1) await post('/easel/tv/start', '');
  expect((await post('/easel/tv/start', '')).statusCode).toBe(429);
});

test('the form works without JavaScript', async () => {
  const tv = await aTelevision();
  const answer = await app.inject({
    method: 'POST',
    url: `/tv/pin/${tv.authToken}`,
    headers: { cookie: ada.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `form=pin&pin=${tv.pin}`,
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/tv/pin/${tv.authToken}?messages=your-tv-is-logged-in`);
});

test('an admin cannot approve a TV while impersonating a user', async () => {
  const tv = await aTelevision();
  const admin = await aLogin(app, database.db, 'admin');
  const { id: takeoverId } = await database.db
    .insertInto('takeovers')
    .values({ admin_id: admin.id, admin_full_name: 'Al Admin', person_id: ada.id, reason: 'They asked for help.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const client = { address: '', userAgent: 'Admin', cookie: '', cookies: {} };
  const cookies = await startSession(accounts.auth, { personId: ada.id, takeoverId }, client);
  const cookie = (cookies ?? []).map((one) => one.split(';')[0]).join('; ');
  expect((await typePin(tv.authToken, tv.pin, cookie)).statusCode).toBe(403);
  expect(await stateOf(tv.cookie)).toBe('waiting');
});

test('a closed account does not log a TV in', async () => {
  const tv = await aTelevision();
  const gone = await aLogin(app, database.db, 'collector');
  await typePin(tv.authToken, tv.pin, gone.cookie);
  await database.pool.query('delete from people where id = $1', [gone.id]);
  expect(await stateOf(tv.cookie)).toBe('over');
});
