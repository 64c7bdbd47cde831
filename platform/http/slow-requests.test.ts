import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aShop } from '@easel/server/testing/test-app';
import { afterAll, test as base } from 'vitest';

const TIMEOUT_S = 1;
const { app } = await aShop({ REQUEST_TIMEOUT_S: String(TIMEOUT_S), BODY_LIMIT_KB: '1024' });
app.post('/easel/length', async (request) => ({ length: JSON.stringify(request.body).length }));
app.get('/easel/stream', async (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  // Longer than a request may take to arrive.
  for (let event = 0; event < 5; event++) {
    reply.raw.write(`data: ${event}\n\n`);
    await sleep((TIMEOUT_S * 1_000) / 2);
  }
  reply.raw.end();
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Each test waits for a limit of time on a connection of its own. */
const test = base.concurrent;

/** A connection that stays half open when the server ends its side. */
async function open() {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  await once(socket, 'connect');
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  socket.on('end', () => {
    isClosed = true;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  return { socket, received: () => received, isClosed: () => isClosed };
}

/** Sends a byte at a time until the server closes the connection. */
async function trickle({ socket, isClosed }: Awaited<ReturnType<typeof open>>) {
  while (!isClosed()) {
    socket.write('x');
    await sleep(50);
  }
}

const POST = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('a connection that sends nothing is closed', async ({ expect }) => {
  const { isClosed } = await open();
  await expect.poll(isClosed).toBe(true);
});

test('headers that arrive a byte at a time are refused', async ({ expect }) => {
  const connection = await open();
  connection.socket.write('GET /all HTTP/1.1\r\nHost: shop\r\nX-Slow: ');
  await trickle(connection);
  expect(connection.received()).toMatch(/^HTTP\/1.1 408 Request Timeout/);
});

test.for([
  ['of a call', '/easel/length'],
  ['of an event', '/cio/v2/behavioral_action/click'],
  ['that nobody reads', '/all'],
])('a body %s that arrives a byte at a time is refused', async ([, path = ''], { expect }) => {
  const connection = await open();
  connection.socket.write(POST(path, 10_000));
  await trickle(connection);
  expect(connection.received()).toMatch(/HTTP\/1.1 (?:408|405)/);
});

test('a chunked body that stops is refused', async ({ expect }) => {
  const { socket, isClosed } = await open();
  socket.write(
    'POST /easel/length HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n"abcd\r\n',
  );
  await expect.poll(isClosed).toBe(true);
});

test('a long upload that keeps its pace arrives', async ({ expect }) => {
  const { socket, received } = await open();
  const pieces = Array.from({ length: 10 }, () => 'x'.repeat(50_000));
  const length = pieces.join('').length + 2;
  socket.write(POST('/easel/length', length));
  socket.write('"');
  // Ten times 50 kB in 2.5 timeouts.
  for (const piece of pieces) {
    socket.write(piece);
    await sleep((TIMEOUT_S * 1_000) / 4);
  }
  socket.write('"');
  await expect.poll(received).toContain(`"length":${length}`);
});

test('an event stream may take longer than a request', async ({ expect }) => {
  const { socket, received } = await open();
  socket.write('GET /easel/stream HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(received).toContain('data: 4');
});

test('a connection is kept between requests', async ({ expect }) => {
  const { socket, received, isClosed } = await open();
  const ask = () => socket.write('GET /health/live HTTP/1.1\r\nHost: shop\r\n\r\n');
  ask();
  await expect.poll(received).toContain('live');
  await sleep(TIMEOUT_S * 2_500);
  expect(isClosed()).toBe(false);
  ask();
  await expect.poll(() => received().split('HTTP/1.1 200 OK').length - 1).toBe(2);
});
