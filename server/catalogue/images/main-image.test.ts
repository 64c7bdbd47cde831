import { formatCallUrl } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import * as calls from '@easel/contract/catalogue/work-images';
import { UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import { IMAGE_MESSAGES } from '@easel/domain/catalogue/work-images';
import { listenForChanges } from '@easel/platform/db/listen-for-changes';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pictures, search } = await aShop();
const { db } = database;
let artist = { id: 0, cookie: '' };

beforeAll(async () => {
  artist = await aLogin(app, db, 'artist');
});

const photoOf = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const ownWork = () => aWork(db, { artist_id: artist.id, picture_recipe: 'stem 0.7 easel 1' });

async function upload(call: Call, artworkId: number, fields: Record<string, string | Buffer>, cookie = artist.cookie) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  const request = new Request('https://shop.example', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: formatCallUrl(call, { params: { artworkId } }),
    headers: { cookie, accept: 'application/json', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const replace = (artworkId: number, file: Buffer, cookie?: string) =>
  upload(calls.replaceMainImage, artworkId, { file }, cookie);
const choose = (artworkId: number, imageId: number, cookie = artist.cookie) =>
  app.inject({
    method: 'PUT',
    url: formatCallUrl(calls.chooseMainImage, { params: { artworkId } }),
    headers: { cookie },
    payload: { imageId },
  });
const addImage = async (artworkId: number, file: Buffer, kind = 'front') =>
  (await upload(calls.addWorkImage, artworkId, { file, kind })).json().payload.images.at(-1);

const tileOf = async (artworkId: number) => {
  await search.works.catchUp();
  return (await app.inject(`/easel/tiles?ids=${artworkId}`)).json().payload.works[0];
};
const shownAt = async (imageBaseUrl: string) => {
  const { rawPayload } = await app.inject({ url: `${imageBaseUrl}-6.jpg`, headers: { accept: 'image/*' } });
  const { data } = await sharp(rawPayload).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  return { color: [...data.subarray(0, 3)], ...(await sharp(rawPayload).metadata()) };
};
const colorsOf = async (id: number) =>
  (await db.selectFrom('works').select('colors').where('id', '=', id).executeTakeFirstOrThrow()).colors;

test('an artist replaces the main image, and tiles, search by color and cached pages follow', async () => {
  const artworkId = await ownWork();
  const before = await tileOf(artworkId);
  // Stored variants of the former image must not be served again.
  await shownAt(before.imageBaseUrl);
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.directUrl, (tags) => heard.push(tags));
  // It listens from then on.
  await expect.poll(() => heard).toContain('everything');
  const answer = await replace(artworkId, await photoOf('#c01010'));
  expect(answer.statusCode).toBe(200);
  const after = await tileOf(artworkId);
  expect(after.imageBaseUrl).not.toBe(before.imageBaseUrl);
  expect(answer.json().payload.picture).toMatchObject({ imageBaseUrl: after.imageBaseUrl, aspectRatio: 1.5 });
  expect(after.aspectRatio).toBe(1.5);
  const shown = await shownAt(after.imageBaseUrl);
  expect(shown.color[0]).toBeGreaterThan(180);
  expect(shown.color[2]).toBeLessThan(40);
  const red = await colorsOf(artworkId);
  await replace(artworkId, await photoOf('#1010c0'));
  expect(await colorsOf(artworkId)).not.toEqual(red);
  await expect.poll(() => heard.flat()).toContain(`work:${artworkId}`);
  await changes.close();
});

test('an additional image becomes the main one, and the former main image takes its place', async () => {
  const artworkId = await ownWork();
  await replace(artworkId, await photoOf('#c01010'));
  const first = await addImage(artworkId, await photoOf('#10c010', 700, 700));
  const detail = await addImage(artworkId, await photoOf('#888888'), 'detail');
  const { picture, images } = (await choose(artworkId, first.imageId)).json().payload;
  expect(picture.aspectRatio).toBe(1);
  expect((await shownAt(picture.imageBaseUrl)).color[1]).toBeGreaterThan(180);
  expect(images).toMatchObject([{ kind: 'front', aspectRatio: 1.5 }, { imageId: detail.imageId }]);
  expect((await shownAt(images[0].imageBaseUrl)).color[0]).toBeGreaterThan(180);
  // The row of the chosen image and its file are gone.
  expect(images.map(({ imageId }: { imageId: number }) => imageId)).not.toContain(first.imageId);
  expect((await app.inject(`${first.imageBaseUrl}-6.jpg`)).statusCode).toBe(404);
  expect((await tileOf(artworkId)).imageBaseUrl).toBe(picture.imageBaseUrl);
});

test('a main image that is drawn from a recipe is kept as well', async () => {
  const artworkId = await ownWork();
  const chosen = await addImage(artworkId, await photoOf('#10c010'));
  const { images } = (await choose(artworkId, chosen.imageId)).json().payload;
  expect(images).toHaveLength(1);
  expect((await app.inject(`${images[0].imageBaseUrl}-6.jpg`)).statusCode).toBe(200);
  const back = (await choose(artworkId, images[0].imageId)).json().payload;
  expect(await pictures.readOriginal({ kind: 'works', id: artworkId })).toBeUndefined();
  expect((await app.inject(`${back.picture.imageBaseUrl}-6.jpg`)).statusCode).toBe(200);
});

test('only an image of the front can become the main image', async () => {
  const artworkId = await ownWork();
  const detail = await addImage(artworkId, await photoOf('#888888'), 'detail');
  const before = await tileOf(artworkId);
  const answer = await choose(artworkId, detail.imageId);
  expect([answer.statusCode, answer.json().messages]).toEqual([409, [IMAGE_MESSAGES.notFront]]);
  expect(await tileOf(artworkId)).toEqual(before);
});

test('broken files, foreign works and foreign images are refused, and the image stays', async () => {
  const artworkId = await ownWork();
  const other = await aLogin(app, db, 'artist');
  const theirs = await aWork(db, { artist_id: other.id });
  const before = await tileOf(artworkId);
  const photo = await photoOf('#c01010');
  const image = await addImage(artworkId, photo);
  const refusals = [
    [await replace(artworkId, Buffer.from('<svg/>')), 400, UPLOAD_MESSAGES.wrongType],
    [await replace(artworkId, photo.subarray(0, 200)), 400, UPLOAD_MESSAGES.unreadable],
    [await replace(artworkId, photo, other.cookie), 404, IMAGE_MESSAGES.notYours],
    [await choose(artworkId, image.imageId, other.cookie), 404, IMAGE_MESSAGES.notYours],
    [await choose(theirs, image.imageId, other.cookie), 404, IMAGE_MESSAGES.notFound],
    [await choose(artworkId, 999_999), 404, IMAGE_MESSAGES.notFound],
  ] as const;
  for (const [answer, status, message] of refusals)
    expect([answer.statusCode, answer.json().messages]).toEqual([status, [message]]);
  expect(await tileOf(artworkId)).toEqual(before);
});

test('two changes of the main image at once do not lose an image', async () => {
  const artworkId = await ownWork();
  const [one, two] = [
    await addImage(artworkId, await photoOf('#c01010')),
    await addImage(artworkId, await photoOf('#10c010')),
  ];
  const answers = await Promise.all([choose(artworkId, one.imageId), choose(artworkId, two.imageId)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { images, picture } = (
    await app.inject({
      url: formatCallUrl(calls.listWorkImages, { params: { artworkId } }),
      headers: { cookie: artist.cookie },
    })
  ).json().payload;
  expect(images).toHaveLength(2);
  for (const { imageBaseUrl } of [picture, ...images])
    expect((await app.inject(`${imageBaseUrl}-6.jpg`)).statusCode).toBe(200);
});
