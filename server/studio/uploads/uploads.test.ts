import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { formatCallUrl } from '@easel/contract/api';
import { listDraftImages } from '@easel/contract/studio/draft-images';
import { UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import {
  DRAFT_IMAGE_MESSAGES,
  MAX_DRAFT_IMAGES,
  MAX_RESUMABLE_BYTES,
  MAX_UNFINISHED_UPLOADS,
} from '@easel/domain/studio/draft-images';
import sharp from 'sharp';
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { insertDraft, takeWorkId, writeDraftState } from '../drafts-store.ts';
import { openUploads } from './open-uploads.ts';
import { pruneUploadsHandler } from './prune-uploads.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-uploads-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app, database, pictures } = await aShop({ DATA_DIR: folder });
const { db } = database;
const artist = await aLogin(app, db, 'artist');
let origin = '';
let photo = Buffer.alloc(0);

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  photo = await noisyPhoto(900, 700);
});

/** Noise cannot be compressed, so that the file has many parts. */
const noisyPhoto = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '48/1 12/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 90 })
    .toBuffer();

async function aDraft(artistId = artist.id) {
  const workId = await takeWorkId(db);
  await insertDraft(db, { workId, artistId, fields: {} });
  return workId;
}

interface Sent {
  url: string | null;
  error?: DetailedError;
}

/** Uploads a file with the client that the page uses. */
function send(artworkId: number | string, file: Buffer, options: Partial<UploadOptions> = {}, cookie = artist.cookie) {
  return new Promise<Sent>((done) => {
    const upload: Upload = new Upload(file, {
      endpoint: `${origin}/easel/studio/uploads`,
      headers: { cookie },
      metadata: { artworkId: String(artworkId), filename: 'front.jpg' },
      retryDelays: [],
      onSuccess: () => done({ url: upload.url }),
      onError: (error) => done({ url: upload.url, error: error as DetailedError }),
      ...options,
    });
    upload.start();
  });
}

const problemIn = ({ error }: Sent) => {
  const response = error?.originalResponse;
  return response ? [response.getStatus(), JSON.parse(response.getBody()).messages] : [0, error?.message];
};

const imagesOf = async (artworkId: number, cookie = artist.cookie) => {
  const answer = await app.inject({
    url: formatCallUrl(listDraftImages, { params: { artworkId } }),
    headers: { cookie },
  });
  return answer.json().payload.images as { imageId: number; imageBaseUrl: string; hints: string[]; kind: string }[];
};

const TUS = { 'tus-resumable': '1.0.0' };

const create = (artworkId: number, sizeBytes: number | string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/easel/studio/uploads',
    headers: {
      cookie: artist.cookie,
      ...TUS,
      'upload-length': String(sizeBytes),
      'upload-metadata': `artworkId ${Buffer.from(String(artworkId)).toString('base64')},filename ${Buffer.from('a.jpg').toString('base64')}`,
      ...headers,
    },
  });

const patch = (url: string, offset: number, payload: Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'PATCH',
    url,
    payload,
    headers: {
      cookie: artist.cookie,
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
  });

const head = (url: string, cookie = artist.cookie) => app.inject({ method: 'HEAD', url, headers: { cookie, ...TUS } });

const uploadFiles = async () => readdir(join(folder, 'uploads'));

/** Sends the beginning of a part over a connection of its own and keeps it open. */
async function sendBeginning(url: string, file: Buffer, bytes: number): Promise<ClientRequest> {
  const request = httpRequest(`${origin}${url}`, {
    method: 'PATCH',
    headers: {
      cookie: artist.cookie,
      ...TUS,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': file.length,
    },
  });
  request.on('error', () => undefined);
  await new Promise<void>((done) => request.write(file.subarray(0, bytes), () => done()));
  return request;
}

const arrived = async (url: string) => Number((await head(url)).headers['upload-offset']);

test('a photo that arrives in parts becomes an image of the draft, without the place where it was taken', async () => {
  const artworkId = await aDraft();
  const sent = await send(artworkId, photo, { chunkSize: 50_000 });
  expect(sent.error).toBeUndefined();
  const [image, ...others] = await imagesOf(artworkId);
  expect([image?.kind, others]).toEqual(['front', []]);
  const stored = await pictures.readOriginal({ kind: 'drafts', id: image?.imageId ?? 0 });
  const { exif, width } = await sharp(stored).metadata();
  expect([exif, width, stored?.includes('Somebody')]).toEqual([undefined, 900, false]);
  expect(await uploadFiles()).toEqual([]);
});

test('an upload whose connection is lost continues where it was', async () => {
  const artworkId = await aDraft();
  const url = String((await create(artworkId, photo.length)).headers.location);
  const half = Math.floor(photo.length / 2);
  const lost = await sendBeginning(url, photo, half);
  lost.destroy();
  await expect.poll(() => arrived(url)).toBe(half);
  const sentBytes: number[] = [];
  const resumed = await send(artworkId, photo, {
    uploadUrl: `${origin}${url}`,
    onProgress: (bytes) => sentBytes.push(bytes),
  });
  expect(resumed.error).toBeUndefined();
  expect(Math.min(...sentBytes)).toBeGreaterThanOrEqual(half);
  expect(await imagesOf(artworkId)).toHaveLength(1);
});

test('a client that returns while its former connection still hangs is not kept waiting', async () => {
  const artworkId = await aDraft();
  const url = String((await create(artworkId, photo.length)).headers.location);
  const hanging = await sendBeginning(url, photo, 40_000);
  // What the former connection stores after the client has asked is a conflict, after which the client asks again.
  const resumed = await send(artworkId, photo, { uploadUrl: `${origin}${url}`, retryDelays: [10, 100, 1_000] });
  hanging.destroy();
  expect(resumed.error).toBeUndefined();
  expect(await imagesOf(artworkId)).toHaveLength(1);
});

test('a response that was lost and requests at the same time make one image', async () => {
  const artworkId = await aDraft();
  const url = String((await create(artworkId, photo.length)).headers.location);
  const [first, second] = await Promise.all([patch(url, 0, photo), patch(url, 0, photo)]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([204, 409]);
  const again = await patch(url, photo.length, Buffer.alloc(0));
  const asked = await Promise.all([head(url), head(url)]);
  expect([again.statusCode, ...asked.map(({ statusCode }) => statusCode)]).toEqual([204, 200, 200]);
  expect(asked[0].headers['upload-offset']).toBe(String(photo.length));
  expect(await imagesOf(artworkId)).toHaveLength(1);
  // The client that missed the response is content with what it finds.
  expect((await send(artworkId, photo, { uploadUrl: `${origin}${url}` })).error).toBeUndefined();
  expect(await imagesOf(artworkId)).toHaveLength(1);
});

test('an upload that was complete when the server stopped is finished when its client asks', async () => {
  const artworkId = await aDraft();
  const url = String((await create(artworkId, photo.length)).headers.location);
  await patch(url, 0, photo.subarray(0, -10));
  // As after a crash before the last part was processed.
  await appendFile(join(folder, 'uploads', url.split('/').at(-1) ?? ''), photo.subarray(-10));
  const answers = await Promise.all([head(url), head(url)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await imagesOf(artworkId)).toHaveLength(1);
});

test('nobody else can see, continue or cancel an upload, and it does not tell them that it exists', async () => {
  const artworkId = await aDraft();
  const url = String((await create(artworkId, photo.length)).headers.location);
  const other = await aLogin(app, db, 'artist');
  const headers = { cookie: other.cookie };
  const answers = await Promise.all([
    head(url, other.cookie),
    patch(url, 0, photo, headers),
    app.inject({ method: 'DELETE', url, headers: { ...headers, ...TUS } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await arrived(url)).toBe(0);
  // Nor can anybody upload to somebody else's draft.
  const refused = await send(artworkId, photo, {}, other.cookie);
  expect(problemIn(refused)).toEqual([404, [DRAFT_IMAGE_MESSAGES.notYours]]);
});

test('guests and collectors cannot upload, and pages of other sites cannot either', async () => {
  const artworkId = await aDraft();
  expect(problemIn(await send(artworkId, photo, {}, ''))).toEqual([401, ['Please log in.']]);
  const collector = await aLogin(app, db, 'collector');
  expect(problemIn(await send(artworkId, photo, {}, collector.cookie))[0]).toBe(403);
  const elsewhere = await create(artworkId, 1_000, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.statusCode).toBe(403);
  const url = String((await create(artworkId, photo.length)).headers.location);
  expect((await patch(url, 0, photo, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('a file of 500 MB is refused before any byte of it is sent', async () => {
  const artworkId = await aDraft();
  const answer = await create(artworkId, 500_000_000);
  expect([answer.statusCode, answer.json().messages]).toEqual([413, [DRAFT_IMAGE_MESSAGES.fileTooLarge]]);
  for (const length of ['0', '-5', '1e3', 'x', String(Number.MAX_SAFE_INTEGER)])
    expect((await create(artworkId, length)).statusCode).toBeGreaterThanOrEqual(400);
  // Nor may the length be told later, or a part be larger than the file.
  const deferred = await create(artworkId, 1_000, { 'upload-length': '', 'upload-defer-length': '1' });
  expect(deferred.statusCode).toBe(400);
  const url = String((await create(artworkId, 1_000)).headers.location);
  expect((await patch(url, 0, photo)).statusCode).toBe(413);
  const announced = await new Promise<number>((done) => {
    const request = httpRequest(`${origin}${url}`, {
      method: 'PATCH',
      headers: {
        cookie: artist.cookie,
        ...TUS,
        'upload-offset': 0,
        'content-type': 'application/offset+octet-stream',
        'content-length': 10_000_000_000,
      },
    });
    request.on('response', ({ statusCode = 0 }) => done(statusCode));
    request.on('error', () => undefined);
    request.write('x');
  });
  expect(announced).toBe(413);
  expect(MAX_RESUMABLE_BYTES).toBe(60_000_000);
});

test('files that are no photos are refused with a reason, and removed', async () => {
  const artworkId = await aDraft();
  const bomb = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#111111' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(40_000, 16);
  bomb.writeUInt32BE(40_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  const refusals = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), UPLOAD_MESSAGES.wrongType],
    [Buffer.from('%PDF-1.7'), UPLOAD_MESSAGES.wrongType],
    [Buffer.from('x'), UPLOAD_MESSAGES.wrongType],
    [photo.subarray(0, 20_000), UPLOAD_MESSAGES.unreadable],
    [bomb, UPLOAD_MESSAGES.tooManyPixels],
    [await sharp(photo).resize(300).jpeg().toBuffer(), UPLOAD_MESSAGES.tooSmall],
  ] as const;
  const before = new Set(await uploadFiles());
  for (const [file, message] of refusals) {
    const refused = await send(artworkId, file);
    expect(problemIn(refused)).toEqual([400, [message]]);
    expect((await head(new URL(String(refused.url)).pathname)).statusCode).toBe(404);
  }
  expect((await uploadFiles()).filter((name) => !before.has(name))).toEqual([]);
  expect(await imagesOf(artworkId)).toEqual([]);
});

test('what follows the photo in a file is not stored', async () => {
  const artworkId = await aDraft();
  const polyglot = Buffer.concat([photo, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
  expect((await send(artworkId, polyglot)).error).toBeUndefined();
  const [image] = await imagesOf(artworkId);
  const stored = await pictures.readOriginal({ kind: 'drafts', id: image?.imageId ?? 0 });
  expect(stored?.includes('script')).toBe(false);
});

test.each(['../../../etc/passwd', 'a\u0000b.jpg', '<img src=x onerror=alert(1)>.jpg', 'ü'.repeat(300), '', 'CON'])(
  'the name of a file is never a path: %j',
  async (filename) => {
    const artworkId = await aDraft();
    const { error } = await send(artworkId, photo, { metadata: { artworkId: String(artworkId), filename } });
    expect(error).toBeUndefined();
    expect(await imagesOf(artworkId)).toHaveLength(1);
  },
);

test.each([
  ['/easel/studio/uploads/..%2f..%2fpostgres', 404],
  ['/easel/studio/uploads/%2e%2e', 404],
  [`/easel/studio/uploads/${randomUUID()}`, 404],
  [`/easel/studio/uploads/${randomUUID()}.json`, 404],
])('an address that is no upload is not found: %s', async (url, status) => {
  expect((await head(url)).statusCode).toBe(status);
});

test('drafts that do not exist, and metadata that make no sense, are refused', async () => {
  for (const artworkId of ['0', '-1', 'abc', '99999999999', "1'; drop table works"])
    expect(problemIn(await send(artworkId, photo))).toEqual([404, [DRAFT_IMAGE_MESSAGES.notYours]]);
  const artworkId = await aDraft();
  for (const metadata of ['', 'artworkId', 'artworkId !!!', ',,,', 'x'.repeat(4_000)])
    expect((await create(artworkId, 100, { 'upload-metadata': metadata })).statusCode).toBe(404);
});

test('an artist has at most twelve unfinished uploads, also if they begin at the same time', async () => {
  const { id, cookie } = await aLogin(app, db, 'artist');
  const artworkId = await aDraft(id);
  const answers = await Promise.all(
    Array.from({ length: MAX_UNFINISHED_UPLOADS + 3 }, () => create(artworkId, photo.length, { cookie })),
  );
  const created = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect([created.length, refused.length]).toEqual([MAX_UNFINISHED_UPLOADS, 3]);
  expect(refused[0]?.json().messages).toEqual([DRAFT_IMAGE_MESSAGES.tooManyUploads]);
  // Cancelling makes room.
  const url = String(created[0]?.headers.location);
  expect((await app.inject({ method: 'DELETE', url, headers: { cookie, ...TUS } })).statusCode).toBe(204);
  expect((await head(url, cookie)).statusCode).toBe(404);
  expect((await create(artworkId, photo.length, { cookie })).statusCode).toBe(201);
});

test('a draft has at most eleven images, also if they arrive at the same time', async () => {
  const artworkId = await aDraft();
  const small = await sharp(photo).resize(620).jpeg().toBuffer();
  const first = await Promise.all(Array.from({ length: 9 }, () => send(artworkId, small)));
  expect(first.filter(({ error }) => error)).toEqual([]);
  const rest = await Promise.all(Array.from({ length: 4 }, () => send(artworkId, small)));
  const problems = rest.filter(({ error }) => error).map(problemIn);
  expect(problems).toEqual([
    [409, [DRAFT_IMAGE_MESSAGES.full]],
    [409, [DRAFT_IMAGE_MESSAGES.full]],
  ]);
  expect(await imagesOf(artworkId)).toHaveLength(MAX_DRAFT_IMAGES);
});

test('images cannot be added while a work waits for review, also if the upload began before', async () => {
  const artworkId = await aDraft();
  const url = String((await create(artworkId, photo.length)).headers.location);
  await writeDraftState(db, artworkId, 'submitted', '');
  const finished = await patch(url, 0, photo);
  expect([finished.statusCode, finished.json().messages]).toEqual([409, [DRAFT_IMAGE_MESSAGES.submitted]]);
  expect((await create(artworkId, photo.length)).statusCode).toBe(409);
  expect(await imagesOf(artworkId)).toEqual([]);
});

test('unfinished uploads are removed after a day', async () => {
  const artworkId = await aDraft();
  const old = String((await create(artworkId, photo.length)).headers.location);
  const recent = String((await create(artworkId, photo.length)).headers.location);
  const idOf = (url: string) => url.split('/').at(-1) ?? '';
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('draft_uploads').set({ created_at: yesterday }).where('id', '=', idOf(old)).execute();
  // The file of an upload that nobody knows, such as of a deleted draft.
  const lost = String((await create(artworkId, photo.length)).headers.location);
  await db.deleteFrom('draft_uploads').where('id', '=', idOf(lost)).execute();
  await utimes(join(folder, 'uploads', idOf(lost)), yesterday, yesterday);
  const job = pruneUploadsHandler({ db, files: openUploads({ DATA_DIR: folder }), now: () => Date.now() });
  await job.run({}, { signal: new AbortController().signal });
  expect([(await head(old)).statusCode, (await head(recent)).statusCode]).toEqual([404, 200]);
  const names = await uploadFiles();
  expect([names.includes(idOf(old)), names.includes(idOf(lost)), names.includes(idOf(recent))]).toEqual([
    false,
    false,
    true,
  ]);
});

test('an admin who impersonates the artist leaves an entry in the log', async () => {
  const admin = await aLogin(app, db, 'admin');
  const started = await app.inject({
    method: 'POST',
    url: '/easel/takeover',
    headers: { cookie: admin.cookie },
    payload: { userId: artist.id, reason: 'Asked us to upload a photo' },
  });
  const cookies = [started.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0]);
  const artworkId = await aDraft();
  expect((await send(artworkId, photo, {}, cookies.join('; '))).error).toBeUndefined();
  const log = await db.selectFrom('takeover_actions').select('did').orderBy('id').execute();
  expect(log.map(({ did }) => did)).toEqual([
    'POST /studio/uploads',
    expect.stringMatching(/^PATCH \/studio\/uploads\/[0-9a-f-]{36}$/),
  ]);
});

test('the API answers in JSON, and does not let other sites read it', async () => {
  const answer = await head('/easel/studio/uploads/nothing');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  const created = await create(await aDraft(), 1_000);
  expect(created.headers).toMatchObject({
    location: expect.stringMatching(/^\/easel\/studio\/uploads\/[0-9a-f-]{36}$/),
    'tus-resumable': '1.0.0',
    'x-content-type-options': 'nosniff',
  });
  expect(created.headers['access-control-allow-origin']).toBeUndefined();
  const old = await create(await aDraft(), 1_000, { 'tus-resumable': '0.2.1' });
  expect(old.statusCode).toBeGreaterThanOrEqual(400);
  expect(old.json().success).toBe(false);
});
