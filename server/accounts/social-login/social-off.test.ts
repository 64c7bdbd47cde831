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

test('a service that is not set up is nowhere', async () => {
  expect((await app.inject('/easel/auth/social/google')).statusCode).toBe(404);
  const payload = { provider: 'google', accessToken: 'x' };
  expect((await app.inject({ method: 'POST', url: '/easel/auth/social', payload })).statusCode).toBe(404);
  for (const page of ['/authentication', '/authentication/register']) {
    const { body } = await app.inject(page);
    expect(body).toContain('Continue with Facebook');
    expect(body).not.toContain('Continue with Google');
  }
});

test('an owner may take the word of Facebook for emails', async () => {
  const accessToken = service.issueToken({ id: '5', email: 'fay@example.com', first_name: 'Fay', last_name: 'Book' });
  const payload = { provider: 'facebook', accessToken };
  const answer = await app.inject({ method: 'POST', url: '/easel/auth/social', payload });
  expect(answer.json().payload).toMatchObject({ userEmail: 'fay@example.com', firstName: 'Fay' });
});
