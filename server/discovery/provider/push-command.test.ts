import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { aDatabase } from '@easel/platform/testing/test-database';
import { ADMIN_KEY, APP_ID, aSearchServer, SEARCH_KEY } from '@easel/search-api/algolia/testing/search-server';
import { afterAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';

const database = await aDatabase();
const { base, client } = await aSearchServer();
const folder = await mkdtemp(join(tmpdir(), 'easel-push-command-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const SETTINGS = {
  PATH: process.env.PATH,
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  SEARCH_PROVIDER: 'algolia',
  ALGOLIA_APP_ID: APP_ID,
  ALGOLIA_API_KEY: SEARCH_KEY,
  ALGOLIA_WRITE_KEY: ADMIN_KEY,
  ALGOLIA_URL: base,
};

/** Runs `npm run search:push` in a child process. */
function start(args: string[] = [], settings: Record<string, string> = {}) {
  const script = fileURLToPath(new URL('../../commands/push-main.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env: { ...SETTINGS, ...settings } });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  return { child, ended, said: () => said };
}

const run = async (args: string[] = [], settings: Record<string, string> = {}) => {
  const { ended, said } = start(args, settings);
  const code = await ended;
  return { code, said: said() };
};

const found = async (query: string) =>
  (await client.searchSingleIndex({ indexName: 'easel_works', searchParams: { query } }).catch(() => undefined))
    ?.nbHits;

test('the command sends the works, reports the count, and follows changes', async () => {
  await aWork(database.db, { title: 'Blue Night' });
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('1 works sent, 0 removed.') });
  expect(await found('blue')).toBe(1);

  const { child, ended, said } = start(['--follow']);
  while (!said().includes('sent')) await sleep(50);
  await aWork(database.db, { title: 'Red Morning' });
  while ((await found('red')) !== 1) await sleep(100);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(said()).not.toContain(ADMIN_KEY);
});

test('the command reports missing settings', async () => {
  const lacking = [
    [{ SEARCH_PROVIDER: 'embedded' }, 'works are searched in this process'],
    [{ ALGOLIA_WRITE_KEY: '' }, 'ALGOLIA_WRITE_KEY is needed'],
    [{ ALGOLIA_API_KEY: '' }, 'ALGOLIA_API_KEY is needed for SEARCH_PROVIDER=algolia'],
    [{ ALGOLIA_URL: 'http://127.0.0.1:1' }, 'Algolia did not answer'],
    [{ SEARCH_PROVIDER: 'opensearch' }, 'OPENSEARCH_URL is needed'],
    [{ SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: 'http://127.0.0.1:1' }, 'OPENSEARCH_URL'],
  ] as const;
  for (const [settings, words] of lacking)
    expect(await run([], settings)).toMatchObject({ code: 1, said: expect.stringContaining(words) });
  expect(await run(['--check'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('SEARCH_PROVIDER=opensearch'),
  });
});

test('--definition writes the settings of Constructor to a file', async () => {
  const settings = { SEARCH_PROVIDER: 'constructor', CONSTRUCTOR_API_KEY: 'works-key' };
  expect(await run(['--definition', 'account.json'], settings)).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(join(folder, 'account.json'), 'utf8'))).toMatchObject({
    apiKey: 'works-key',
    items: [],
  });
});
