import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createObjectFolder } from './object-storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-objects-'));
afterAll(() => rm(folder, { recursive: true }));
const store = createObjectFolder(join(folder, 'store'));

test('objects are written, read, listed and removed', async () => {
  await store.write('works/007/7.jpg', Buffer.from('picture'));
  await store.write('works/003/3.jpg', Buffer.from('other'));
  expect((await store.read('works/007/7.jpg'))?.toString()).toBe('picture');
  expect(await store.list('works')).toEqual(['works/003/3.jpg', 'works/007/7.jpg']);
  await store.remove('works/007/7.jpg');
  await store.remove('works/007/7.jpg');
  expect(await store.read('works/007/7.jpg')).toBeUndefined();
});

test('a missing folder is empty', async () => {
  expect(await store.list('nothing')).toEqual([]);
});

test.each(['../secret', 'works/../../secret', '/etc/passwd', 'works//7', '.hidden', 'a\0b', 'A', ''])(
  'the name %j is rejected',
  async (name) => {
    await expect(async () => store.write(name, Buffer.from('x'))).rejects.toThrow('cannot be the name');
    await expect(async () => store.read(name)).rejects.toThrow('cannot be the name');
    await expect(readFile(join(folder, 'secret'))).rejects.toThrow();
  },
);

test('a failed write leaves no temporary file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-objects-'));
  // A folder with the name of the file makes the write fail.
  await mkdir(join(folder, 'works', '7.jpg', 'x'), { recursive: true });
  await expect(createObjectFolder(folder).write('works/7.jpg', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(join(folder, 'works'))).toEqual(['7.jpg']);
  await rm(folder, { recursive: true });
});
