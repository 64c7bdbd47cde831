import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { aWork } from '@easel/server/testing/factories';
import { startShop } from '@easel/server/testing/shop-process';
import { expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '../testing/test-database.ts';

/** One request on a keep-alive connection: its status or its error. */
const ask = (url: string, agent: Agent) =>
  new Promise<{ result: number | string; isKept: boolean }>((done) => {
    const sent = request(url, { agent, headers: { accept: 'text/html' } }, (response) => {
      response.resume();
      response.once('end', () =>
        done({ result: response.statusCode ?? 0, isKept: response.headers.connection !== 'close' }),
      );
    });
    sent.once('error', (error: NodeJS.ErrnoException) => done({ result: error.code ?? error.message, isKept: false }));
    sent.end();
  });

test('a server that shuts down under load resets no connection', async () => {
  const database = await aDatabase();
  const workId = await aWork(database.db);
  const shop = startShop({ DATABASE_URL: database.url, RATE_LIMIT: '0' });
  onTestFinished(async () => void (await shop.stop()));
  const address = await shop.opened();
  const urls = [`${address}/easel/works/${workId}`, `${address}/all`, `${address}/health/live`];

  const results: (number | string)[] = [];
  let answered = 0;
  const clients = Array.from({ length: 40 }, async (_, client) => {
    // One keep-alive connection per client.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = client; ; turn++) {
      const { result, isKept } = await ask(urls[turn % urls.length] as string, agent);
      results.push(result);
      answered += 1;
      if (!isKept) break;
    }
    agent.destroy();
  });
  await expect.poll(() => answered).toBeGreaterThan(200);
  shop.shop.kill('SIGTERM');
  await Promise.all(clients);

  expect(await shop.exited).toBe(0);
  expect(results.filter((result) => result !== 200)).toEqual([]);
});

test('requests aborted by the client are not logged as errors', async () => {
  const database = await aDatabase();
  await aWork(database.db);
  const shop = startShop({ DATABASE_URL: database.url, LOG_LEVEL: 'debug', LOG_FORMAT: 'json', RATE_LIMIT: '0' });
  onTestFinished(async () => void (await shop.stop()));
  const { port } = new URL(await shop.opened());

  const hangUp = async (text: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text);
    socket.resetAndDestroy();
  };
  for (let turn = 0; turn < 20; turn++) {
    await hangUp('GET /all HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n');
    await hangUp(
      'POST /easel/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"query":',
    );
    await hangUp('POST /cio/v2/behavioral_action/focus?key=easel HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{');
  }
  // All earlier requests have been handled.
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  await shop.stop();
  const errors = shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && JSON.parse(line).level >= 50);
  expect(errors).toEqual([]);
});
