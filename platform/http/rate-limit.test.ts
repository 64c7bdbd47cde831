import { aShop } from '@easel/server/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await aShop({ RATE_LIMIT: '5' });

test('a client over the rate limit gets Retry-After, and other clients are served', async () => {
  const ask = (remoteAddress: string) => app.inject({ url: '/easel/works', remoteAddress });
  for (let n = 0; n < 5; n++) expect((await ask('10.0.0.1')).statusCode).toBe(200);
  const refused = await ask('10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.json()).toEqual({
    success: false,
    payload: {},
    messages: [expect.stringMatching('Too many requests. Please try again in')],
  });
  expect((await ask('10.0.0.2')).statusCode).toBe(200);
});

test('IPv6 addresses of one network share a limit', async () => {
  const ask = (n: number) => app.inject({ url: '/easel/works', remoteAddress: `2001:db8:1:2::${n}` });
  for (let n = 0; n < 5; n++) expect((await ask(n)).statusCode).toBe(200);
  expect((await ask(5)).statusCode).toBe(429);
});

test('health checks are not rate limited', async () => {
  for (let n = 0; n < 10; n++)
    expect((await app.inject({ url: '/health/live', remoteAddress: '10.0.0.3' })).statusCode).toBe(200);
});
