import { formatCallUrl } from '@easel/contract/api';
import { readWork } from '@easel/contract/catalogue/works';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, pictures, database } = await aShop();
let workId = 0;

const plain = (background: string) =>
  sharp({ create: { width: 1000, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

const aPainting = async (facts: Parameters<typeof aWork>[1] = {}) => {
  const id = await aWork(database.db, { width_cm: 100, height_cm: 80, ...facts });
  await pictures.write({ kind: 'works', id }, await plain('#d01010'));
  return id;
};

const galleryOf = async (artworkId: number) => {
  const { payload } = (await app.inject(formatCallUrl(readWork, { params: { artworkId } }))).json();
  return payload.gallery as {
    images: { imageBaseUrl: string; isGenerated: boolean; kind: string }[];
    modelUrl: string | null;
    shareImageUrl: string | null;
    zoomUrl: string | null;
  };
};

beforeAll(async () => {
  workId = await aPainting();
});

test('a work that hangs on a wall is shown in a room at true scale', async () => {
  const [room] = (await galleryOf(workId)).images;
  expect(room).toMatchObject({ kind: 'room', isGenerated: true });
  const response = await app.inject({ url: `${room?.imageBaseUrl}-7.jpg`, headers: { accept: 'image/*' } });
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { data, info } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1000, 750]);
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return (data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) < 60;
  };
  // The view of a living room is 400 cm wide, so a work of 100 x 80 cm has 250 x 200 pixels.
  const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) => isRed(500, y));
  const columns = Array.from({ length: info.width }, (_, x) => x).filter((x) => isRed(x, rows[100] ?? 0));
  expect(columns.length).toBeGreaterThan(246);
  expect(columns.length).toBeLessThan(252);
  expect(rows.length).toBeGreaterThan(196);
  expect(rows.length).toBeLessThan(202);
});

test('the share card is an image of 1200 x 630 pixels that the page of the work names', async () => {
  const { shareImageUrl } = await galleryOf(workId);
  const response = await app.inject(shareImageUrl ?? '');
  expect(response.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  const page = await app.inject(`/art/Painting-Blue-Night/${await artistOf(workId)}/${workId}/view`);
  expect(page.body).toContain(`<meta property="og:image" content="https://shop.example${shareImageUrl}"/>`);
});

const artistOf = async (id: number) =>
  (await database.db.selectFrom('works').select('artist_id').where('id', '=', id).executeTakeFirstOrThrow()).artist_id;

test('the model is a GLB file of the true size', async () => {
  const { modelUrl } = await galleryOf(workId);
  const response = await app.inject(modelUrl ?? '');
  expect(response.headers['content-type']).toBe('model/gltf-binary');
  expect(response.rawPayload.toString('latin1', 0, 4)).toBe('glTF');
  expect(response.body).toContain('0.5,0.4');
});

test('a changed size or title has new URLs; the old ones redirect', async () => {
  const id = await aPainting();
  const before = await galleryOf(id);
  await database.db.updateTable('works').set({ width_cm: 200, title: 'Other' }).where('id', '=', id).execute();
  const after = await galleryOf(id);
  expect(after.modelUrl).not.toBe(before.modelUrl);
  for (const [old, current] of [
    [before.modelUrl, after.modelUrl],
    [before.shareImageUrl, after.shareImageUrl],
    [`${before.images[0]?.imageBaseUrl}-6.jpg`, `${after.images[0]?.imageBaseUrl}-6.jpg`],
  ]) {
    const response = await app.inject(old ?? '');
    expect([response.statusCode, response.headers.location]).toEqual([302, current]);
  }
});

test('hostile titles are drawn as text', async () => {
  for (const title of ['<script>alert(1)</script> & "x"', '𝕏'.repeat(200), '夜', 'x'.repeat(300), '\u202Eevil']) {
    const { shareImageUrl } = await galleryOf(await aPainting({ title }));
    expect((await app.inject(shareImageUrl ?? '')).statusCode).toBe(200);
  }
});

test('sculptures have no flat model and no room', async () => {
  const gallery = await galleryOf(await aPainting({ category: 'sculpture' }));
  expect(gallery).toMatchObject({ images: [], modelUrl: null, shareImageUrl: expect.any(String) });
});

test('nothing is drawn of unsafe works and works without an image', async () => {
  const nothing = { images: [], modelUrl: null, shareImageUrl: null };
  expect(await galleryOf(await aPainting({ has_picture: false }))).toMatchObject(nothing);
  const id = await aPainting();
  const { modelUrl, shareImageUrl } = await galleryOf(id);
  await database.db.updateTable('works').set({ is_safe: false }).where('id', '=', id).execute();
  for (const url of [modelUrl, shareImageUrl]) expect((await app.inject(url ?? '')).statusCode).toBe(404);
});

test.each([
  'rooms/1-0123456789ab-32.jpg',
  'rooms/1-0123456789ab-6.png',
  'rooms/1-6.jpg',
  'rooms/1-0123456789AB-6.jpg',
  'cards/999999-0123456789ab.jpg',
  'cards/..%2f1-0123456789ab.jpg',
  'models/1-0123456789ab.usdz',
  'models/0-0123456789ab.glb',
  `models/${'9'.repeat(30)}-0123456789ab.glb`,
])('/media/%s is a 404', async (path) => {
  expect((await app.inject(`/media/${path}`)).statusCode).toBe(404);
});
