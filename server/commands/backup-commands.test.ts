import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@easel/platform/db/open-database';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { anArtist, aWork } from '../testing/factories.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-backup-'));
const settings = { MODE: 'development', DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') };
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(command: string, args: string[] = [], others: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}-main.ts`), ...args], {
    cwd: folder,
    env: { ...process.env, ...settings, ...others },
  });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('close', done)),
  ]);
  return { code, output, errors };
}

const open = () => openDatabase(readConfig(settings), { onError: () => undefined });

test('a shop is backed up while it runs, and returns to a moment', async () => {
  const shop = await open();
  const artist_id = await anArtist(shop.db);
  await aWork(shop.db, { artist_id, title: 'Kept' });
  const backup = await run('backup');
  expect(backup).toMatchObject({ code: 0, errors: '' });
  expect(backup.output).toMatch(/Backed up [\d,]+ files of the database/);
  await aWork(shop.db, { artist_id, title: 'Also kept' });
  // In a millisecond without a change.
  await sleep(10);
  const moment = new Date().toISOString();
  await sleep(10);
  await aWork(shop.db, { artist_id, title: 'A mistake' });
  expect((await run('restore')).errors).toContain('The shop is running. Stop it, and restore again.');
  await shop.close();

  expect((await run('restore', ['--until', '2020-01-01T00:00:00Z'])).errors).toContain(
    'The earliest moment that can be restored is 2',
  );
  expect((await run('restore', ['--until', 'yesterday'])).errors).toContain('npm run restore');
  const restored = await run('restore', ['--until', moment]);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toContain('The shop is as it was at ');
  expect((await run('backup', ['--list'])).output.trim().split('\n')).toHaveLength(1);

  const again = await open();
  const works = await again.db.selectFrom('works').select('title').orderBy('id').execute();
  await again.close();
  expect(works).toEqual([{ title: 'Kept' }, { title: 'Also kept' }]);
});

test('a missing or wrong setting is named', async () => {
  expect((await run('backup', [], { BACKUP_DIR: '' })).errors).toContain('Set BACKUP_DIR to a folder');
  const other = { DATABASE_URL: 'postgres://127.0.0.1/shop' };
  expect((await run('restore', [], other)).errors).toContain('BACKUP_DIR is for the embedded database.');
  expect((await run('restore', [], { ...other, BACKUP_DIR: '' })).errors).toContain('its own tools');
});
