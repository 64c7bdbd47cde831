import { MAX_PHOTO_CAPTION, MAX_STUDIO_PHOTOS, TOO_MANY_PHOTOS } from '@easel/domain/catalogue/studio-photos';
import { UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pictures } = await aShop();
const { db } = database;

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#306090' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();

const photo = await aPhoto(900, 600);

async function add(cookie: string, file = photo) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'studio.jpg');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/easel/account/studio-photos',
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '', accept: 'application/json' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

const send = async (cookie: string, method: 'PUT' | 'DELETE', photoId: number, payload?: object) => {
  const url = `/easel/account/studio-photos/${photoId}`;
  const response = await app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
};

const shownPhotos = async (artistId: number) =>
  (await app.inject(`/easel/artists/${artistId}`)).json().payload.artist.studioPhotos;

const idsIn = (result: { payload: { studioPhotos: { photoId: number }[] } }) =>
  result.payload.studioPhotos.map(({ photoId }) => photoId);

test('photos of the studio are on the page of the artist, with captions, in the chosen order', async () => {
  const { id, cookie } = await aLogin(app, db, 'artist');
  await add(cookie);
  await add(cookie, await aPhoto(4000, 3000));
  const [first = 0, second = 0, third = 0] = idsIn(await add(cookie));
  expect((await send(cookie, 'PUT', second, { caption: '  At the   press ' })).status).toBe(200);
  expect(idsIn(await send(cookie, 'PUT', third, { place: 0 }))).toEqual([third, first, second]);
  expect(await shownPhotos(id)).toMatchObject([
    { photoId: third, caption: '', aspectRatio: 1.5, imageBaseUrl: `/media/studios/${third}` },
    { photoId: first },
    { photoId: second, caption: 'At the press' },
  ]);
  const image = await app.inject(`/media/studios/${second}-25.jpg`);
  expect((await sharp(image.rawPayload).metadata()).exif).toBeUndefined();
  const original = await pictures.readOriginal({ kind: 'studios', id: second });
  expect((await sharp(original).metadata()).width).toBe(2_400);
});

test('a removed photo is gone, and the others close the gap', async () => {
  const { id, cookie } = await aLogin(app, db, 'limited_artist');
  await add(cookie);
  const [first = 0, second = 0] = idsIn(await add(cookie));
  expect(idsIn(await send(cookie, 'DELETE', first))).toEqual([second]);
  expect(await pictures.readOriginal({ kind: 'studios', id: first })).toBeUndefined();
  expect((await send(cookie, 'DELETE', first)).status).toBe(404);
  const { position } = await db
    .selectFrom('studio_photos')
    .select('position')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(position).toBe(1);
});

test('there is a limit, also for uploads at once', async () => {
  const { cookie } = await aLogin(app, db, 'artist');
  for (let count = 1; count < MAX_STUDIO_PHOTOS; count += 1) await add(cookie);
  const results = await Promise.all([add(cookie), add(cookie)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(results.find(({ status }) => status === 409)).toMatchObject({ messages: [TOO_MANY_PHOTOS] });
});

test('bad files, long captions, other people and other accounts are refused', async () => {
  const { cookie } = await aLogin(app, db, 'artist');
  const [photoId = 0] = idsIn(await add(cookie));
  expect(await add(cookie, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 400,
    messages: [UPLOAD_MESSAGES.wrongType],
  });
  expect((await send(cookie, 'PUT', photoId, { caption: 'x'.repeat(MAX_PHOTO_CAPTION + 1) })).status).toBe(400);
  const other = await aLogin(app, db, 'artist');
  expect((await send(other.cookie, 'PUT', photoId, { caption: 'mine' })).status).toBe(404);
  expect((await send(other.cookie, 'DELETE', photoId)).status).toBe(404);
  const collector = await aLogin(app, db, 'collector');
  expect((await add(collector.cookie)).status).toBe(403);
  expect((await add('')).status).toBe(401);
});
