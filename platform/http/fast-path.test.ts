import { connect } from 'node:net';
import { aShop } from '@easel/server/testing/test-app';
import { expect, test } from 'vitest';
import { NO_PEERS } from '../peer-messages.ts';
import { createRateLimiter, getClientAddress } from './rate-limiter.ts';
import { createRequestCounts } from './request-counts.ts';

const { app, database } = await aShop({ RATE_LIMIT: '5', BODY_LIMIT_KB: '4' });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const CONSTRUCTOR = '/cio/v2/behavioral_action/focus?key=easel&i=ada&s=1';
const ALGOLIA = '/algolia/1/events?x-algolia-application-id=easel&x-algolia-api-key=easel';
const view = { events: [{ eventType: 'view', eventName: 'Seen', index: 'a', userToken: 'ada', objectIDs: ['1'] }] };

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(origin + url, { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } });
const stored = () => database.db.selectFrom('behavior_events').select(['name', 'client_id']).orderBy('id').execute();

test('events of both protocols are recorded, and any site can read the responses', async () => {
  const focus = await post(CONSTRUCTOR, '{"user_input":"sea"}');
  expect([focus.status, await focus.json()]).toEqual([200, { message: 'ok' }]);
  const seen = await post(ALGOLIA, JSON.stringify(view));
  expect([seen.status, await seen.json()]).toEqual([200, { status: 200, message: 'OK' }]);
  for (const { headers } of [focus, seen]) {
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(await stored()).toEqual([
    { name: 'focus', client_id: 'ada' },
    { name: 'view', client_id: 'ada' },
  ]);
});

test('errors in events have the format of the protocol', async () => {
  const refused = await post('/cio/v2/behavioral_action/focus', '{}');
  expect([refused.status, await refused.json()]).toEqual([400, { message: expect.stringContaining('API key') }]);
  const unknown = await post('/algolia/1/events', JSON.stringify(view));
  expect([unknown.status, await unknown.json()]).toEqual([403, { status: 403, message: expect.any(String) }]);
});

test('large and chunked bodies go to the regular routes', async () => {
  const large = await post(CONSTRUCTOR, JSON.stringify({ user_input: 'x'.repeat(5_000) }));
  expect([large.status, await large.json()]).toEqual([413, { message: expect.any(String) }]);
  expect(large.headers.get('access-control-allow-origin')).toBe('*');
  const before = (await stored()).length;
  const body = new Blob(['{"user_input":"sea"}']).stream();
  const options = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/plain' } } as const;
  expect((await fetch(origin + CONSTRUCTOR, options as RequestInit)).status).toBe(200);
  expect(await stored()).toHaveLength(before + 1);
});

test('the rate limit error has the format of the protocol', async () => {
  let refused = await post(CONSTRUCTOR, '{}');
  for (let n = 0; n < 20 && refused.status === 200; n++) refused = await post(CONSTRUCTOR, '{}');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: expect.stringContaining('Too many requests') },
  ]);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
});

test('requests aborted by the client are ignored', async () => {
  const before = (await stored()).length;
  await new Promise((done) => {
    const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' }, () => {
      socket.write(`POST ${CONSTRUCTOR} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"user`);
      setTimeout(() => socket.destroy(), 50);
    });
    socket.once('close', done);
  });
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  expect(await stored()).toHaveLength(before);
});

test('the rate limit is per address and minute; trusted proxies name the address', () => {
  let now = 0;
  const counts = createRequestCounts('requests', () => now, NO_PEERS);
  const mayCall = createRateLimiter(1, counts);
  expect([mayCall('a'), mayCall('a'), mayCall('b')]).toEqual([true, false, true]);
  now = 60_000;
  expect(mayCall('a')).toBe(true);
  const unlimited = createRateLimiter(0, counts);
  expect([unlimited('a'), unlimited('a')]).toEqual([true, true]);
  const from = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as never;
  expect(getClientAddress(from('p', 'a'), 0)).toBe('p');
  expect(getClientAddress(from('p', 'made up, a'), 1)).toBe('a');
  expect(getClientAddress(from('p', 'made up, a, q'), 2)).toBe('a');
  expect(getClientAddress(from('p'), 1)).toBe('p');
});
