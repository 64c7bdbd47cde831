import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { moveObjects } from '@easel/platform/media/move-objects';
import { openObjectFolder, openObjects } from '@easel/platform/media/open-objects';
import { type S3Server, startS3Server, whyNoS3Server } from '@easel/platform/testing/s3-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const BUILD_MS = 900_000;
const folder = await mkdtemp(join(tmpdir(), 'easel-move-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function move(settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['server/commands/media-main.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...settings },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code: code as number | null };
}

test('without a bucket or a direction, the command says what it needs', async () => {
  expect(await move({}, 'to-s3')).toMatchObject({ code: 1, err: expect.stringContaining('Set S3_URL') });
  expect(await move({}, 'away')).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm run media:move -- to-s3'),
  });
});

describe.skipIf(whyNoS3Server())('with a server', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  }, BUILD_MS);
  afterAll(() => server.close());

  const NAMES = Array.from({ length: 40 }, (_, at) => `originals/works/${String(at).padStart(3, '0')}/${at}`);
  const contentOf = (name: string) => Buffer.from(`picture ${name}`.repeat(1_000));

  test('images are copied to the bucket and back, and a second run copies nothing', async () => {
    const source = openObjectFolder({ DATA_DIR: join(folder, 'one') }, 'media');
    for (const name of NAMES) await source.write(name, contentOf(name));
    await source.write('variants/works/001/1-6.avif', Buffer.from('variant'));
    const S3_URL = server.url('art/one');
    const there = { DATA_DIR: join(folder, 'one'), S3_URL };
    const first = await move(there, 'to-s3');
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('41 files copied, 0 were there already') });
    expect(await move(there, 'to-s3')).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 files copied, 41 were there already'),
    });
    const back = await move({ DATA_DIR: join(folder, 'two'), S3_URL }, 'to-folder', '--originals');
    expect(back.out).toContain('40 files copied');
    const target = openObjectFolder({ DATA_DIR: join(folder, 'two') }, 'media');
    expect(await target.list('originals')).toEqual(NAMES);
    for (const name of NAMES) expect((await target.read(name))?.equals(contentOf(name)), name).toBe(true);
    expect(await target.has('variants/works/001/1-6.avif')).toBe(false);
  });

  test('a run that was interrupted is continued, and what has changed is copied again', async () => {
    const source = openObjectFolder({ DATA_DIR: join(folder, 'three') }, 'media');
    for (const name of NAMES) await source.write(name, contentOf(name));
    const target = await openObjects({ DATA_DIR: folder, S3_URL: server.url('art/three') }, 'media');
    let done = 0;
    const first = await moveObjects(source, target, NAMES, {
      onProgress: (count) => {
        done = count;
      },
      isStopped: () => done >= 10,
    });
    expect(first.copied).toBeGreaterThanOrEqual(10);
    expect(first.copied).toBeLessThan(NAMES.length);
    const [changed = ''] = NAMES;
    await source.write(changed, Buffer.from('a new picture'));
    const second = await moveObjects(source, target, NAMES, { onProgress: () => {} });
    expect(second).toEqual({ copied: NAMES.length - first.copied + 1, present: first.copied - 1, failed: [] });
    expect((await target.read(changed))?.toString()).toBe('a new picture');
  });

  test('a damaged object is named and not copied, and the others are', async () => {
    const source = await openObjects({ DATA_DIR: folder, S3_URL: server.url('art/four') }, 'media');
    for (const name of NAMES) await source.write(name, contentOf(name));
    const [damaged = ''] = NAMES;
    await writeFile(join(server.folder, 'art/four/media', damaged), 'something else');
    const target = openObjectFolder({ DATA_DIR: join(folder, 'four') }, 'media');
    const { copied, failed } = await moveObjects(source, target, NAMES, { onProgress: () => {} });
    expect([copied, failed.length]).toEqual([NAMES.length - 1, 1]);
    expect(failed[0]).toContain(damaged);
    expect(await target.has(damaged)).toBe(false);
  });

  test('a server that dies ends the run with the name of the setting', async () => {
    const source = openObjectFolder({ DATA_DIR: join(folder, 'one') }, 'media');
    const target = await openObjects({ DATA_DIR: folder, S3_URL: server.url('art/five') }, 'media');
    await server.kill();
    await expect(moveObjects(source, target, NAMES, { onProgress: () => {} })).rejects.toThrow('S3_URL: ');
    expect(await move({ DATA_DIR: folder, S3_URL: server.url('art') }, 'to-s3')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^\nS3_URL: .* cannot be reached/),
    });
    await server.start();
    const { copied } = await moveObjects(source, target, NAMES, { onProgress: () => {} });
    expect(copied).toBe(NAMES.length);
  });
});
