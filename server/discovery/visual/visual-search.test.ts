import { enqueue } from '@easel/platform/jobs/enqueue';
import { createImageModel } from '@easel/platform/media/image-model';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import { computeVectorsJob } from './compute-vectors.ts';

const imageModel = createImageModel(500);
let clock = 0;
const { app, database, pictures, runJobs } = await aShop(
  { IMAGE_VECTORS: 'on' },
  { imageModel, now: () => Date.now() + clock },
);
const { db } = database;
const compareImages = async () => {
  await enqueue(db, computeVectorsJob, {});
  await runJobs();
};
afterAll(() => imageModel.close());

/** Images that differ in shapes and colors. */
const drawing = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">${shapes}</svg>`))
    .jpeg()
    .toBuffer();
const stripes = (color: string, ground: string, step = 40) =>
  `<rect width="600" height="600" fill="#${ground}"/>${Array.from({ length: 600 / step }, (_, at) => `<rect y="${at * step}" width="600" height="${step / 2}" fill="#${color}"/>`).join('')}`;
const dots = (color: string, ground: string) =>
  `<rect width="600" height="600" fill="#${ground}"/>${Array.from({ length: 100 }, (_, at) => `<circle cx="${(at % 10) * 60 + 30}" cy="${Math.floor(at / 10) * 60 + 30}" r="22" fill="#${color}"/>`).join('')}`;

interface Found {
  results: { artworkId: number; artworkTitle: string }[];
  totalResults: number;
  facets: { name: string; options: { value: string; count: number }[] }[];
}
const ids: Record<string, number> = {};
async function find(like: string, more: object = {}): Promise<Found> {
  const response = await app.inject({ method: 'POST', url: '/easel/search', payload: { like, ...more } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().payload.data;
}
const titles = ({ results }: Found) => results.map(({ artworkTitle }) => artworkTitle);

async function sendPhoto(file: Uint8Array, field = 'photo') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  const request = new Request('https://shop.example', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: '/easel/visual-search/photos',
    headers: { 'content-type': request.headers.get('content-type') ?? '', accept: 'application/json' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const IMAGES = {
  'Blue stripes': [stripes('366dbe', 'ffffff'), ['366dbe', 'ffffff']],
  'Navy stripes': [stripes('104a97', 'cbe0fe'), ['104a97', 'cbe0fe']],
  'Red dots': [dots('b24743', 'ffd1cd'), ['b24743', 'ffd1cd']],
  'Green dots': [dots('21843c', 'bfebc4'), ['21843c', 'bfebc4']],
} as const;

beforeAll(async () => {
  for (const [title, [shapes, colors]] of Object.entries(IMAGES)) {
    const id = await aWork(db, {
      title,
      colors: [...colors],
      uploaded_at: new Date(Date.UTC(2026, 0, 1 + Object.keys(ids).length)),
      category: title.endsWith('dots') ? 'drawings' : 'paintings',
    });
    await pictures.write({ kind: 'works', id }, await drawing(shapes));
    ids[title] = id;
  }
  const before = await app.inject('/easel/visual-search');
  expect(before.json().payload).toEqual({ state: { isByImage: true, compared: 0, total: 4 }, source: null });
  await compareImages();
});

test('the job compares each image once, and again when it changes', async () => {
  const positions = () => db.selectFrom('image_vectors').select(['work_id', 'position']).orderBy('work_id').execute();
  const before = await positions();
  expect(before).toHaveLength(4);
  await compareImages();
  expect(await positions()).toEqual(before);
  await db
    .updateTable('works')
    .set({ picture_version: 2 })
    .where('id', '=', ids['Red dots'] as number)
    .execute();
  await compareImages();
  const changed = (await positions()).filter(({ position }, at) => position !== before[at]?.position);
  expect(changed.map(({ work_id }) => work_id)).toEqual([ids['Red dots']]);
});

test('works that look like a work come first, without the work itself', async () => {
  const found = await find(`work-${ids['Blue stripes']}`);
  expect(found.totalResults).toBe(3);
  expect(titles(found)[0]).toBe('Navy stripes');
  expect(titles(found)).not.toContain('Blue stripes');
});

test('facets are counted among the similar works, and filters, sorts and pages work', async () => {
  const like = `work-${ids['Blue stripes']}`;
  const { facets } = await find(like);
  expect(facets.find(({ name }) => name === 'category')?.options).toEqual([
    expect.objectContaining({ value: 'drawings', count: 2 }),
    expect.objectContaining({ value: 'paintings', count: 1 }),
  ]);
  expect(titles(await find(like, { filters: { category: 'drawings' } }))).toHaveLength(2);
  expect(titles(await find(like, { page: 2, resultsPerPage: 1 }))).toHaveLength(1);
  expect(titles(await find(like, { sort: { sortBy: 'created_at', sortOrder: 'descending' } }))[0]).toBe('Green dots');
});

test('a part of a work finds what looks like that part', async () => {
  expect(titles(await find(`work-${ids['Green dots']}-10-10-50-50`))[0]).toBe('Red dots');
});

test('a photo of a work finds it; the address has no image and the photo is not stored', async () => {
  const photo = await sharp(await drawing(IMAGES['Red dots'][0]))
    .extract({ left: 50, top: 80, width: 400, height: 380 })
    .modulate({ brightness: 0.9 })
    .jpeg({ quality: 70 })
    .toBuffer();
  const response = await sendPhoto(photo);
  expect(response.statusCode, response.body).toBe(200);
  const { like, url } = response.json().payload;
  expect(url).toBe(`/vsearch/all?like=${like}`);
  expect(titles(await find(like))[0]).toBe('Red dots');
  const [stored] = await db.selectFrom('visual_queries').selectAll().execute();
  expect(Object.keys(stored ?? {}).sort()).toEqual([
    'colors',
    'created_at',
    'id',
    'model_version',
    'thumbnail',
    'vector',
  ]);
  const { source } = (await app.inject(`/easel/visual-search?like=${like}`)).json().payload;
  expect(source).toMatchObject({ kind: 'photo', isGone: false, work: null });
  expect(source.colors.length).toBeGreaterThan(0);
});

test('an expired photo finds nothing and says so', async () => {
  const { like } = (await sendPhoto(await drawing(IMAGES['Green dots'][0]))).json().payload;
  expect((await find(like)).totalResults).toBe(4);
  clock = 31 * 24 * 3_600_000;
  const { source } = (await app.inject(`/easel/visual-search?like=${like}`)).json().payload;
  expect(source.isGone).toBe(true);
  clock = 0;
  expect((await find('photo-AAAAAAAAAAAAAAAAAAAAAA')).totalResults).toBe(0);
});

test('colors find works with these colors, the strongest first', async () => {
  expect(titles(await find('colors-366dbe-100'))[0]).toBe('Blue stripes');
  expect(titles(await find('colors-b24743-60-ffd1cd-40'))[0]).toBe('Red dots');
  const { source } = (await app.inject('/easel/visual-search?like=colors-366dbe-30-ffffff-10')).json().payload;
  expect(source.colors).toEqual([
    { hex: '366dbe', percent: 75, name: 'deep blue' },
    { hex: 'ffffff', percent: 25, name: 'white' },
  ]);
});

test('“Why here?” names the similarity and the colors in common', async () => {
  const like = `work-${ids['Red dots']}`;
  const url = `/easel/search/explanation?listing=${encodeURIComponent(`/vsearch/all?like=${like}`)}&artworkId=${ids['Green dots']}`;
  const { payload } = (await app.inject(url)).json();
  expect(payload.sentence).toBe('The most similar works come first.');
  expect(payload.parts[0].label).toMatch(/^Looks \d+ % alike$/);
  const blue = `/easel/search/explanation?listing=${encodeURIComponent('/vsearch/all?like=colors-366dbe-100')}&artworkId=${ids['Blue stripes']}`;
  expect((await app.inject(blue)).json().payload).toMatchObject({
    notes: ['Colors in common: deep blue.'],
    parts: [{ label: expect.stringMatching(/^Its colors are \d+ % alike$/) }],
  });
});

test('a work that may not be seen cannot be searched with', async () => {
  const id = await aWork(db, { title: 'Hidden', is_safe: false });
  expect((await find(`work-${id}`)).totalResults).toBe(0);
  expect((await app.inject(`/easel/visual-search?like=work-${id}`)).json().payload.source).toMatchObject({
    isGone: true,
    work: null,
  });
});

test('what is no source is refused', async () => {
  for (const like of ['work-0', 'photo-x', "work-1'; drop table works", 'colors-red'])
    expect((await app.inject({ method: 'POST', url: '/easel/search', payload: { like } })).statusCode).toBe(400);
  expect((await app.inject('/easel/visual-search?like=nothing')).statusCode).toBe(404);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3050a0' } });

test('unusual photos are accepted: one pixel, turned, CMYK, with transparency, animated', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const files = [
    await plain(1, 1).png().toBuffer(),
    await plain(900, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    await plain(300, 300).toColourspace('cmyk').jpeg().toBuffer(),
    await sharp({ create: { width: 60, height: 60, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    Buffer.concat([await plain(300, 300).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
  ];
  for (const file of files) expect((await sendPhoto(file)).statusCode).toBe(200);
});

test('files that are no images, damaged, too large or bombs are refused with a sentence', async () => {
  const bomb = await plain(700, 700).png().toBuffer();
  bomb.writeUInt32BE(40_000, 16);
  bomb.writeUInt32BE(40_000, 20);
  const whole = await plain(1_000, 1_000).png().toBuffer();
  const files = [
    bomb,
    whole.subarray(0, whole.length / 2),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7'),
  ];
  for (const file of files) {
    const response = await sendPhoto(file);
    expect(response.statusCode).toBe(400);
    expect(response.json().messages[0]).toMatch(/\.$/);
  }
  expect((await sendPhoto(whole, 'other')).statusCode).toBe(400);
  const huge = await plain(12_000, 12_000).jpeg({ quality: 10 }).toBuffer();
  expect((await sendPhoto(huge)).json().messages[0]).toContain('120 megapixels');
});

test('twenty photos at once are all answered', async () => {
  const photo = await drawing(IMAGES['Blue stripes'][0]);
  const responses = await Promise.all(Array.from({ length: 20 }, () => sendPhoto(photo)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
});
