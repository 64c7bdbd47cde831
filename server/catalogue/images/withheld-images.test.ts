import { formatCallUrl } from '@easel/contract/api';
import { readWork } from '@easel/contract/catalogue/works';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createWithheldImages } from './withheld-images.ts';

const { app, pictures, database } = await aShop();
const { db } = database;
const artist = await aLogin(app, db, 'artist');
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#d01010' } })
  .jpeg()
  .toBuffer();

/** A work with an additional image, and the addresses of all its files, each of which was requested once. */
async function aShownWork() {
  const id = await aWork(db, { artist_id: artist.id, width_cm: 60, height_cm: 40 });
  await pictures.write({ kind: 'works', id }, photo);
  const { id: imageId } = await db
    .insertInto('work_images')
    .values({ work_id: id, kind: 'back', width_px: 600, height_px: 400, color: '#d01010', sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pictures.write({ kind: 'images', id: imageId }, photo);
  const { gallery } = (await app.inject(formatCallUrl(readWork, { params: { artworkId: id } }))).json().payload;
  const room = gallery.images.find(({ isGenerated }: { isGenerated: boolean }) => isGenerated);
  const urls = [
    `/media/works/${id}-7.jpg`,
    `/media/works/${id}v3-6.jpg`,
    `/media/images/${imageId}-7.jpg`,
    `/media/zoom/works-${id}.dzi`,
    `/media/zoom/works-${id}_files/0/0_0.jpg`,
    `/media/zoom/images-${imageId}.dzi`,
    `${room.imageBaseUrl}-7.jpg`,
    gallery.modelUrl,
    gallery.shareImageUrl,
  ];
  return { id, imageId, urls };
}

const statusesOf = async (urls: string[], cookie = '') =>
  Promise.all(urls.map(async (url) => (await app.inject({ url, headers: { cookie } })).statusCode));

test('images of a work that staff withheld are not found, and are found again when it is shown again', async () => {
  const { id, urls } = await aShownWork();
  expect(new Set(await statusesOf(urls))).toEqual(new Set([200]));
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', id).execute();
  expect(new Set(await statusesOf(urls))).toEqual(new Set([404]));
  await db.updateTable('works').set({ is_safe: true }).where('id', '=', id).execute();
  expect(new Set(await statusesOf(urls))).toEqual(new Set([200]));
});

test('pictures of people, studios and content that have the number of a withheld work stay', async () => {
  const { id } = await aShownWork();
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', id).execute();
  const kinds = ['people', 'studios', 'content'] as const;
  for (const kind of kinds) await pictures.write({ kind, id }, photo);
  const answers = await Promise.all(kinds.map((kind) => app.inject(`/media/${kind}/${id}-7.jpg`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const { headers } of answers) expect(headers['cache-control']).toMatch(/^public/);
});

test('the artist and staff see the images of a withheld work, which no cache may keep', async () => {
  const { id, urls } = await aShownWork();
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', id).execute();
  const curator = await aLogin(app, db, 'curator');
  const collector = await aLogin(app, db, 'collector');
  const otherArtist = await aLogin(app, db, 'artist');
  const files = urls.slice(0, 6);
  expect(new Set(await statusesOf(files, artist.cookie))).toEqual(new Set([200]));
  expect(new Set(await statusesOf(files, curator.cookie))).toEqual(new Set([200]));
  expect(new Set(await statusesOf(files, collector.cookie))).toEqual(new Set([404]));
  expect(new Set(await statusesOf(files, otherArtist.cookie))).toEqual(new Set([404]));
  for (const cookie of [artist.cookie, '']) {
    const { headers } = await app.inject({ url: files[0] ?? '', headers: { cookie } });
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

test('an encoded address does not lead around the rule', async () => {
  const { id } = await aShownWork();
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', id).execute();
  const [first = '', ...rest] = String(id);
  const encoded = `%3${first}${rest.join('')}`;
  expect(await statusesOf([`/media/works/${encoded}-7.jpg`, `/media/zoom/works-${encoded}.dzi`])).toEqual([404, 404]);
});

test('a delisted work has a page, and keeps its images', async () => {
  const { id, urls } = await aShownWork();
  await db.updateTable('works').set({ is_delisted: true }).where('id', '=', id).execute();
  expect(new Set(await statusesOf(urls))).toEqual(new Set([200]));
});

test('images of a deleted work are not found', async () => {
  const { id, urls } = await aShownWork();
  await statusesOf(urls);
  await db.deleteFrom('works').where('id', '=', id).execute();
  expect(await statusesOf([`/media/works/${id}-7.jpg`, `/media/zoom/works-${id}.dzi`])).toEqual([404, 404]);
});

test('a change of one work updates the list without reading it again', async () => {
  const { id, imageId } = await aShownWork();
  const withheld = createWithheldImages(db);
  expect([await withheld.has('works', id), await withheld.has('images', imageId)]).toEqual([false, false]);
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', id).execute();
  await withheld.follow(['listing', `work:${id}`]);
  expect([await withheld.has('works', id), await withheld.has('images', imageId)]).toEqual([true, true]);
  await db.updateTable('works').set({ is_safe: true }).where('id', '=', id).execute();
  await withheld.follow(['listing']);
  expect(await withheld.has('works', id)).toBe(true);
  await withheld.follow([`work:${id}`]);
  expect([await withheld.has('works', id), await withheld.has('images', imageId)]).toEqual([false, false]);
});
