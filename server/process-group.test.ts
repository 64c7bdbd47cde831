import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { aDatabase } from '@easel/platform/testing/test-database';
import { expect, test } from 'vitest';
import { startShop } from './testing/shop-process.ts';

const listChildren = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

/** On a connection of its own, so that the processes take turns. */
const ask = (url: string, agent: Agent | false = false) =>
  new Promise<number>((done, fail) => {
    get(url, { agent }, (response) => {
      text(response).then(() => done(response.statusCode ?? 0), fail);
    }).once('error', fail);
  });

const PATIENCE = { timeout: 120_000, interval: 100 };
const LIMIT = 300;

// One test, because a group takes long to start.
test('a process that is killed is replaced; SIGUSR2 replaces all without a failed request; they add up requests', async () => {
  const database = await aDatabase();
  const settings = { DATABASE_URL: database.url, PROCESSES: '2', RATE_LIMIT: String(LIMIT), LOG_LEVEL: 'info' };
  const { shop, opened, output, stop } = startShop(settings);
  const url = `${await opened()}/easel/cart/count`;
  const members = () => listChildren(shop.pid ?? 0);
  await expect.poll(output, PATIENCE).toContain('2 processes share the port.');

  const [victim = 0] = (await members()).slice(-1);
  process.kill(victim, 'SIGKILL');
  await expect.poll(output, PATIENCE).toContain('Process 1 runs again.');
  for (let n = 0; n < 4; n++) expect(await ask(url)).toBe(200);

  const former = await members();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses = new Set<number | string>();
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      statuses.add(await ask(url, agent).catch((error: Error) => error.message));
      await sleep(100);
    }
  };
  const clients = [client(), client(), client(), client()];
  shop.kill('SIGUSR2');
  await expect.poll(output, PATIENCE).toContain('All processes were replaced.');
  expect((await members()).filter((pid) => former.includes(pid))).toEqual([]);
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);

  const askFour = () => Promise.all([1, 2, 3, 4].map(() => ask(url)));
  for (let n = 0; n < LIMIT && (await ask(url)) === 200; n += 1);
  // Either process refuses now.
  await expect.poll(askFour, PATIENCE).toEqual([429, 429, 429, 429]);
  expect(await stop()).toBe(0);
}, 600_000);
