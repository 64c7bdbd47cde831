import { aShop } from '@easel/server/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app } = await aShop();
const KEYS = 'x-algolia-application-id=easel&x-algolia-api-key=easel';

describe('errors in URLs of the search API have the format of its protocol', () => {
  test.each([
    ['GET', '/cio', 404],
    ['GET', '/cio?key=easel', 404],
    ['GET', '/cio/', 404],
    ['POST', '/cio', 404],
    ['PUT', '/cio', 404],
    ['GET', '/cio/search/%', 400],
    ['GET', '/cio/search/%E0%A4%A?key=easel', 400],
    ['POST', '/cio/v2/behavioral_action/%ZZ', 400],
    ['GET', '/cio/search/x?key=%00', 400],
    ['GET', '/cio/browse/a/b/c/d?key=easel', 404],
  ] as const)('%s %s', async (method, url, status) => {
    const headers = { origin: 'https://elsewhere.example' };
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.any(String) });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test.each([
    ['GET', '/algolia', 403],
    ['GET', `/algolia?${KEYS}`, 404],
    ['GET', `/algolia/?${KEYS}`, 404],
    ['POST', `/algolia?${KEYS}`, 404],
    ['PATCH', `/algolia/1/indexes/art?${KEYS}`, 404],
    ['GET', `/algolia/1/indexes/%?${KEYS}`, 400],
    ['POST', `/algolia/1/indexes/%E0%A4%A/query?${KEYS}`, 400],
  ] as const)('%s %s', async (method, url, status) => {
    const headers = { origin: 'https://elsewhere.example' };
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.any(String), status });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test('other URLs have the regular error format', async () => {
    expect((await app.inject('/ciphers/%')).json()).toMatchObject({ success: false });
    const headers = { origin: 'https://elsewhere.example' };
    expect((await app.inject({ method: 'POST', url: '/ciox', headers })).statusCode).toBe(403);
  });
});
