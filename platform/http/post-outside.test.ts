import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { postOutside } from './post-outside.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function aReceiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (url: string, more: Partial<Parameters<typeof postOutside>[0]> = {}) =>
  postOutside({
    ...{ url, headers: { 'x-one': '1' }, body: '{"ä":1}', timeoutMs: 5_000, maxAnswerBytes: 65_536, allowedHosts: [] },
    ...more,
  });

test('sends a body to a host that is allowed, and returns the answer', async () => {
  let received = '';
  const host = await aReceiver(async (request, response) => {
    for await (const piece of request) received += piece;
    response.writeHead(201).end(`${request.method} ${request.url} ${request.headers['x-one']} ${request.headers.host}`);
  });
  expect(await post(`http://${host}/a?b=1`, { allowedHosts: [host] })).toEqual({
    ...{ status: 201, answer: `POST /a?b=1 1 ${host}`, problem: '' },
  });
  expect(received).toBe('{"ä":1}');
});

test('the connection goes to the address that was checked, and a name is resolved once', async () => {
  const host = await aReceiver((request, response) => response.end(String(request.headers.host)));
  const port = host.split(':')[1];
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return ['127.0.0.1'];
  };
  const name = `erp.example:${port}`;
  const { answer } = await post(`http://${name}/`, { allowedHosts: [name], resolve });
  expect({ answer, asked }).toEqual({ answer: name, asked: 1 });
});

test.each([
  ['http://127.0.0.1:1/', undefined],
  ['http://127.1:1/', undefined],
  ['http://2130706433:1/', undefined],
  ['http://0x7f000001:1/', undefined],
  ['http://[::1]:1/', undefined],
  ['http://[::ffff:127.0.0.1]:1/', undefined],
  ['http://169.254.169.254/latest/meta-data', undefined],
  ['http://localhost:1/', undefined],
  ['http://rebind.example/', ['10.0.0.1']],
  ['http://rebind.example/', ['8.8.8.8', '127.0.0.1']],
  ['http://rebind.example/', ['fd00::1']],
  ['http://nowhere.example/', []],
])('%s with the addresses %j is refused', async (url, addresses) => {
  const answer = await post(url, addresses && { resolve: async () => addresses });
  expect(answer.status).toBeUndefined();
  expect(answer.problem).toMatch(/is not an address of the public internet|has no address/);
});

test('an allowed host is allowed with its port only', async () => {
  const host = await aReceiver((_, response) => response.end());
  expect((await post(`http://${host}/`, { allowedHosts: ['127.0.0.1'] })).problem).toContain('public internet');
});

test('redirects are not followed', async () => {
  let visits = 0;
  const host = await aReceiver((_, response) => {
    visits += 1;
    response.writeHead(302, { location: `http://${host}/secret` }).end('go');
  });
  expect(await post(`http://${host}/`, { allowedHosts: [host] })).toMatchObject({ status: 302, answer: 'go' });
  expect(visits).toBe(1);
});

test('a receiver that hangs is left, before and while it answers', async () => {
  const silent = await aReceiver(() => {});
  expect((await post(`http://${silent}/`, { allowedHosts: [silent], timeoutMs: 200 })).problem).toBe(
    'No complete answer within 0.2 seconds.',
  );
  const slow = await aReceiver((_, response) => response.writeHead(200).write('x'));
  expect(await post(`http://${slow}/`, { allowedHosts: [slow], timeoutMs: 200 })).toMatchObject({ status: undefined });
  const lost = () => new Promise<string[]>(() => {});
  expect((await post('http://lost.example/', { resolve: lost, timeoutMs: 200 })).problem).toContain(
    'No complete answer',
  );
});

test('a long answer is cut off', async () => {
  let isClosed: () => void = () => {};
  const closed = new Promise<void>((done) => {
    isClosed = done;
  });
  const host = await aReceiver((_, response) => {
    response.on('close', isClosed);
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  });
  const { status, answer } = await post(`http://${host}/`, { allowedHosts: [host] });
  expect({ status, length: answer.length }).toEqual({ status: 200, length: 65_536 });
  await closed;
});

test('no connection, a broken answer and a strange address are problems, not exceptions', async () => {
  const host = await aReceiver((request) => request.socket.destroy());
  for (const url of [`http://${host}/`, 'https://example.com:99999/', 'not an address'])
    expect((await post(url, { allowedHosts: [host] })).problem).not.toBe('');
  const plain = await aReceiver((_, response) => response.end());
  expect((await post(`https://${plain}/`, { allowedHosts: [plain] })).status).toBeUndefined();
});

test('an allowed host is found whatever its case, with or without the port of the protocol', async () => {
  const resolve = async () => ['10.255.255.1'];
  const isRefused = async (url: string, allowed: string) =>
    (await post(url, { allowedHosts: [allowed], resolve, timeoutMs: 50 })).problem.includes('public internet');
  expect(await isRefused('https://erp.internal/', 'ERP.Internal')).toBe(false);
  expect(await isRefused('https://erp.internal/', 'erp.internal:443')).toBe(false);
  expect(await isRefused('https://ERP.internal:443/', 'erp.internal')).toBe(false);
  expect(await isRefused('http://erp.internal/', 'erp.internal:443')).toBe(true);
  expect(await isRefused('https://erp.internal:8443/', 'erp.internal')).toBe(true);
});
