import { formatCallUrl } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import * as calls from '@easel/contract/studio/draft-images';
import { UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import { DRAFT_IMAGE_MESSAGES } from '@easel/domain/studio/draft-images';
import { NO_ADJUSTMENT } from '@easel/domain/studio/image-adjustment';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { insertDraft, takeWorkId, writeDraftState } from '../drafts-store.ts';
import { addDraftImage, changeOwnImages } from './draft-images.ts';

const { app, database, pictures } = await aShop();
const { db } = database;
const artist = await aLogin(app, db, 'artist');
const other = await aLogin(app, db, 'artist');

/** The left half is red, the right half blue. */
const photo = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#0000ff' } })
  .composite([
    {
      input: await sharp({ create: { width: 750, height: 1000, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    },
  ])
  .jpeg({ chromaSubsampling: '4:4:4' })
  .toBuffer();

const FACTS = { widthPx: 1500, heightPx: 1000, color: '#7f007f', placeholder: '', colors: ['red', 'blue'] };

async function aDraft(images = 3) {
  const artworkId = await takeWorkId(db);
  await insertDraft(db, { workId: artworkId, artistId: artist.id, fields: {} });
  const ids: number[] = [];
  for (let index = 0; index < images; index += 1) {
    const added = await changeOwnImages(db, artist.id, artworkId, (transaction, current) =>
      addDraftImage(
        transaction,
        pictures,
        { workId: artworkId, images: current },
        { bytes: photo, facts: { ...FACTS, colors: [] }, hints: ['small'] },
      ),
    );
    if (added.ok) ids.push(added.value.result);
  }
  return { artworkId, ids };
}

const send = (call: Call, params: object, body?: object, cookie = artist.cookie) =>
  app.inject({
    method: call.method,
    url: formatCallUrl(call, { params }),
    headers: { cookie },
    ...(body && { payload: body }),
  });

type Answer = Awaited<ReturnType<typeof send>>;
const imagesIn = (answer: Answer): calls.DraftImage[] => answer.json().payload.images;
const idsIn = (answer: Answer) => imagesIn(answer).map(({ imageId }) => imageId);
const problemIn = (answer: Answer) => [answer.statusCode, answer.json().messages];

const colorOf = async (url: string) => {
  const { rawPayload } = await app.inject({ url, headers: { cookie: artist.cookie } });
  const { channels } = await sharp(rawPayload).stats();
  return channels.map(({ mean }) => (mean > 200 ? 1 : mean < 55 ? 0 : 0.5));
};

test('an artist describes, orders and removes the images of a draft', async () => {
  const { artworkId, ids } = await aDraft();
  const [first, second, third] = ids;
  const listed = await send(calls.listDraftImages, { artworkId });
  expect(imagesIn(listed).map(({ kind }) => kind)).toEqual(['front', 'detail', 'detail']);
  expect(imagesIn(listed)[0]).toMatchObject({
    imageBaseUrl: `/media/drafts/${first}`,
    hints: ['This photo is small: it is good for the screen, but not for prints.'],
    adjustment: null,
  });
  const changed = await send(
    calls.changeDraftImage,
    { artworkId, imageId: third },
    { kind: 'back', caption: '  Signed\n on the \u202Eback ' },
  );
  expect(imagesIn(changed)[2]).toMatchObject({ kind: 'back', caption: 'Signed on the back' });
  const ordered = await send(calls.orderDraftImages, { artworkId }, { imageIds: [first, third, second] });
  expect(idsIn(ordered)).toEqual([first, third, second]);
  const removed = await send(calls.removeDraftImage, { artworkId, imageId: third });
  expect(idsIn(removed)).toEqual([first, second]);
  expect(await pictures.readOriginal({ kind: 'drafts', id: third ?? 0 })).toBeUndefined();
});

test('the main image shows the front', async () => {
  const { artworkId, ids } = await aDraft();
  const [first, second, third] = ids;
  const params = { artworkId, imageId: first };
  expect(problemIn(await send(calls.orderDraftImages, { artworkId }, { imageIds: [second, first, third] }))).toEqual([
    409,
    [DRAFT_IMAGE_MESSAGES.notFront],
  ]);
  expect(problemIn(await send(calls.changeDraftImage, params, { kind: 'back', caption: '' }))).toEqual([
    409,
    [DRAFT_IMAGE_MESSAGES.mainStaysFront],
  ]);
  // Another image of the front takes the place of a main image that is removed.
  await send(calls.changeDraftImage, { artworkId, imageId: third }, { kind: 'front', caption: '' });
  expect(idsIn(await send(calls.removeDraftImage, params))).toEqual([third, second]);
  expect(idsIn(await send(calls.listDraftImages, { artworkId }))).toEqual([third, second]);
});

test('an image is turned and cropped from the upload, and is as it was uploaded again', async () => {
  const { artworkId, ids } = await aDraft(1);
  const params = { artworkId, imageId: ids[0] };
  const rightHalf = { ...NO_ADJUSTMENT, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };
  const cropped = imagesIn(await send(calls.adjustDraftImage, params, { adjustment: rightHalf }))[0];
  expect(cropped).toMatchObject({
    widthPx: 750,
    heightPx: 1000,
    version: 2,
    imageBaseUrl: `/media/drafts/${ids[0]}v2`,
    upload: { imageBaseUrl: `/media/uploads/${ids[0]}`, widthPx: 1500, heightPx: 1000 },
    adjustment: rightHalf,
  });
  expect(await colorOf(`${cropped?.imageBaseUrl}-6.jpg`)).toEqual([0, 0, 1]);
  // From the upload, not from the part that was left.
  const leftHalf = { ...NO_ADJUSTMENT, quarterTurns: 1, crop: { x: 0, y: 0, width: 1, height: 0.5 } };
  const again = imagesIn(await send(calls.adjustDraftImage, params, { adjustment: leftHalf }))[0];
  expect(again).toMatchObject({ widthPx: 1000, heightPx: 750, version: 3 });
  expect(await colorOf(`${again?.imageBaseUrl}-6.jpg`)).toEqual([1, 0, 0]);
  const reset = imagesIn(await send(calls.adjustDraftImage, params, { adjustment: null }))[0];
  expect(reset).toMatchObject({ widthPx: 1500, heightPx: 1000, version: 4, adjustment: null });
  expect(await pictures.readOriginal({ kind: 'drafts', id: ids[0] ?? 0 })).toEqual(photo);
  expect(await pictures.readOriginal({ kind: 'uploads', id: ids[0] ?? 0 })).toBeUndefined();
});

test('an image is straightened by tenths of a degree', async () => {
  const { artworkId, ids } = await aDraft(1);
  const adjustment = { ...NO_ADJUSTMENT, straightenDegrees: 4.26 };
  const [image] = imagesIn(await send(calls.adjustDraftImage, { artworkId, imageId: ids[0] }, { adjustment }));
  expect(image?.adjustment?.straightenDegrees).toBe(4.3);
  expect((image?.widthPx ?? 0) / (image?.heightPx ?? 1)).toBeCloseTo(1.5, 2);
});

test('adjustments that leave nothing to see are refused', async () => {
  const { artworkId, ids } = await aDraft(1);
  const adjust = (adjustment: object) =>
    send(calls.adjustDraftImage, { artworkId, imageId: ids[0] }, { adjustment: { ...NO_ADJUSTMENT, ...adjustment } });
  expect(problemIn(await adjust({ crop: { x: 0, y: 0, width: 0.2, height: 0.2 } }))).toEqual([
    400,
    [UPLOAD_MESSAGES.tooSmall],
  ]);
  for (const wrong of [
    { crop: { x: 0.6, y: 0, width: 0.6, height: 1 } },
    { crop: { x: -1, y: 0, width: 1, height: 1 } },
    { straightenDegrees: 16 },
    { quarterTurns: 4 },
    { quarterTurns: 0.5 },
  ])
    expect((await adjust(wrong)).statusCode).toBe(400);
  expect(imagesIn(await send(calls.listDraftImages, { artworkId }))[0]?.version).toBe(1);
});

test('two adjustments at the same time do not mix', async () => {
  const { artworkId, ids } = await aDraft(1);
  const answers = await Promise.all(
    [1, 2, 3].map((quarterTurns) =>
      send(calls.adjustDraftImage, { artworkId, imageId: ids[0] }, { adjustment: { ...NO_ADJUSTMENT, quarterTurns } }),
    ),
  );
  expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
  const [image] = imagesIn(await send(calls.listDraftImages, { artworkId }));
  const stored = await sharp(await pictures.readOriginal({ kind: 'drafts', id: ids[0] ?? 0 })).metadata();
  expect([image?.widthPx, image?.heightPx]).toEqual([stored.width, stored.height]);
  expect(await pictures.readOriginal({ kind: 'uploads', id: ids[0] ?? 0 })).toEqual(photo);
});

test('nobody else can list or change the images of a draft', async () => {
  const { artworkId, ids } = await aDraft(2);
  const params = { artworkId, imageId: ids[0] };
  const answers = await Promise.all([
    send(calls.listDraftImages, { artworkId }, undefined, other.cookie),
    send(calls.changeDraftImage, params, { kind: 'front', caption: 'x' }, other.cookie),
    send(calls.orderDraftImages, { artworkId }, { imageIds: ids }, other.cookie),
    send(calls.adjustDraftImage, params, { adjustment: null }, other.cookie),
    send(calls.removeDraftImage, params, undefined, other.cookie),
  ]);
  for (const answer of answers) expect(problemIn(answer)).toEqual([404, [DRAFT_IMAGE_MESSAGES.notYours]]);
  // An image of another draft cannot be changed through one's own.
  const { artworkId: own } = await aDraft(1);
  const mixed = [
    await send(calls.removeDraftImage, { ...params, artworkId: own }),
    await send(calls.changeDraftImage, { ...params, artworkId: own }, { kind: 'back', caption: '' }),
    await send(calls.adjustDraftImage, { ...params, artworkId: own }, { adjustment: null }),
  ];
  for (const answer of mixed) expect(problemIn(answer)).toEqual([404, [DRAFT_IMAGE_MESSAGES.notFound]]);
});

test('nothing changes while the work waits for review', async () => {
  const { artworkId, ids } = await aDraft(2);
  await writeDraftState(db, artworkId, 'submitted', '');
  const params = { artworkId, imageId: ids[1] };
  const answers = await Promise.all([
    send(calls.changeDraftImage, params, { kind: 'back', caption: '' }),
    send(calls.orderDraftImages, { artworkId }, { imageIds: ids }),
    send(calls.adjustDraftImage, params, { adjustment: { ...NO_ADJUSTMENT, quarterTurns: 1 } }),
    send(calls.removeDraftImage, params),
  ]);
  for (const answer of answers) expect(problemIn(answer)).toEqual([409, [DRAFT_IMAGE_MESSAGES.submitted]]);
  const listed = await send(calls.listDraftImages, { artworkId });
  expect([listed.statusCode, listed.json().payload.isLocked]).toEqual([200, true]);
});

test('only the artist and curators see images of drafts, and no shared cache keeps them', async () => {
  const { artworkId, ids } = await aDraft(1);
  const adjustment = { ...NO_ADJUSTMENT, quarterTurns: 1 };
  await send(calls.adjustDraftImage, { artworkId, imageId: ids[0] }, { adjustment });
  const [curator, collector, editor] = await Promise.all(
    (['curator', 'collector', 'editor'] as const).map((role) => aLogin(app, db, role)),
  );
  const urls = [
    `/media/drafts/${ids[0]}v2-6.jpg`,
    `/media/drafts/${ids[0]}-6.jpg`,
    `/media/uploads/${ids[0]}-8.jpg`,
    `/media/drafts/%3${String(ids[0])[0]}${String(ids[0]).slice(1)}-6.jpg`,
  ];
  for (const url of urls) {
    const statuses = await Promise.all(
      [artist, curator, other, collector, editor, { cookie: '' }].map(async (viewer) => {
        const answer = await app.inject({ url, headers: { cookie: viewer?.cookie ?? '' } });
        expect(answer.headers['cache-control']).toMatch(/^private/);
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
        return answer.statusCode;
      }),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  }
  // There is no way around by the addresses of other images.
  for (const url of [`/media/images/${ids[0]}-6.jpg`, `/media/zoom/drafts-${ids[0]}.dzi`, '/media/drafts/0-6.jpg'])
    expect((await app.inject({ url, headers: { cookie: artist.cookie } })).statusCode).toBe(404);
});
