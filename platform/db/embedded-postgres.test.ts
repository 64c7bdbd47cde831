import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { AlreadyRunningError, startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-embedded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = () => startEmbeddedPostgres({ folder, onError: () => undefined });

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = async () =>
  Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('committed data survives a restart', async () => {
  const first = await start();
  await query(first.url, 'create table kept (n int)');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  await second.stop();
});

test('a second process on the same folder is refused with a clear message', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(AlreadyRunningError);
  await expect(start()).rejects.toThrow(/Another Easel process is using .*DATA_DIR/);
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('kill -9 of the database loses nothing, and it is started again', async () => {
  const postgres = await start();
  await query(postgres.url, 'insert into kept values (1)');
  process.kill(await postmaster(), 'SIGKILL');
  await expect.poll(() => query(postgres.url, 'select n from kept').catch(() => [])).toEqual([{ n: 1 }]);
  await postgres.stop();
});

test('a stop while the database is being started again leaves nothing running', async () => {
  const postgres = await start();
  process.kill(await postmaster(), 'SIGKILL');
  await new Promise((done) => setTimeout(done, 20));
  await postgres.stop();
  await new Promise((done) => setTimeout(done, 300));
  const again = await start();
  await again.stop();
});

test('kill -9 of Easel loses nothing: the next start takes over the orphan', async () => {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    const { url } = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, onError() {} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(other.stdout, 'data');
  await query(String(line).trim(), 'insert into kept values (2)');
  other.kill('SIGKILL');
  await once(other, 'exit');
  const postgres = await start();
  expect(await query(postgres.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  await postgres.stop();
});
