import { afterAll, expect, test } from 'vitest';
import { OAUTH_CLIENT, startOAuthServer } from '../../testing/oauth-server.ts';
import { aShop } from '../../testing/test-app.ts';

const service = await startOAuthServer();
afterAll(() => service.close());
const { app } = await aShop({
  FACEBOOK_CLIENT_ID: OAUTH_CLIENT.id,
  FACEBOOK_CLIENT_SECRET: OAUTH_CLIENT.secret,
  FACEBOOK_OAUTH_URL: service.url,
  FACEBOOK_EMAIL: 'verified',
});

test('a provider that is not configured is not offered', async () => {
  expect((await app.inject('/easel/auth/social/google')).statusCode).toBe(404);
  const payload = { provider: 'google', accessToken: 'x' };
  expect((await app.inject({ method: 'POST', url: '/easel/auth/social', payload })).statusCode).toBe(404);
  for (const page of ['/authentication', '/authentication/register']) {
    const { body } = await app.inject(page);
    expect(body).toContain('Continue with Facebook');
    expect(body).not.toContain('Continue with Google');
  }
});

test('the owner of the shop can trust the emails of Facebook', async () => {
  const accessToken = service.issueToken({ id: '5', email: 'fay@example.com', first_name: 'Fay', last_name: 'Book' });
  const payload = { provider: 'facebook', accessToken };
  const answer = await app.inject({ method: 'POST', url: '/easel/auth/social', payload });
  expect(answer.json().payload).toMatchObject({ userEmail: 'fay@example.com', firstName: 'Fay' });
});

test('Facebook, which is not an OpenID provider, logs in by redirect', async () => {
  const start = await app.inject('/easel/auth/social/facebook?redirect_url=/cart');
  const url = String(start.headers.location);
  expect(new URL(url).searchParams.has('nonce')).toBe(false);
  const profile = { id: '6', email: 'gus@example.com', first_name: 'Gus', last_name: 'Book' };
  const callback = await app.inject({
    url: `/easel/auth/social/facebook/callback?${new URLSearchParams(service.allow(url, profile))}`,
    headers: { cookie: String(start.headers['set-cookie']).split(';')[0] },
  });
  expect(callback.headers.location).toBe('/cart');
  expect(String(callback.headers['set-cookie'])).toContain('session_token');
});
