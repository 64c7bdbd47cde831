import { aWork } from '@easel/server/testing/factories';
import { aShop } from '@easel/server/testing/test-app';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createDeepZoom } from './deep-zoom.ts';

const { app, pictures, database } = await aShop();
let workId = 0;

const halves = async (width: number, height: number) => {
  const blue = { create: { width: Math.round(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
};

beforeAll(async () => {
  workId = await aWork(database.db);
  await pictures.write({ kind: 'works', id: workId }, await halves(1300, 900));
});

const get = (path: string) => app.inject(`/media/zoom/${path}`);

test('an image is described in the Deep Zoom format', async () => {
  const response = await get(`works-${workId}.dzi`);
  expect(response.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/xml/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(response.body).toContain('<Size Width="1300" Height="900"/>');
  expect(response.body).toContain('TileSize="510"');
});

test('tiles of the largest level have the pixels of the image', async () => {
  // 1300 pixels need eleven halvings to become one.
  const left = await get(`works-${workId}_files/11/0_0.jpg`);
  expect(left.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(await sharp(left.rawPayload).metadata()).toMatchObject({ width: 511, height: 511 });
  const right = await sharp((await get(`works-${workId}_files/11/2_1.jpg`)).rawPayload).stats();
  expect(right.channels[0]?.mean).toBeGreaterThan(240);
  expect(right.channels[2]?.mean).toBeLessThan(20);
  const whole = await get(`works-${workId}_files/0/0_0.jpg`);
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 1, height: 1 });
});

test('a work without an original is drawn larger for deep zoom', async () => {
  const id = await aWork(database.db, { picture_recipe: 'stem 0.7 test' });
  expect((await get(`works-${id}.dzi`)).body).toContain('<Size Width="4000"');
});

test('another version of an image than the current one is not found', async () => {
  const id = await aWork(database.db, { picture_version: 3 });
  await pictures.write({ kind: 'works', id }, await halves(700, 700));
  expect((await get(`works-${id}v3.dzi`)).statusCode).toBe(200);
  for (const name of [`works-${id}`, `works-${id}v2`, `works-${id}v4`])
    expect((await get(`${name}.dzi`)).statusCode).toBe(404);
});

test.each([
  'works-999999.dzi',
  'works-0.dzi',
  'works-1',
  'works-..%2f1.dzi',
  '..%2f..%2fpasswd.dzi',
  'people-1.dzi',
  'images-1v2.dzi',
  'works-1_files/11/0_0.png',
  'works-1_files/-1/0_0.jpg',
  'works-1_files/11/99_99.jpg',
  'works-1_files/111/0_0.jpg',
  'works-1_files/..%2f..%2f1/0_0.jpg',
  'works-1_files/11/..%2f0_0.jpg',
  `works-${'9'.repeat(40)}.dzi`,
])('%s is a 404', async (path) => {
  expect((await get(path.replace('works-1_', `works-${workId}_`))).statusCode).toBe(404);
});

test('only a limited number of pyramids is stored; the least recently used are removed', async () => {
  const zoom = createDeepZoom({ pictures, isCurrent: async () => true, maxPyramids: 2 });
  const before = await pictures.listDerived('zoom');
  for (const name of before) await pictures.removeDerived(name);
  for (const id of [901, 902, 903]) {
    await pictures.write({ kind: 'images', id }, await halves(600, 600));
    await zoom.read({ kind: 'images', id }, '');
  }
  expect(await pictures.listDerived('zoom')).toEqual(['zoom/images-902.zip', 'zoom/images-903.zip']);
});
