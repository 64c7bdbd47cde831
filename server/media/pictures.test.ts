import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aShop } from '../testing/test-app.ts';

const { app, pictures } = await aShop();

beforeAll(async () => {
  const image = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#345' } });
  await pictures.write(
    7,
    await image
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer(),
  );
});

const get = (name: string, accept = 'image/*') => app.inject({ url: `/media/works/${name}`, headers: { accept } });

test.each([
  ['7-22.jpg', 80],
  ['7-6.jpg', 640],
  ['7-7.jpg', 1000],
])('browse §3 Image variants: %s is %d px wide, in its own proportions', async (name, width) => {
  const response = await get(name);
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const facts = await sharp(response.rawPayload).metadata();
  expect([facts.width, facts.height]).toEqual([width, Math.round((width * 2) / 3)]);
  expect(facts.exif).toBeUndefined();
});

test('a picture is never enlarged', async () => {
  expect((await sharp((await get('7-8.jpg')).rawPayload).metadata()).width).toBe(1500);
});

test('a browser that reads WebP gets it', async () => {
  const response = await get('7-6.jpg', 'image/webp,image/*');
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', vary: expect.stringContaining('accept') });
});

test('many who ask at once get the same picture, made once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('7-23.jpg')));
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
});

test.each([
  '8-6.jpg',
  '7-9.jpg',
  '7-6.png',
  '7.jpg',
  '0-6.jpg',
  '..%2f7-6.jpg',
  '..%2f..%2fpasswd',
  '7-6.jpg%00',
  '99999999999999999999-6.jpg',
  'x'.repeat(400),
])('there is no picture %s', async (name) => {
  expect((await get(name)).statusCode).toBe(404);
});
