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

/** Starts a login in a browser. */
async function startLogin(redirectUrl = '/all', { provider = 'google', cookie = '' } = {}) {
  const answer = await app.inject({
    url: `/easel/auth/social/${provider}?redirect_url=${encodeURIComponent(redirectUrl)}`,
    headers: { cookie },
  });
  return { answer, url: String(answer.headers.location), cookie: cookiesOf(answer).join('; ') };
}

const callBack = (query: Record<string, string>, cookie: string, provider = 'google') =>
  app.inject({
    url: `/easel/auth/social/${provider}/callback?${new URLSearchParams(query)}`,
    headers: { cookie, accept: 'text/html' },
  });

/** The whole flow, as a browser goes through it. */
async function logIn(profile: OAuthProfile, redirectUrl = '/all') {
  const { url, cookie } = await startLogin(redirectUrl);
  const answer = await callBack(service.allow(url, profile), cookie);
  return { answer, browser: [cookie, ...cookiesOf(answer)].join('; ') };
}

const sessionOf = async (cookie: string) =>
  (await app.inject({ url: '/easel/all-client-data', headers: { cookie } })).json().payload.session;

/** A failure leads to the login page, with a message and the page to return to. */
function expectFailure(answer: Answer, message: RegExp) {
  expect(answer.statusCode).toBe(303);
  const page = new URL(String(answer.headers.location), 'https://shop.example');
  expect(page.pathname).toBe('/authentication');
  expect(readFormMessages(page.searchParams.get('messages'))).toMatch(message);
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

test('the authorization request is bound to the browser: state, PKCE and nonce', async () => {
  const { answer, url } = await startLogin();
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
  expect(query.nonce).toMatch(/^[\w-]{43}$/);
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  const { rows } = await database.pool.query('select identifier, value from confirmations');
  expect(JSON.stringify(rows)).not.toContain(query.state);
});

test('a new user gets an account with a confirmed email', async () => {
  const profile = aProfile();
  const { answer, browser } = await logIn(profile, '/drawings?page=2');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/drawings?page=2');
  const { userId } = await sessionOf(browser);
  const { rows } = await database.pool.query('select * from people where id = $1', [userId]);
  expect(rows[0]).toMatchObject({
    email: profile.email,
    first_name: 'Olive',
    last_name: 'Auth',
    is_email_confirmed: true,
    user_type: 'collector',
  });
});

test('a returning user has the same account even if their email has changed', async () => {
  const profile = aProfile();
  const first = await sessionOf((await logIn(profile)).browser);
  const again = await sessionOf((await logIn({ ...profile, email: 'new@example.com', email_verified: false })).browser);
  expect(again.userId).toBe(first.userId);
});

test('a user gets the existing account with the same confirmed email', async () => {
  const profile = aProfile();
  const personId = await aPerson(profile.email, { is_email_confirmed: true });
  expect((await sessionOf((await logIn(profile)).browser)).userId).toBe(personId);
});

test('an account with an unconfirmed email or two-factor authentication asks for its password first', async () => {
  for (const facts of [{}, { is_email_confirmed: true, is_second_factor_on: true }]) {
    const profile = aProfile();
    await aPerson(profile.email, facts);
    const { answer, browser } = await logIn(profile);
    expectFailure(answer, /Log in with your password to connect Google/);
    expect((await sessionOf(browser)).isAuthenticated).toBe(false);
  }
});

test('after the password login Google is connected, and the shopper returns to their page', async () => {
  const ada = await aLogin(app, database.db, 'collector');
  const { email } = await sessionOf(ada.cookie);
  const profile = aProfile({ email });
  const { answer, browser } = await logIn(profile, '/en-gb/cart');
  const location = new URL(String(answer.headers.location), 'https://shop.example');
  expect(location.pathname).toBe('/en-gb/authentication');
  const connect = String(location.searchParams.get('redirect_url'));
  const done = await app.inject({ url: connect, headers: { cookie: `${browser}; ${ada.cookie}` } });
  expect(done.headers.location).toBe('/en-gb/cart');
  expect((await sessionOf((await logIn(profile)).browser)).userId).toBe(ada.id);
  // The link is valid once.
  const again = await app.inject({ url: connect, headers: { cookie: `${browser}; ${ada.cookie}` } });
  expect(again.headers.location).toBe('/');
});

test('another user, a guest or another browser cannot connect the profile', async () => {
  const profile = aProfile();
  await aPerson(profile.email);
  const eve = await aLogin(app, database.db, 'collector');
  for (const cookieOf of [
    (browser: string) => `${browser}; ${eve.cookie}`,
    (browser: string) => browser,
    () => eve.cookie,
  ]) {
    const { answer, browser } = await logIn(profile);
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
])('%s: a profile with %j cannot log in', async (message, facts) => {
  const { answer } = await logIn(aProfile(facts));
  expect(expectFailure(answer, new RegExp(message)).searchParams.get('redirect_url')).toBe('/all');
});

test('a shopper who declines at Google returns to the login form', async () => {
  const { url, cookie } = await startLogin('/cart');
  const state = String(new URL(url).searchParams.get('state'));
  const page = expectFailure(await callBack({ state, error: 'access_denied' }, cookie), /Google login was canceled/);
  expect(page.searchParams.get('redirect_url')).toBe('/cart');
  const form = await app.inject({ url: page.pathname + page.search });
  expect(form.body).toContain('Google login was canceled.');
  expect(form.body).toContain('Continue with Google');
});

test('a provider that is down leads back to the login form', async () => {
  const { url, cookie } = await startLogin();
  const grant = service.allow(url, aProfile());
  service.setDown(true);
  expectFailure(await callBack(grant, cookie), /login failed/);
  service.setDown(false);
  const second = await startLogin();
  const state = String(new URL(second.url).searchParams.get('state'));
  expectFailure(await callBack({ state, error: 'server_error' }, second.cookie), /login failed/);
});

test('a state is valid only in the browser that started the login', async () => {
  const victim = await startLogin();
  const attacker = await startLogin();
  const grant = service.allow(attacker.url, aProfile());
  expectFailure(await callBack(grant, victim.cookie), /in another browser/);
  expectFailure(await callBack(grant, ''), /in another browser/);
  // The state is used up now, also for its own browser.
  expectFailure(await callBack(grant, attacker.cookie), /Please try again/);
});

test('a state and a code are valid once', async () => {
  const profile = aProfile();
  const { url, cookie } = await startLogin();
  const grant = service.allow(url, profile);
  expect((await callBack(grant, cookie)).headers.location).toBe('/all');
  expectFailure(await callBack(grant, cookie), /Please try again/);
  const other = await startLogin('/all', { cookie });
  const state = String(new URL(other.url).searchParams.get('state'));
  expectFailure(await callBack({ code: grant.code, state }, cookie), /login failed/);
});

test('of twenty parallel callbacks with the same state, one logs in', async () => {
  const { url, cookie } = await startLogin();
  const grant = service.allow(url, aProfile());
  const answers = await Promise.all(Array.from({ length: 20 }, () => callBack(grant, cookie)));
  expect(answers.filter(({ headers }) => headers.location === '/all')).toHaveLength(1);
});

test('parallel first logins of a user create one account', async () => {
  const profile = aProfile();
  const logins = await Promise.all([logIn(profile), logIn(profile), logIn(profile)]);
  const { rows } = await database.pool.query('select id from people where email = $1', [profile.email]);
  expect(rows).toHaveLength(1);
  const [person] = rows;
  for (const { answer, browser } of logins)
    if (answer.headers.location === '/all') expect((await sessionOf(browser)).userId).toBe(person.id);
});

test('a state expires after ten minutes', async () => {
  const { url, cookie } = await startLogin();
  const grant = service.allow(url, aProfile());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 });
  try {
    expectFailure(await callBack(grant, cookie), /login expired/);
  } finally {
    vi.useRealTimers();
  }
});

test('a stolen code is useless in another browser', async () => {
  const victim = await startLogin();
  const stolen = service.allow(victim.url, aProfile());
  const thief = await startLogin();
  const state = String(new URL(thief.url).searchParams.get('state'));
  expectFailure(await callBack({ code: stolen.code, state }, thief.cookie), /login failed/);
});

test.each([
  ['issued to another client', { aud: 'another-site' }],
  ['issued by another provider', { iss: 'https://evil.example' }],
  ['of another authorization request', { nonce: 'x'.repeat(43) }],
  ['without a nonce', { nonce: undefined }],
  ['that has expired', { exp: 1_000_000 }],
  ['of another user than the user info', { sub: 'somebody-else' }],
])('an ID token %s is rejected', async (_, claims) => {
  const { url, cookie } = await startLogin();
  expectFailure(await callBack(service.allow(url, aProfile(), claims), cookie), /login failed/);
});

test('a callback that names another issuer is rejected', async () => {
  const { url, cookie } = await startLogin();
  const response = { ...service.allow(url, aProfile()), iss: 'https://evil.example' };
  expectFailure(await callBack(response, cookie), /login failed/);
});

test('a state is valid only for the provider it was created for', async () => {
  const { url, cookie } = await startLogin();
  expectFailure(await callBack(service.allow(url, aProfile()), cookie, 'facebook'), /Facebook login expired/);
});

test('two tabs of one browser can log in at the same time', async () => {
  const one = await startLogin('/cart');
  const two = await startLogin('/all', { cookie: one.cookie });
  expect(two.cookie).toBe(one.cookie);
  expect((await callBack(service.allow(one.url, aProfile()), one.cookie)).headers.location).toBe('/cart');
  expect((await callBack(service.allow(two.url, aProfile()), two.cookie)).headers.location).toBe('/all');
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/authentication', '/\\evil.example'])(
  'a login never redirects to %s',
  async (redirectUrl) => {
    expect((await logIn(aProfile(), redirectUrl)).answer.headers.location).toBe('/');
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
])('%s responds with %i', async (url, status) => {
  expect((await app.inject({ url, headers: { cookie: 'easel.social=%01nonsense' } })).statusCode).toBe(status);
});

const post = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/easel/auth/social', payload, headers });

test('a page can log in with a code or an access token it has obtained itself', async () => {
  const profile = aProfile();
  const byToken = await post({ provider: 'google', accessToken: service.issueToken(profile) });
  expect(byToken.statusCode).toBe(200);
  expect(byToken.json().payload).toMatchObject({ userEmail: profile.email, firstName: 'Olive', loginRequired: false });
  expect((await sessionOf(cookiesOf(byToken).join('; '))).email).toBe(profile.email);
  const { code } = service.allow(
    `${service.url}/authorize?client_id=${OAUTH_CLIENT.id}&redirect_uri=postmessage`,
    profile,
  );
  const byCode = await post({ provider: 'google', code });
  expect(byCode.json().payload.userId).toBe(byToken.json().payload.userId);
  expect((await post({ provider: 'google', code })).statusCode).toBe(401);
});

test('an access token issued to another site is rejected', async () => {
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
])('the call rejects %j with %i', async (payload, status) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().success).toBe(false);
});

test('the call does not log in to unconfirmed accounts and cannot be made by other sites', async () => {
  const profile = aProfile();
  await aPerson(profile.email);
  const accessToken = service.issueToken(profile);
  expect((await post({ provider: 'google', accessToken })).statusCode).toBe(409);
  const foreign = await post({ provider: 'google', accessToken }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.statusCode).toBe(403);
});

test('many attempts from one address are throttled', async () => {
  for (let tried = 0; tried < 50; tried += 1) await post({ provider: 'google', accessToken: `guess ${tried}` });
  const answer = await post({ provider: 'google', accessToken: service.issueToken(aProfile()) });
  expect(answer.statusCode).toBe(429);
});

const checkFacebook = async (cookie = '') =>
  (await app.inject({ url: '/easel/auth-api/check-facebook-connect', headers: { cookie } })).json();

test('Facebook does not verify emails, so it creates no account by default', async () => {
  const profile = aProfile({ id: '77', sub: undefined, email_verified: undefined });
  expect((await post({ provider: 'facebook', accessToken: service.issueToken(profile) })).json().messages).toEqual([
    'Your email is not verified at Facebook. Please log in or register with your email.',
  ]);
  expect(await checkFacebook()).toEqual({ success: false, is_set_up: true, is_connected: false, messages: [] });
});

test('a user who logged in with Facebook is connected to it', async () => {
  const answer = await post({ provider: 'facebook', accessToken: service.issueToken(aProfile()) });
  const cookie = cookiesOf(answer).join('; ');
  expect(await checkFacebook(cookie)).toEqual({ success: true, is_set_up: true, is_connected: true, messages: [] });
  const ada = await aLogin(app, database.db, 'collector');
  expect(await checkFacebook(ada.cookie)).toMatchObject({ success: false, is_connected: false });
});

test('the tokens of the provider are not stored', async () => {
  const { rows } = await database.pool.query(
    'select 1 from sign_in_methods where access_token is not null or refresh_token is not null or id_token is not null',
  );
  expect(rows).toEqual([]);
});

test('a connected provider does not replace the second factor', async () => {
  const profile = aProfile();
  const { browser } = await logIn(profile);
  const { userId } = await sessionOf(browser);
  await database.db.updateTable('people').set({ is_second_factor_on: true }).where('id', '=', userId).execute();

  const again = await logIn(profile, '/en-gb/drawings?page=2');
  expect(again.answer.headers.location).toBe('/en-gb/authentication/code?redirect_url=%2Fen-gb%2Fdrawings%3Fpage%3D2');
  expect((await sessionOf(again.browser)).isAuthenticated).toBe(false);

  const byToken = await post({ provider: 'google', accessToken: service.issueToken(profile) });
  expect(byToken.json().payload).toMatchObject({ isCodeNeeded: true, userId: 0, userEmail: '' });
  expect((await sessionOf(cookiesOf(byToken).join('; '))).isAuthenticated).toBe(false);
});
