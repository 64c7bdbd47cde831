import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeOnce } from './make-once.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-once-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('who needs it at the same time waits until it is complete, and it is made once', async () => {
  const path = join(folder, 'program');
  let times = 0;
  const make = async (draft: string) => {
    times += 1;
    await writeFile(draft, 'half');
    await sleep(50);
    await writeFile(draft, 'complete');
  };
  const read = async () => readFile(await makeOnce(path, make), 'utf8');
  expect(await Promise.all([read(), read(), read()])).toEqual(['complete', 'complete', 'complete']);
  expect(times).toBe(1);
  expect(await readdir(folder)).toEqual(['program']);
});

test('after a failure the next one tries again', async () => {
  const path = join(folder, 'second');
  await expect(makeOnce(path, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  await makeOnce(path, (draft) => writeFile(draft, 'complete'));
  expect(await readFile(path, 'utf8')).toBe('complete');
});

test('a maker that was killed is followed by the next', async () => {
  const path = join(folder, 'third');
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(`${path}.maker`, String(pid));
  await makeOnce(path, (draft) => writeFile(draft, 'complete'));
  expect(await readFile(path, 'utf8')).toBe('complete');
});
