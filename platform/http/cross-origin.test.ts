import { aShop } from '@easel/server/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await aShop({ RATE_LIMIT: '12' });
const KEYS = 'x-algolia-application-id=easel&x-algolia-api-key=easel';

/** A cross-site request of a browser. */
const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string, remoteAddress = '10.0.0.1') =>
  app.inject({
    method,
    url,
    remoteAddress,
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    ...(method === 'POST' && { payload: '{}' }),
  });

test.each([
  ['a search', 'GET', '/cio/search/blue?key=easel', 200],
  ['an event', 'GET', '/cio/behavior?key=easel&action=focus', 200],
  ['an event without a key', 'POST', '/cio/v2/behavioral_action/focus', 400],
  ['a search with a wrong key', 'GET', '/cio/search/blue?key=nonsense', 401],
  ['nothing that is known', 'GET', '/cio/nonsense', 404],
  ['whether it may', 'OPTIONS', '/cio/v2/behavioral_action/focus', 204],
  ['an Algolia search', 'POST', `/algolia/1/indexes/all_artworks/query?${KEYS}`, 200],
  ['an Algolia search of nothing', 'POST', `/algolia/1/indexes/nonsense/query?${KEYS}`, 404],
  ['an Algolia search without keys', 'POST', '/algolia/1/indexes/all_artworks/query', 403],
  ['whether it may call as Algolia', 'OPTIONS', '/algolia/1/events', 204],
] as const)('another site may read, and is not blocked from, the answer to %s', async (_what, method, url, status) => {
  const { statusCode, headers } = await ask(method, url);
  expect(statusCode).toBe(status);
  expect(headers['access-control-allow-origin']).toBe('*');
  // Browsers send beacons without a preflight request and report them as failed without these headers.
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('another site can read the rate limit error', async () => {
  const limited = async (url: string) => {
    const answers = [];
    for (let n = 0; n < 13; n++) answers.push(await ask('GET', url, '10.0.0.2'));
    return answers.at(-1);
  };
  for (const url of ['/cio/search/blue?key=easel', `/algolia/1/indexes?${KEYS}`]) {
    const refused = await limited(url);
    expect(refused?.statusCode).toBe(429);
    expect(refused?.json().message).toContain('Too many requests');
    expect(refused?.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'retry-after': expect.anything(),
      // The page can read Retry-After.
      'access-control-expose-headers': 'retry-after',
    });
  }
});

test('responses of the shop’s own API are not readable by other sites', async () => {
  for (const url of ['/all', '/easel/works', '/health/live']) {
    const { headers } = await ask('GET', url, '10.0.0.3');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
