import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { aShop } from '@easel/server/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';

const CONNECTED = 50;
const NEW = 10;
const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: shop\r\n\r\n';

test('new visitors are accepted while connected clients keep sending requests', async () => {
  const events: ('connection' | 'request')[] = [];
  // A request gets its id when it is handled.
  const newId = () => String(events.push('request'));
  const { app } = await aShop({}, { newId });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  app.server.on('connection', () => events.push('connection'));
  const sockets: Socket[] = [];
  const open = () => {
    const socket = connect(port, '127.0.0.1').resume();
    sockets.push(socket);
    return socket;
  };
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });

  const connected = Array.from({ length: CONNECTED }, open);
  await Promise.all(connected.map((socket) => once(socket, 'connect')));
  await expect.poll(() => events.length).toBe(CONNECTED);
  events.length = 0;

  // Sent in one iteration of the event loop: in the next one, all requests are readable and all connections can be accepted.
  for (const socket of connected) socket.write(REQUEST);
  for (let count = 0; count < NEW; count++) open();
  await expect.poll(() => events.length).toBe(CONNECTED + NEW);
  const before = events.slice(0, events.lastIndexOf('connection')).filter((what) => what === 'request');
  expect(before.length).toBeLessThanOrEqual(NEW);
});

test('requests are answered while new connections keep arriving', async () => {
  const { app } = await aShop();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1').setEncoding('utf8');
  await Promise.all([once(client, 'connect'), once(app.server, 'connection')]);
  // Each accepted connection is followed by another, so that every iteration accepts one.
  let hasResponse = false;
  const connectNext = () => {
    if (!hasResponse) connect(port, '127.0.0.1').on('error', () => {});
  };
  app.server.on('connection', (socket) => {
    socket.destroy();
    connectNext();
  });
  connectNext();
  client.write(REQUEST);
  const [response] = await once(client, 'data');
  hasResponse = true;
  client.destroy();
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
});
