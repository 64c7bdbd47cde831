import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDatabase } from '@easel/platform/testing/test-database';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, expect, test } from 'vitest';
import { startShop } from '../../testing/shop-process.ts';
import { insertDraft, readDraftImages, takeWorkId } from '../drafts-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-restart-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an upload continues after the server was killed in the middle of it', async () => {
  const { db, url } = await aDatabase();
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret that both processes of this test know, and nobody else',
    RATE_LIMIT: '0',
    CAPTCHA: 'off',
  };
  const first = startShop(settings);
  const origin = await first.opened();
  const cookie = await logInAsArtist(origin, (email) =>
    db.updateTable('people').set({ user_type: 'artist' }).where('email', '=', email).execute(),
  );
  const { id: artistId } = await db.selectFrom('people').select('id').executeTakeFirstOrThrow();
  const workId = await takeWorkId(db);
  await insertDraft(db, { workId, artistId, fields: {} });
  const pixels = { width: 1200, height: 900, channels: 3 } as const;
  const photo = await sharp(randomBytes(1200 * 900 * 3), { raw: pixels })
    .jpeg()
    .toBuffer();

  const created = await fetch(`${origin}/easel/studio/uploads`, {
    method: 'POST',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-length': String(photo.length),
      'upload-metadata': `artworkId ${btoa(String(workId))}`,
    },
  });
  const path = created.headers.get('location') ?? '';
  const half = Math.floor(photo.length / 2);
  const part = httpRequest(`${origin}${path}`, {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': photo.length,
    },
  });
  part.on('error', () => undefined);
  part.write(photo.subarray(0, half));
  const file = join(folder, 'uploads', path.split('/').at(-1) ?? '');
  await expect.poll(async () => (await stat(file)).size).toBe(half);
  first.shop.kill('SIGKILL');
  await first.exited;
  part.destroy();

  const second = startShop(settings);
  const nextOrigin = await second.opened();
  const offsets: number[] = [];
  await new Promise<void>((done, fail) => {
    new Upload(photo, {
      uploadUrl: `${nextOrigin}${path}`,
      headers: { cookie },
      retryDelays: [],
      onProgress: (sent) => offsets.push(sent),
      onSuccess: () => done(),
      onError: fail,
    }).start();
  });
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(half);
  expect(await readDraftImages(db, workId)).toMatchObject([{ kind: 'front', width_px: 1200, height_px: 900 }]);
  await second.stop();
});

async function logInAsArtist(origin: string, makeArtist: (email: string) => Promise<unknown>): Promise<string> {
  const login = { email: 'artist@example.com', password: 'Secret-123' };
  const post = (path: string, body: object) =>
    fetch(`${origin}/easel${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const registered = await post('/auth/register', {
    ...login,
    firstName: 'Ada',
    lastName: 'Moreau',
  });
  expect([registered.status, await registered.json()]).toMatchObject([200, { success: true }]);
  await makeArtist(login.email);
  const loggedIn = await post('/auth/login', login);
  return loggedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
