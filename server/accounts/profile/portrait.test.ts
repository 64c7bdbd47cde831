import { UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pictures } = await aShop();

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#306090' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();

async function upload(cookie: string, file: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'portrait.jpg');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/easel/account/portrait',
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '', accept: 'application/json' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

test('an artist uploads a portrait, which is cropped to a square and shown on their page', async () => {
  const { id, cookie } = await aLogin(app, database.db, 'artist');
  const saved = await upload(cookie, await aPhoto(1200, 800));
  expect(saved).toMatchObject({ status: 200, payload: { avatar: { imageBaseUrl: `/media/people/${id}v2` } } });
  const image = await app.inject(`/media/people/${id}v2-25.jpg`);
  const { width, height, exif } = await sharp(image.rawPayload).metadata();
  expect([width, exif]).toEqual([height, undefined]);
  expect((await app.inject(`/easel/artists/${id}`)).json().payload.artist.avatar.imageBaseUrl).toBe(
    `/media/people/${id}v2`,
  );
  expect((await upload(cookie, await aPhoto(900, 1000))).payload.avatar.imageBaseUrl).toBe(`/media/people/${id}v3`);
});

test('a removed portrait is gone', async () => {
  const { id, cookie } = await aLogin(app, database.db, 'collector');
  await upload(cookie, await aPhoto(700, 700));
  const removed = await app.inject({ method: 'DELETE', url: '/easel/account/portrait', headers: { cookie } });
  expect(removed.json().payload.avatar.imageBaseUrl).toBe('');
  expect(await pictures.readOriginal({ kind: 'people', id })).toBeUndefined();
  expect((await app.inject(`/media/people/${id}v2-25.jpg`)).statusCode).toBe(404);
});

test('files that are no usable image are refused, and the portrait stays', async () => {
  const { id, cookie } = await aLogin(app, database.db, 'artist');
  await upload(cookie, await aPhoto(700, 700));
  const whole = await sharp(await aPhoto(1000, 1000))
    .png()
    .toBuffer();
  for (const [file, message] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), UPLOAD_MESSAGES.wrongType],
    [whole.subarray(0, whole.length / 2), UPLOAD_MESSAGES.unreadable],
    [await aPhoto(200, 200), UPLOAD_MESSAGES.tooSmall],
  ] as const)
    expect(await upload(cookie, file)).toMatchObject({ status: 400, messages: [message] });
  expect((await upload(cookie, Buffer.alloc(0))).status).toBe(400);
  expect((await upload('', await aPhoto(700, 700))).status).toBe(401);
  expect((await app.inject(`/media/people/${id}v2-25.jpg`)).statusCode).toBe(200);
});
