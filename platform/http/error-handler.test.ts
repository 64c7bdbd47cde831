import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { aShop } from '@easel/server/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await aShop({ BODY_LIMIT_KB: '1' });
app.post('/easel/echo', async (request) => request.body);
app.get('/easel/broken', async () => {
  throw new Error('secret detail: password=hunter2');
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/easel/echo', payload, headers });

function expectRefusal(response: { statusCode: number; body: string }, status: number, message: string | RegExp) {
  expect(response.statusCode).toBe(status);
  expect(JSON.parse(response.body)).toEqual({
    success: false,
    payload: {},
    messages: [expect.stringMatching(message)],
  });
  expect(response.body).not.toMatch(/\bat .*\.[jt]s|node_modules/);
}

test('a malformed API URL is rejected with the JSON envelope', async () => {
  expectRefusal(await app.inject('/easel/%E0%A4%A'), 400, 'This address is malformed.');
});

test('a malformed page URL is rejected with an HTML page', async () => {
  const response = await app.inject({ url: '/%E0%A4%A', headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('text/html');
  // Its style is allowed by hash.
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(response.body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

test('an unknown call is a 404 with the JSON envelope', async () => {
  expectRefusal(await app.inject('/easel/nonsense'), 404, 'GET /easel/nonsense was not found.');
  expectRefusal(await app.inject({ method: 'DELETE', url: '/easel/nonsense' }), 404, 'DELETE /easel/nonsense');
});

test('a body that is too large is rejected', async () => {
  expectRefusal(await post(JSON.stringify({ text: 'x'.repeat(2000) })), 413, 'The request body is too large.');
});

test('a wrong Content-Type is rejected', async () => {
  expectRefusal(await post('<a/>', { 'content-type': 'text/xml' }), 415, 'Send application/json.');
});

test.each(['{', '{"a":1', 'nonsense', '{"__proto__": {"admin": true}}'])('the body %j is rejected', async (body) => {
  expectRefusal(await post(body), 400, /./);
});

test('an empty body is rejected with a message that says what to send', async () => {
  expectRefusal(await post(''), 400, 'The request body is empty.');
});

test('a server error has a generic message', async () => {
  expectRefusal(await app.inject('/easel/broken'), 500, 'Something went wrong. Please try again.');
});

test('oversized headers are rejected with the JSON envelope', async () => {
  const response = await new Promise<{ statusCode: number; body: string }>((done, fail) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path: '/all', headers: { 'x-big': 'x'.repeat(80_000) } },
      async (answer) => done({ statusCode: answer.statusCode ?? 0, body: await text(answer) }),
    );
    request.on('error', fail).end();
  });
  expectRefusal(response, 431, 'The request headers are too large.');
});

test('a request that is not HTTP is rejected', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
  expect(answer).toContain('This is not a valid HTTP request.');
});

test.each(['/\xff', '/easel/caf\xc3\xa9', '/docs/\xff'])(
  'a HEAD request with raw bytes in its path has no body: %j',
  async (path) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(Buffer.from(`HEAD ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`, 'latin1'));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  },
);

test('pages only support GET', async () => {
  const response = await app.inject({ method: 'POST', url: '/all', payload: {} });
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe('GET, HEAD');
});
