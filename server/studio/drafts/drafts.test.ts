import { expect, test } from 'vitest';
import { aStudio, COMPLETE_FIELDS } from '../studio-for-tests.ts';

const { app, pictures, artist, stranger, call, begin, read, save, addImage, aListedWork } = await aStudio();

test('two devices lose nothing', async () => {
  const id = await begin();
  await save(id, { title: 'Dawn' }, 0);
  await Promise.all([save(id, { year: 2024 }, 1), save(id, { statement: 'On the bridge.' }, 1)]);
  expect((await read(id)).fields).toMatchObject({ title: 'Dawn', year: 2024, statement: 'On the bridge.' });
  const late = await save(id, { title: 'Dusk', year: 2023 }, 1);
  expect(late.payload.replaced).toEqual([{ field: 'year', value: 2024 }]);
  expect((await read(id)).fields).toMatchObject({ title: 'Dusk', year: 2023 });
});

test.each([
  { priceCents: 0 },
  { priceCents: -5 },
  { priceCents: 10.5 },
  { widthCm: 0 },
  { year: 3_000 },
  { title: 'x'.repeat(200) },
  { mediums: ['<script>'] },
  { editionNumber: 0 },
])('%j is refused and changes nothing', async (fields) => {
  const id = await begin();
  await save(id, { title: 'Kept' });
  const refused = await save(id, fields, 1);
  expect(refused.status).toBe(400);
  expect(refused.messages[0]).toEqual(expect.any(String));
  expect(await read(id)).toMatchObject({ version: 1, fields: { title: 'Kept' } });
});

test('hostile texts are texts', async () => {
  const title = '<img src=x onerror=alert(1)>';
  const id = await aListedWork({ title, statement: '</script><script>alert(1)</script>' });
  const { productUrl } = await read(id);
  const { body, statusCode } = await app.inject({ url: productUrl, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<img src=x');
  expect(body).not.toContain('</script><script>alert');
});

test('nobody else sees or changes a draft', async () => {
  const id = await begin();
  for (const [method, path, payload] of [
    ['GET', `/studio/drafts/${id}`, undefined],
    ['PUT', `/studio/drafts/${id}`, { baseVersion: 0, fields: { title: 'Mine' } }],
    ['POST', `/studio/drafts/${id}/submit`, {}],
    ['POST', `/studio/drafts/${id}/take-back`, {}],
    ['DELETE', `/studio/drafts/${id}`, undefined],
    ['POST', `/studio/works/${id}/state`, { action: 'hide' }],
    ['GET', `/studio/works/${id}/history`, undefined],
    ['POST', '/studio/drafts', { copyOf: id }],
  ] as const)
    expect([path, (await call(stranger, method, path, payload)).status]).toEqual([path, 404]);
  expect((await call(artist, 'GET', '/staff/review')).status).toBe(403);
});

test('a copy has the facts of its original, and neither image nor price', async () => {
  const id = await aListedWork();
  const { payload } = await call(artist, 'POST', '/studio/drafts', { copyOf: id });
  expect(payload).toMatchObject({
    imagesCount: 0,
    fields: { title: '', category: 'paintings', mediums: ['Oil'], widthCm: 80, priceCents: null },
  });
  expect(payload.artworkId).not.toBe(id);
});

test('a draft is deleted with its images', async () => {
  const id = await begin();
  const image = await addImage(id);
  expect((await call(artist, 'DELETE', `/studio/drafts/${id}`)).status).toBe(200);
  expect((await call(artist, 'GET', `/studio/drafts/${id}`)).status).toBe(404);
  expect(await pictures.readOriginal({ kind: 'drafts', id: image })).toBeUndefined();
});

test('the preview is the page of the work, and nobody else sees it', async () => {
  const id = await begin();
  expect(await call(artist, 'GET', `/studio/drafts/${id}/preview`)).toMatchObject({ status: 400 });
  await save(id, { ...COMPLETE_FIELDS, series: 'Rivers' });
  await addImage(id);
  await addImage(id, 2);
  const { payload } = await call(artist, 'GET', `/studio/drafts/${id}/preview`);
  expect(payload).toMatchObject({
    work: {
      artworkId: id,
      artworkTitle: 'Dawn over Lyon',
      series: 'Rivers',
      imageBaseUrl: expect.stringContaining('draft'),
    },
    gallery: { images: [{ kind: 'detail' }], zoomUrl: null },
  });
  expect((await call(stranger, 'GET', `/studio/drafts/${id}/preview`)).status).toBe(404);
  expect((await app.inject(`/easel/works/${id}`)).statusCode).toBe(404);
  expect(await read(id)).toMatchObject({ state: 'draft', isListed: false });
});

test('the preview of a listed work has its unpublished changes, and the shop has not', async () => {
  const id = await aListedWork();
  await save(id, { title: 'Noon over Lyon' });
  const { payload } = await call(artist, 'GET', `/studio/drafts/${id}/preview`);
  expect(payload.work.artworkTitle).toBe('Noon over Lyon');
  expect((await app.inject(`/easel/works/${id}`)).json().payload.work.artworkTitle).toBe('Dawn over Lyon');
});
