import { aShop } from '@easel/server/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await aShop();
let writes = 0;
app.post('/easel/write', async () => {
  writes += 1;
  return { success: true, payload: {}, messages: [] };
});

test.each(['/easel/auth/logout', '/easel/auth/%6Cogout', '/easel/auth/logou%74?x=1'])(
  'another site cannot log a visitor out through %s',
  async (url) => {
    const ask = (site: string) => app.inject({ url, headers: { 'sec-fetch-site': site } });
    expect((await ask('cross-site')).statusCode).toBe(403);
    expect((await ask('same-origin')).statusCode).toBe(200);
  },
);

const write = async (headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/easel/write', headers })).statusCode;

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }],
  ['our own page in an old browser', { origin: 'https://shop.example' }],
  ['our own page on another host name', { origin: 'http://localhost:80', host: 'localhost:80' }],
  ['a client without Origin', {}],
])('%s: a write is accepted', async (_, headers) => {
  expect(await write(headers)).toBe(200);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' }],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a domain that ends with our name', { origin: 'https://evilshop.example' }],
])('%s: a write is rejected', async (_, headers) => {
  const before = writes;
  expect(await write(headers)).toBe(403);
  expect(writes).toBe(before);
});
