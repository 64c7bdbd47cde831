import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aWork } from '@easel/server/testing/factories';
import { aShop } from '@easel/server/testing/test-app';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openImageService } from './create-image-service.ts';
import { createObjectFolder } from './object-storage.ts';

const { app, pictures, database } = await aShop();

beforeAll(async () => {
  const image = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#334455' } });
  await pictures.write(
    { kind: 'works', id: 7 },
    await image
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer(),
  );
});

const get = (name: string, accept = 'image/*', kind = 'works') =>
  app.inject({ url: `/media/${kind}/${name}`, headers: { accept } });

test.each([
  ['7-22.jpg', 80],
  ['7-6.jpg', 640],
  ['7-7.jpg', 1000],
])('the image variant %s is %d px wide and keeps its aspect ratio', async (name, width) => {
  const response = await get(name);
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const facts = await sharp(response.rawPayload).metadata();
  expect([facts.width, facts.height]).toEqual([width, Math.round((width * 2) / 3)]);
  expect(facts.exif).toBeUndefined();
});

test.each([
  ['7-31.jpg', 320],
  ['7-32.jpg', 640],
  ['7-33.jpg', 1000],
])('the print %s is %d px wide, including a white margin', async (name, width) => {
  const picture = sharp((await get(name)).rawPayload);
  const { width: wide, height } = await picture.metadata();
  const corner = await picture.extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer();
  const middle = await sharp((await get(name)).rawPayload)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(wide).toBe(width);
  expect(Math.min(...corner)).toBeGreaterThan(245);
  expect(Math.max(...middle)).toBeLessThan(100);
});

test('an image is never enlarged', async () => {
  expect((await sharp((await get('7-8.jpg')).rawPayload).metadata()).width).toBe(1500);
});

test.each([
  ['image/avif,image/webp,image/*', 'image/avif'],
  ['image/webp,image/*', 'image/webp'],
  ['*/*', 'image/jpeg'],
])('Accept: %s gets %s', async (accept, type) => {
  const response = await get('7-6.jpg', accept);
  expect(response.headers).toMatchObject({ 'content-type': type, vary: expect.stringContaining('accept') });
});

test('colors of a wide-gamut profile are converted to sRGB', async () => {
  const vivid = sharp({ create: { width: 40, height: 40, channels: 3, background: '#20c040' } });
  await pictures.write({ kind: 'works', id: 8 }, await vivid.withIccProfile('p3').png().toBuffer());
  const shown = sharp((await get('8-22.jpg')).rawPayload);
  expect((await shown.metadata()).icc).toBeUndefined();
  const [red = 0, green = 0] = await shown.extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer();
  expect(Math.abs(red - 0x20)).toBeLessThan(12);
  expect(Math.abs(green - 0xc0)).toBeLessThan(12);
});

test('concurrent requests for a variant share one render', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('7-23.jpg')));
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
});

test('a work without an original is rendered from its recipe at the requested width', async () => {
  const id = await aWork(database.db, { picture_recipe: 'stem 0.7 test' });
  const facts = await sharp((await get(`${id}-5.jpg`)).rawPayload).metadata();
  expect(facts.width).toBe(480);
});

test('without a renderer, a work that has only a recipe has no image', async () => {
  const id = await aWork(database.db, { picture_recipe: 'stem 0.7 test' });
  const shop = openImageService(createObjectFolder(await mkdtemp(join(tmpdir(), 'easel-media-'))), database.db);
  expect(await shop.read({ kind: 'works', id }, 'plp', 'jpeg')).toBeUndefined();
});

test('a new image has a new URL and is shown at once', async () => {
  const id = await aWork(database.db);
  const plain = (background: string) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer();
  await pictures.write({ kind: 'works', id }, await plain('#000000'));
  const before = await get(`${id}-22.jpg`);
  await pictures.write({ kind: 'works', id }, await plain('#ffffff'));
  const after = await get(`${id}v2-22.jpg`);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
});

test('people have portraits', async () => {
  await pictures.write(
    { kind: 'people', id: 3 },
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  );
  expect((await get('3-25.jpg', '*/*', 'people')).statusCode).toBe(200);
  expect((await get('4-25.jpg', '*/*', 'people')).statusCode).toBe(404);
});

test.each([
  '99-6.jpg',
  '7-9.jpg',
  '7-6.png',
  '7.jpg',
  '0-6.jpg',
  '7v0-6.jpg',
  '7v-6.jpg',
  '..%2f7-6.jpg',
  '..%2f..%2fpasswd',
  '7-6.jpg%01',
  '99999999999999999999-6.jpg',
  'x'.repeat(400),
])('%s is a 404', async (name) => {
  expect((await get(name)).statusCode).toBe(404);
});
