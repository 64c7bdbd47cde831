import { randomUUID } from 'node:crypto';
import { readFormMessages } from '@easel/domain/accounts/form-messages';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { OAUTH_CLIENT, type OAuthProfile, startOAuthServer } from '../../testing/oauth-server.ts';
import { aShop } from '../../testing/test-app.ts';

const service = await startOAuthServer();
const { app, database } = await aShop({
  GOOGLE_CLIENT_ID: OAUTH_CLIENT.id,
  GOOGLE_CLIENT_SECRET: OAUTH_CLIENT.secret,
  GOOGLE_OAUTH_URL: service.url,
  FACEBOOK_CLIENT_ID: OAUTH_CLIENT.id,
  FACEBOOK_CLIENT_SECRET: OAUTH_CLIENT.secret,
  FACEBOOK_OAUTH_URL: `${service.url}/`,
});
afterAll(() => service.close());
beforeEach(() => database.pool.query('delete from failed_attempts'));

const aProfile = (facts: OAuthProfile = {}): OAuthProfile & { email: string } => ({
  sub: randomUUID(),
  email: `olive-${randomUUID()}@example.com`,
  email_verified: true,
  given_name: 'Olive',
  family_name: 'Auth',
  ...facts,
});

type Answer = Awaited<ReturnType<typeof app.inject>>;
const cookiesOf = (answer: Answer) =>
  [answer.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0]);

/** Somebody sets out from their browser. */
async function setOut(redirectUrl = '/all', { provider = 'google', cookie = '' } = {}) {
  const answer = await app.inject({
    url: `/easel/auth/social/${provider}?redirect_url=${encodeURIComponent(redirectUrl)}`,
    headers: { cookie },
  });
  return { answer, url: String(answer.headers.location), cookie: cookiesOf(answer).join('; ') };
}

const comeBack = (query: Record<string, string>, cookie: string, provider = 'google') =>
  app.inject({
    url: `/easel/auth/social/${provider}/callback?${new URLSearchParams(query)}`,
    headers: { cookie, accept: 'text/html' },
  });

/** The whole way, as a browser goes it. */
async function goThere(profile: OAuthProfile, redirectUrl = '/all') {
  const { url, cookie } = await setOut(redirectUrl);
  const answer = await comeBack(service.allow(url, profile), cookie);
  return { answer, browser: [cookie, ...cookiesOf(answer)].join('; ') };
}

const whoIs = async (cookie: string) =>
  (await app.inject({ url: '/easel/all-client-data', headers: { cookie } })).json().payload.session;

/** Where a failure ends: the login page, with words and the way on. */
function expectFailure(answer: Answer, words: RegExp) {
  expect(answer.statusCode).toBe(303);
  const page = new URL(String(answer.headers.location), 'https://shop.example');
  expect(page.pathname).toBe('/authentication');
  expect(readFormMessages(page.searchParams.get('messages'))).toMatch(words);
  expect(cookiesOf(answer).join()).not.toContain('session_token');
  return page;
}

const aPerson = async (email: string, facts: { is_email_confirmed?: boolean; is_second_factor_on?: boolean } = {}) =>
  (
    await database.db
      .insertInto('people')
      .values({ user_type: 'collector', first_name: 'Ada', last_name: 'Moreau', country_code: 'us', email, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('who sets out carries a proof that only their browser can complete', async () => {
  const { answer, url } = await setOut();
  expect(answer.statusCode).toBe(303);
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({
    response_type: 'code',
    client_id: OAUTH_CLIENT.id,
    redirect_uri: 'https://shop.example/easel/auth/social/google/callback',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  });
  expect(query.state).toMatch(/^[\w-]{43}$/);
  expect(query.code_challenge).toMatch(/^[\w-]{43}$/);
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  const { rows } = await database.pool.query('select identifier, value from confirmations');
  expect(JSON.stringify(rows)).not.toContain(query.state);
});

test('a new person has an account at once, with a confirmed email', async () => {
  const profile = aProfile();
  const { answer, browser } = await goThere(profile, '/drawings?page=2');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/drawings?page=2');
  const { userId } = await whoIs(browser);
  const { rows } = await database.pool.query('select * from people where id = $1', [userId]);
  expect(rows[0]).toMatchObject({
    email: profile.email,
    first_name: 'Olive',
    last_name: 'Auth',
    is_email_confirmed: true,
    user_type: 'collector',
  });
});

test('who came this way before is the same person, whatever their email is now', async () => {
  const profile = aProfile();
  const first = await whoIs((await goThere(profile)).browser);
  const again = await whoIs((await goThere({ ...profile, email: 'new@example.com', email_verified: false })).browser);
  expect(again.userId).toBe(first.userId);
});

test('an account with the same, confirmed email is theirs', async () => {
  const profile = aProfile();
  const personId = await aPerson(profile.email, { is_email_confirmed: true });
  expect((await whoIs((await goThere(profile)).browser)).userId).toBe(personId);
});

test('an account whose email nobody confirmed, or that asks for a second proof, wants its password first', async () => {
  for (const facts of [{}, { is_email_confirmed: true, is_second_factor_on: true }]) {
    const profile = aProfile();
    await aPerson(profile.email, facts);
    const { answer, browser } = await goThere(profile);
    expectFailure(answer, /Log in with your password to connect Google/);
    expect((await whoIs(browser)).isAuthenticated).toBe(false);
  }
});

test('after the password the service is connected, and goes on to where they were going', async () => {
  const ada = await aLogin(app, database.db, 'collector');
  const { email } = await whoIs(ada.cookie);
  const profile = aProfile({ email });
  const { answer, browser } = await goThere(profile, '/en-gb/cart');
  const location = new URL(String(answer.headers.location), 'https://shop.example');
  expect(location.pathname).toBe('/en-gb/authentication');
  const connect = String(location.searchParams.get('redirect_url'));
  const done = await app.inject({ url: connect, headers: { cookie: `${browser}; ${ada.cookie}` } });
  expect(done.headers.location).toBe('/en-gb/cart');
  expect((await whoIs((await goThere(profile)).browser)).userId).toBe(ada.id);
  // Once is once.
  const again = await app.inject({ url: connect, headers: { cookie: `${browser}; ${ada.cookie}` } });
  expect(again.headers.location).toBe('/');
});

test('nobody else connects it: not another person, not a guest, not another browser', async () => {
  const profile = aProfile();
  await aPerson(profile.email);
  const eve = await aLogin(app, database.db, 'collector');
  for (const cookieOf of [
    (browser: string) => `${browser}; ${eve.cookie}`,
    (browser: string) => browser,
    () => eve.cookie,
  ]) {
    const { answer, browser } = await goThere(profile);
    const page = new URL(String(answer.headers.location), 'https://shop.example');
    await app.inject({ url: String(page.searchParams.get('redirect_url')), headers: { cookie: cookieOf(browser) } });
  }
  const { rows } = await database.pool.query('select * from sign_in_methods where provider_account_id = $1', [
    profile.sub,
  ]);
  expect(rows).toEqual([]);
});

test.each([
  ['Your email is not verified at Google', { email_verified: false }],
  ['Your email is not verified at Google', { email_verified: undefined }],
  ['Google did not share your email', { email: undefined }],
  ['Google login failed', { sub: undefined }],
])('%s: nobody comes in with %j', async (words, facts) => {
  const { answer } = await goThere(aProfile(facts));
  expect(expectFailure(answer, new RegExp(words)).searchParams.get('redirect_url')).toBe('/all');
});

test('who says no at the service finds the form again', async () => {
  const { url, cookie } = await setOut('/cart');
  const state = String(new URL(url).searchParams.get('state'));
  const page = expectFailure(await comeBack({ state, error: 'access_denied' }, cookie), /Google login was canceled/);
  expect(page.searchParams.get('redirect_url')).toBe('/cart');
  const form = await app.inject({ url: page.pathname + page.search });
  expect(form.body).toContain('Google login was canceled.');
  expect(form.body).toContain('Continue with Google');
});

test('a service that is down, or breaks off, ends on the form', async () => {
  const { url, cookie } = await setOut();
  const grant = service.allow(url, aProfile());
  service.setDown(true);
  expectFailure(await comeBack(grant, cookie), /login failed/);
  service.setDown(false);
  const second = await setOut();
  const state = String(new URL(second.url).searchParams.get('state'));
  expectFailure(await comeBack({ state, error: 'server_error' }, second.cookie), /login failed/);
});

test('a state belongs to the browser that began: another one is sent away', async () => {
  const victim = await setOut();
  const attacker = await setOut();
  const grant = service.allow(attacker.url, aProfile());
  expectFailure(await comeBack(grant, victim.cookie), /in another browser/);
  expectFailure(await comeBack(grant, ''), /in another browser/);
  // It was the only try: whoever it belonged to begins again.
  expectFailure(await comeBack(grant, attacker.cookie), /Please try again/);
});

test('a state is good once, and so is a code', async () => {
  const profile = aProfile();
  const { url, cookie } = await setOut();
  const grant = service.allow(url, profile);
  expect((await comeBack(grant, cookie)).headers.location).toBe('/all');
  expectFailure(await comeBack(grant, cookie), /Please try again/);
  const other = await setOut('/all', { cookie });
  const state = String(new URL(other.url).searchParams.get('state'));
  expectFailure(await comeBack({ code: grant.code, state }, cookie), /login failed/);
});

test('of twenty who bring the same answer at once, one comes in', async () => {
  const { url, cookie } = await setOut();
  const grant = service.allow(url, aProfile());
  const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(grant, cookie)));
  expect(answers.filter(({ headers }) => headers.location === '/all')).toHaveLength(1);
});

test('a new person who comes twice at once has one account', async () => {
  const profile = aProfile();
  const trips = await Promise.all([goThere(profile), goThere(profile), goThere(profile)]);
  const { rows } = await database.pool.query('select id from people where email = $1', [profile.email]);
  expect(rows).toHaveLength(1);
  const [person] = rows;
  for (const { answer, browser } of trips)
    if (answer.headers.location === '/all') expect((await whoIs(browser)).userId).toBe(person.id);
});

test('a state that took too long is over', async () => {
  const { url, cookie } = await setOut();
  const grant = service.allow(url, aProfile());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 });
  try {
    expectFailure(await comeBack(grant, cookie), /login expired/);
  } finally {
    vi.useRealTimers();
  }
});

test("a code stolen on its way is of no use to another browser's trip", async () => {
  const victim = await setOut();
  const stolen = service.allow(victim.url, aProfile());
  const thief = await setOut();
  const state = String(new URL(thief.url).searchParams.get('state'));
  expectFailure(await comeBack({ code: stolen.code, state }, thief.cookie), /login failed/);
});

test('a state of one service is none of another', async () => {
  const { url, cookie } = await setOut();
  expectFailure(await comeBack(service.allow(url, aProfile()), cookie, 'facebook'), /Facebook login expired/);
});

test('two tabs of one browser may be on the way at once', async () => {
  const one = await setOut('/cart');
  const two = await setOut('/all', { cookie: one.cookie });
  expect(two.cookie).toBe(one.cookie);
  expect((await comeBack(service.allow(one.url, aProfile()), one.cookie)).headers.location).toBe('/cart');
  expect((await comeBack(service.allow(two.url, aProfile()), two.cookie)).headers.location).toBe('/all');
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/authentication', '/\\evil.example'])(
  'nobody is led to %s afterwards',
  async (redirectUrl) => {
    expect((await goThere(aProfile(), redirectUrl)).answer.headers.location).toBe('/');
  },
);

test.each([
  ['/easel/auth/social/github', 404],
  ['/easel/auth/social/__proto__', 404],
  ['/easel/auth/social/github/callback?code=a&state=b', 404],
  [`/easel/auth/social/google?redirect_url=${'a'.repeat(5_000)}`, 400],
  ['/easel/auth/social/google/callback', 303],
  ['/easel/auth/social/google/callback?state=%00&code=a', 400],
  ['/easel/auth/social/google/callback?state=a&state=b&code[]=c', 400],
  ['/easel/auth/social/connect', 303],
  ['/easel/auth/social/connect?token=nonsense', 303],
])('%s is answered %i', async (url, status) => {
  expect((await app.inject({ url, headers: { cookie: 'easel.social=%01nonsense' } })).statusCode).toBe(status);
});

const post = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/easel/auth/social', payload, headers });

test('a page that asked the service itself brings a code or a token', async () => {
  const profile = aProfile();
  const byToken = await post({ provider: 'google', accessToken: service.issueToken(profile) });
  expect(byToken.statusCode).toBe(200);
  expect(byToken.json().payload).toMatchObject({ userEmail: profile.email, firstName: 'Olive', loginRequired: false });
  expect((await whoIs(cookiesOf(byToken).join('; '))).email).toBe(profile.email);
  const { code } = service.allow(
    `${service.url}/authorize?client_id=${OAUTH_CLIENT.id}&redirect_uri=postmessage`,
    profile,
  );
  const byCode = await post({ provider: 'google', code });
  expect(byCode.json().payload.userId).toBe(byToken.json().payload.userId);
  expect((await post({ provider: 'google', code })).statusCode).toBe(401);
});

test('a token that another site got of somebody opens nothing here', async () => {
  for (const provider of ['google', 'facebook']) {
    const answer = await post({ provider, accessToken: service.issueToken(aProfile(), 'another-site') });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test.each([
  [{}, 400],
  [{ provider: 'google' }, 400],
  [{ provider: 'github', accessToken: 'x' }, 400],
  [{ provider: 'google', accessToken: 'x'.repeat(5_000) }, 400],
  [{ provider: 'google', code: 'x', redirectUri: 'https://shop.example.evil.example/' }, 400],
  [{ provider: 'google', accessToken: 'nonsense' }, 401],
  [{ provider: 'google', accessToken: { $ne: '' } }, 400],
])('the call refuses %j with %i', async (payload, status) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().success).toBe(false);
});

test('an unconfirmed account is not reached by the call either, and other sites cannot make it', async () => {
  const profile = aProfile();
  await aPerson(profile.email);
  const accessToken = service.issueToken(profile);
  expect((await post({ provider: 'google', accessToken })).statusCode).toBe(409);
  const foreign = await post({ provider: 'google', accessToken }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.statusCode).toBe(403);
});

test('who tries many tokens from one address has to wait', async () => {
  for (let tried = 0; tried < 50; tried += 1) await post({ provider: 'google', accessToken: `guess ${tried}` });
  const answer = await post({ provider: 'google', accessToken: service.issueToken(aProfile()) });
  expect(answer.statusCode).toBe(429);
});

const checkFacebook = async (cookie = '') =>
  (await app.inject({ url: '/easel/auth-api/check-facebook-connect', headers: { cookie } })).json();

test('Facebook says nothing of emails, so by itself it opens no account', async () => {
  const profile = aProfile({ id: '77', sub: undefined, email_verified: undefined });
  expect((await post({ provider: 'facebook', accessToken: service.issueToken(profile) })).json().messages).toEqual([
    'Your email is not verified at Facebook. Please log in or register with your email.',
  ]);
  expect(await checkFacebook()).toEqual({ success: false, is_set_up: true, is_connected: false, messages: [] });
});

test('somebody who came in by Facebook is known to be connected with it', async () => {
  const answer = await post({ provider: 'facebook', accessToken: service.issueToken(aProfile()) });
  const cookie = cookiesOf(answer).join('; ');
  expect(await checkFacebook(cookie)).toEqual({ success: true, is_set_up: true, is_connected: true, messages: [] });
  const ada = await aLogin(app, database.db, 'collector');
  expect(await checkFacebook(ada.cookie)).toMatchObject({ success: false, is_connected: false });
});

test('the tokens of the service are not kept', async () => {
  const { rows } = await database.pool.query(
    'select 1 from sign_in_methods where access_token is not null or refresh_token is not null or id_token is not null',
  );
  expect(rows).toEqual([]);
});

test('a service that was connected earlier does not replace the second factor', async () => {
  const profile = aProfile();
  const { browser } = await goThere(profile);
  const { userId } = await whoIs(browser);
  await database.db.updateTable('people').set({ is_second_factor_on: true }).where('id', '=', userId).execute();

  const again = await goThere(profile, '/en-gb/drawings?page=2');
  expect(again.answer.headers.location).toBe('/en-gb/authentication/code?redirect_url=%2Fen-gb%2Fdrawings%3Fpage%3D2');
  expect((await whoIs(again.browser)).isAuthenticated).toBe(false);

  const byToken = await post({ provider: 'google', accessToken: service.issueToken(profile) });
  expect(byToken.json().payload).toMatchObject({ isCodeNeeded: true, userId: 0, userEmail: '' });
  expect((await whoIs(cookiesOf(byToken).join('; '))).isAuthenticated).toBe(false);
});
