import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server, whyNoS3Server } from '../testing/s3-server.ts';
import { hashBytes } from './object-checksum.ts';
import { createObjectFolder, type Objects } from './object-storage.ts';
import { openObjects } from './open-objects.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-objects-'));
let server: S3Server | undefined;
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

const BUILD_MS = 900_000;
const problem = whyNoS3Server();
if (problem) console.warn(problem);

/** Larger than a part of an upload. */
const large = Buffer.alloc(20_000_000, 'picture ');

async function* failing() {
  yield large.subarray(0, 10_000_000);
  throw new Error('The source failed.');
}

describe.each([
  { kind: 'a folder', isSkipped: false },
  { kind: 'a bucket', isSkipped: problem !== undefined },
])('$kind', ({ kind, isSkipped }) => {
  describe.skipIf(isSkipped)('keeps objects', () => {
    let store: Objects;
    beforeAll(async () => {
      if (kind === 'a bucket') server = await startS3Server();
      const S3_URL = kind === 'a bucket' ? (server?.url('art/live') ?? '') : '';
      store = await openObjects({ DATA_DIR: join(folder, 'data'), S3_URL }, 'media');
    }, BUILD_MS);

    test('that are written, read, listed and removed', async () => {
      await store.write('works/007/7.jpg', Buffer.from('picture'));
      await store.write('works/003/3.jpg', Buffer.from('other'));
      await store.write('works-of-others/1.jpg', Buffer.from('third'));
      expect((await store.read('works/007/7.jpg'))?.toString()).toBe('picture');
      expect(await store.has('works/007/7.jpg')).toBe(true);
      expect(await store.list('works')).toEqual(['works/003/3.jpg', 'works/007/7.jpg']);
      await store.remove('works/007/7.jpg');
      await store.remove('works/007/7.jpg');
      expect(await store.read('works/007/7.jpg')).toBeUndefined();
      expect(await store.has('works/007/7.jpg')).toBe(false);
    });

    test('none of which is in a folder that does not exist', async () => {
      expect(await store.list('nothing')).toEqual([]);
      expect(await store.open('nothing/1.jpg')).toBeUndefined();
      expect(await store.checksum('nothing/1.jpg')).toBeUndefined();
      expect(await store.writtenAt('nothing/1.jpg')).toBeUndefined();
    });

    test('replaces them, and knows when and what was written', async () => {
      const began = Math.floor(Date.now() / 1_000) * 1_000;
      await store.write('people/1', Buffer.from('former'));
      await store.write('people/1', Buffer.from('new'));
      expect((await store.read('people/1'))?.toString()).toBe('new');
      expect(await store.checksum('people/1')).toBe(hashBytes(Buffer.from('new')));
      const writtenAt = (await store.writtenAt('people/1'))?.getTime() ?? 0;
      expect(writtenAt).toBeGreaterThanOrEqual(began);
      expect(writtenAt).toBeLessThanOrEqual(Date.now());
    });

    test('that may be empty', async () => {
      await store.write('people/0', Buffer.alloc(0));
      expect((await store.read('people/0'))?.length).toBe(0);
    });

    test('that are larger than what is sent at once', async () => {
      await store.writeStream('derived/large.glb', Readable.from([large]), hashBytes(large));
      expect(await store.checksum('derived/large.glb')).toBe(hashBytes(large));
      const bytes = await store.open('derived/large.glb');
      expect(bytes && hashBytes(await buffer(bytes))).toBe(hashBytes(large));
      expect(hashBytes((await store.read('derived/large.glb')) ?? Buffer.alloc(0))).toBe(hashBytes(large));
    });

    test('with a checksum that is found without having been given', async () => {
      await store.writeStream('derived/feed.csv.gz', Readable.from([Buffer.from('a,b')]));
      expect(await store.checksum('derived/feed.csv.gz')).toBe(hashBytes(Buffer.from('a,b')));
      expect((await store.read('derived/feed.csv.gz'))?.toString()).toBe('a,b');
    });

    test('but not those that are other bytes than announced, and the former one stays', async () => {
      await store.write('derived/room.jpg', Buffer.from('former'));
      for (const other of [large, Buffer.from('short')])
        await expect(
          store.writeStream('derived/room.jpg', Readable.from([other]), hashBytes(Buffer.from('announced'))),
        ).rejects.toThrow('derived/room.jpg is damaged or incomplete');
      expect((await store.read('derived/room.jpg'))?.toString()).toBe('former');
    });

    test('but not half of them, if their source fails', async () => {
      await expect(store.writeStream('derived/half.jpg', Readable.from(failing()))).rejects.toThrow(
        'The source failed.',
      );
      expect(await store.has('derived/half.jpg')).toBe(false);
      expect((await store.list('derived')).filter((name) => name.includes('half'))).toEqual([]);
    });

    test.each(['../secret', 'works/../../secret', '/etc/passwd', 'works//7', '.hidden', 'a..b', 'a\0b', 'A', ''])(
      'but none with the name %j',
      async (name) => {
        await expect(async () => store.write(name, Buffer.from('x'))).rejects.toThrow('cannot be the name');
        await expect(async () => store.read(name)).rejects.toThrow('cannot be the name');
        await expect(readFile(join(folder, 'secret'))).rejects.toThrow();
      },
    );
  });
});

test('a failed write leaves no temporary file in the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-objects-'));
  // A folder with the name of the file makes the write fail.
  await mkdir(join(folder, 'works', '7.jpg', 'x'), { recursive: true });
  await expect(createObjectFolder(folder).write('works/7.jpg', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(join(folder, 'works'))).toEqual(['7.jpg']);
  await rm(folder, { recursive: true });
});
