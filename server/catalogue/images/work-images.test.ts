import { formatCallUrl } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import * as calls from '@easel/contract/catalogue/work-images';
import { UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import { IMAGE_MESSAGES, MAX_WORK_IMAGES } from '@easel/domain/catalogue/work-images';
import { listenForChanges } from '@easel/platform/db/listen-for-changes';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
let artist = { id: 0, cookie: '' };
let photo = Buffer.alloc(0);

beforeAll(async () => {
  artist = await aLogin(app, database.db, 'artist');
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
});

const ownWork = () => aWork(database.db, { artist_id: artist.id });

async function upload(artworkId: number, fields: Record<string, string | Buffer>, cookie = artist.cookie) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  const request = new Request('https://shop.example', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: formatCallUrl(calls.addWorkImage, { params: { artworkId } }),
    headers: { cookie, accept: 'application/json', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const send = (call: Call, params: object, body?: object, cookie = artist.cookie) =>
  app.inject({
    method: call.method,
    url: formatCallUrl(call, { params }),
    headers: { cookie },
    ...(body && { payload: body }),
  });

type Images = { imageId: number; kind: string; caption: string; imageBaseUrl: string }[];
const imagesIn = (response: Awaited<ReturnType<typeof send>>): Images => response.json().payload.images;

test('an artist adds, describes, reorders and removes images of a work', async () => {
  const artworkId = await ownWork();
  await upload(artworkId, { file: photo, kind: 'detail', caption: '  Lower\u202E left \n corner ' });
  const added = await upload(artworkId, { file: photo, kind: 'back' });
  expect(added.statusCode).toBe(200);
  const [first, second] = imagesIn(added);
  expect(first).toMatchObject({ kind: 'detail', caption: 'Lower left corner' });
  const shown = await app.inject({ url: `${first?.imageBaseUrl}-6.jpg`, headers: { accept: 'image/*' } });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 640, format: 'jpeg' });

  const params = { artworkId, imageId: second?.imageId };
  const changed = await send(calls.changeWorkImage, params, { kind: 'side', caption: 'Painted edge' });
  expect(imagesIn(changed)[1]).toMatchObject({ kind: 'side', caption: 'Painted edge' });

  const imageIds = [second?.imageId, first?.imageId];
  const ordered = await send(calls.orderWorkImages, { artworkId }, { imageIds });
  expect(imagesIn(ordered).map(({ imageId }) => imageId)).toEqual(imageIds);

  const removed = await send(calls.removeWorkImage, params);
  expect(imagesIn(removed)).toHaveLength(1);
  expect((await app.inject(`${second?.imageBaseUrl}-6.jpg`)).statusCode).toBe(404);
});

test('the page of the work shows a new image at once', async () => {
  const artworkId = await ownWork();
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.directUrl, (tags) => heard.push(tags));
  // It listens from then on.
  await expect.poll(() => heard).toContain('everything');
  await upload(artworkId, { file: photo, kind: 'back', caption: 'Signed by hand' });
  const { body } = await app.inject(`/art/Painting-Blue-Night/${artist.id}/${artworkId}/view`);
  expect(body).toContain('Signed by hand');
  // Cached pages of the work are dropped.
  await expect.poll(() => heard.flat()).toContain(`work:${artworkId}`);
  await changes.close();
});

test('a caption with markup is shown as text', async () => {
  const artworkId = await ownWork();
  await upload(artworkId, { file: photo, kind: 'back', caption: '<img src=x onerror=alert(1)>' });
  const { body } = await app.inject(`/art/Painting-Blue-Night/${artist.id}/${artworkId}/view`);
  expect(body).not.toContain('<img src=x');
});

test('nobody can see or change the images of somebody else’s work', async () => {
  const artworkId = await ownWork();
  const [image] = imagesIn(await upload(artworkId, { file: photo, kind: 'detail' }));
  const other = await aLogin(app, database.db, 'artist');
  const params = { artworkId, imageId: image?.imageId };
  const answers = await Promise.all([
    upload(artworkId, { file: photo, kind: 'detail' }, other.cookie),
    send(calls.listWorkImages, { artworkId }, undefined, other.cookie),
    send(calls.changeWorkImage, params, { kind: 'back', caption: 'x' }, other.cookie),
    send(calls.orderWorkImages, { artworkId }, { imageIds: [image?.imageId] }, other.cookie),
    send(calls.removeWorkImage, params, undefined, other.cookie),
  ]);
  for (const answer of answers)
    expect([answer.statusCode, answer.json().messages]).toEqual([404, [IMAGE_MESSAGES.notYours]]);
  const theirs = await aWork(database.db, { artist_id: other.id });
  // An image of another work cannot be changed through one's own.
  const mixed = await send(calls.removeWorkImage, { ...params, artworkId: theirs }, undefined, other.cookie);
  expect([mixed.statusCode, mixed.json().messages]).toEqual([404, [IMAGE_MESSAGES.notFound]]);
  expect(imagesIn(await send(calls.listWorkImages, { artworkId }))).toHaveLength(1);
});

test('guests and collectors cannot upload, and their files are not read', async () => {
  const artworkId = await ownWork();
  expect((await upload(artworkId, { file: photo, kind: 'detail' }, '')).statusCode).toBe(401);
  const collector = await aLogin(app, database.db, 'collector');
  expect((await upload(artworkId, { file: photo, kind: 'detail' }, collector.cookie)).statusCode).toBe(403);
});

test('a work has at most ten additional images, also if they arrive at the same time', async () => {
  const artworkId = await ownWork();
  const answers = await Promise.all(
    Array.from({ length: MAX_WORK_IMAGES + 3 }, () => upload(artworkId, { file: photo, kind: 'detail' })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WORK_IMAGES);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  expect(imagesIn(await send(calls.listWorkImages, { artworkId }))).toHaveLength(MAX_WORK_IMAGES);
});

test('broken and huge files are refused with a reason, and nothing is stored', async () => {
  const artworkId = await ownWork();
  const refusals = [
    [{ file: Buffer.from('<svg/>'), kind: 'detail' }, 400, UPLOAD_MESSAGES.wrongType],
    [{ file: photo.subarray(0, 200), kind: 'detail' }, 400, UPLOAD_MESSAGES.unreadable],
    [{ file: Buffer.alloc(0), kind: 'detail' }, 400, UPLOAD_MESSAGES.missing],
    [{ file: 'text', kind: 'detail' }, 400, UPLOAD_MESSAGES.missing],
    [{ file: photo, kind: 'selfie' }, 400, 'Kind is not one of the choices.'],
    [{ file: photo, kind: 'detail', caption: 'x'.repeat(141) }, 400, 'Caption can have at most 140 characters.'],
    [{ file: Buffer.alloc(26_000_000), kind: 'detail' }, 413, expect.stringContaining('too large')],
  ] as const;
  for (const [fields, status, message] of refusals) {
    const answer = await upload(artworkId, fields);
    expect([answer.statusCode, answer.json().messages]).toEqual([status, [message]]);
  }
  expect(imagesIn(await send(calls.listWorkImages, { artworkId }))).toEqual([]);
});

test('files are refused by calls that expect none', async () => {
  const form = new FormData();
  form.append('email', new Blob(['x']));
  const request = new Request('https://shop.example', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/easel/auth/login',
    headers: { accept: 'application/json', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([answer.statusCode, answer.json().messages]).toEqual([400, ['Files are not accepted.']]);
});

test('an order that lacks an image is refused', async () => {
  const artworkId = await ownWork();
  const [image] = imagesIn(await upload(artworkId, { file: photo, kind: 'detail' }));
  for (const imageIds of [[], [image?.imageId, image?.imageId], [999_999]]) {
    const answer = await send(calls.orderWorkImages, { artworkId }, { imageIds });
    expect([answer.statusCode, answer.json().messages]).toEqual([409, [IMAGE_MESSAGES.orderChanged]]);
  }
});

test.each(['reserved', 'sold'] as const)('the images of a %s work stay as the buyer saw them', async (status) => {
  const artworkId = await ownWork();
  const [image] = imagesIn(await upload(artworkId, { file: photo, kind: 'detail' }));
  await database.db.updateTable('works').set({ original_status: status }).where('id', '=', artworkId).execute();
  const removed = await send(calls.removeWorkImage, { artworkId, imageId: image?.imageId });
  expect(removed.statusCode).toBe(409);
  expect((await upload(artworkId, { file: photo, kind: 'back' })).statusCode).toBe(409);
  expect(imagesIn(await send(calls.listWorkImages, { artworkId }))).toHaveLength(1);
});
