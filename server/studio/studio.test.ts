import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aWork } from '../testing/factories.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';
import { insertDraftImage } from './drafts-store.ts';

const { app, database, pictures } = await aShop();
const { db } = database;
const artist = await aLogin(app, db, 'artist');
const stranger = await aLogin(app, db, 'artist');
const curator = await aLogin(app, db, 'curator');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (who: { cookie: string }, method: Method, path: string, payload?: object) => {
  const headers = { cookie: who.cookie };
  const response = await app.inject({ method, url: `/easel${path}`, headers, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
};

const COMPLETE = {
  title: 'Dawn over Lyon',
  category: 'paintings',
  year: 2024,
  mediums: ['Oil'],
  materials: ['Canvas'],
  styles: ['Impressionism'],
  subject: 'Cities',
  widthCm: 80,
  heightCm: 60,
  priceCents: 120_000,
};

const begin = async (who = artist): Promise<number> =>
  (await call(who, 'POST', '/studio/drafts', {})).payload.artworkId;
const read = async (id: number, who = artist) => (await call(who, 'GET', `/studio/drafts/${id}`)).payload;
const save = (id: number, fields: object, baseVersion = 0, who = artist) =>
  call(who, 'PUT', `/studio/drafts/${id}`, { baseVersion, fields });
const submit = (id: number, who = artist) => call(who, 'POST', `/studio/drafts/${id}/submit`, {});
const review = async (id: number, action: string, note = '', who = curator) => {
  const { payload } = await call(curator, 'GET', `/staff/review/${id}`);
  return call(who, 'POST', `/staff/review/${id}`, { action, note, version: payload.draft?.version ?? 0 });
};
const history = async (id: number) =>
  (await call(artist, 'GET', `/studio/works/${id}/history`)).payload.entries.map(
    ({ action }: { action: string }) => action,
  );

async function addImage(workId: number, sortOrder = 1) {
  const picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();
  const id = await insertDraftImage(db, {
    ...{ work_id: workId, kind: sortOrder === 1 ? 'front' : 'detail', sort_order: sortOrder },
    ...{ width_px: 1_600, height_px: 1_200, color: '#3366aa', placeholder: null },
  });
  await pictures.write({ kind: 'drafts', id }, picture);
  return id;
}

async function aSubmittedWork(fields: object = {}, who = artist): Promise<number> {
  const id = await begin(who);
  await save(id, { ...COMPLETE, ...fields }, 0, who);
  await addImage(id);
  expect(await submit(id, who)).toMatchObject({ status: 200, payload: { state: 'submitted' } });
  return id;
}

async function aListedWork(fields: object = {}, who = artist): Promise<number> {
  const id = await aSubmittedWork(fields, who);
  expect(await review(id, 'approve')).toMatchObject({ status: 200 });
  return id;
}

test('an artist lists a work: draft, review, shop', async () => {
  const id = await begin();
  expect(await read(id)).toMatchObject({ state: 'draft', isListed: false, version: 0, imagesCount: 0 });
  expect((await submit(id)).messages).toContain('Add a photo of the work.');
  await save(id, { ...COMPLETE, hasPrints: true, printMaterials: ['rag'], printSizesCm: [30, 120] });
  await addImage(id);
  await addImage(id, 2);
  expect(await read(id)).toMatchObject({
    missing: [],
    picture: { widthPx: 1_600 },
    suggestion: { altText: 'Horizontal painting: cities, impressionism' },
  });
  expect((await app.inject(`/easel/works/${id}`)).statusCode).toBe(404);
  expect(await submit(id)).toMatchObject({ payload: { state: 'submitted' } });
  expect((await call(curator, 'GET', '/staff/review')).payload.works).toContainEqual(
    expect.objectContaining({ artworkId: id, title: 'Dawn over Lyon', isFirst: true, isChange: false }),
  );
  expect(await review(id, 'approve')).toMatchObject({ status: 200 });
  const { work } = (await app.inject(`/easel/works/${id}`)).json().payload;
  expect(work).toMatchObject({
    artworkTitle: 'Dawn over Lyon',
    originalStatus: 'avail',
    listPrice: 120_000,
    packaging: 'flat_cardboard',
  });
  expect(await read(id)).toMatchObject({ state: 'listed', isListed: true, fields: COMPLETE, changedFields: [] });
  // 1,600 pixels are enough for no print of the sizes that were chosen.
  expect((await read(id)).fields.hasPrints).toBe(false);
  const image = await app.inject(`/media/works/${id}-6.jpg`);
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await history(id)).toEqual(['approve', 'submit', 'create']);
  const mail = await db.selectFrom('mails').selectAll().where('kind', '=', 'work-approve').executeTakeFirstOrThrow();
  expect(mail.subject).toBe('“Dawn over Lyon” is listed');
});

test('the images of a draft become images of the work, and the files of the draft are removed', async () => {
  const id = await begin();
  await save(id, COMPLETE);
  const [main, detail] = [await addImage(id), await addImage(id, 2)];
  await submit(id);
  await review(id, 'approve');
  const images = await db.selectFrom('work_images').selectAll().where('work_id', '=', id).execute();
  expect(images).toMatchObject([{ kind: 'detail', width_px: 1_600 }]);
  expect(await pictures.readOriginal({ kind: 'images', id: images[0]?.id ?? 0 })).toBeDefined();
  for (const draftImage of [main, detail])
    expect(await pictures.readOriginal({ kind: 'drafts', id: draftImage })).toBeUndefined();
});

test('a curator asks for changes, the artist changes the work and submits it again', async () => {
  const id = await aSubmittedWork();
  expect(await save(id, { title: 'Dusk' }, 1)).toMatchObject({ status: 409 });
  expect(await review(id, 'request-changes')).toMatchObject({ status: 400, messages: ['Write to the artist why.'] });
  expect(await review(id, 'request-changes', 'Please crop the photo.')).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ state: 'changes-requested', reviewNote: 'Please crop the photo.' });
  expect(await save(id, { title: 'Dusk' }, 1)).toMatchObject({ status: 200 });
  expect(await submit(id)).toMatchObject({ payload: { state: 'submitted' } });
  expect(await review(id, 'reject', 'Not a fit.')).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ state: 'rejected' });
  expect(await history(id)).toEqual(['reject', 'submit', 'request-changes', 'submit', 'create']);
});

test('a curator decides on what was seen', async () => {
  const id = await aSubmittedWork();
  const { version } = await read(id);
  await call(artist, 'POST', `/studio/drafts/${id}/take-back`, {});
  await save(id, { title: 'Something else' }, version);
  await submit(id);
  expect(await call(curator, 'POST', `/staff/review/${id}`, { action: 'approve', note: '', version })).toMatchObject({
    status: 409,
  });
});

test('two curators at once list a work once', async () => {
  const id = await aSubmittedWork();
  const results = await Promise.all([review(id, 'approve'), review(id, 'approve'), review(id, 'approve')]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await db.selectFrom('works').select('id').where('id', '=', id).execute()).toHaveLength(1);
});

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

test('curators do not review their own works', async () => {
  const id = await aSubmittedWork();
  await db.updateTable('work_drafts').set({ artist_id: curator.id }).where('work_id', '=', id).execute();
  expect((await review(id, 'approve')).status).toBe(403);
});

test('a work is hidden, listed again, withdrawn and sold elsewhere', async () => {
  const id = await aListedWork();
  const change = (action: string) => call(artist, 'POST', `/studio/works/${id}/state`, { action });
  const shown = async () => (await app.inject(`/easel/works/${id}`)).json().payload.work?.saleStatus;
  expect(await change('hide')).toMatchObject({ payload: { state: 'hidden' } });
  expect(await shown()).toBe('delisted');
  expect(await change('hide')).toMatchObject({ status: 409 });
  expect(await change('list')).toMatchObject({ payload: { state: 'listed' } });
  expect(await shown()).toBe('for-sale');
  expect(await change('withdraw')).toMatchObject({ payload: { state: 'withdrawn' } });
  expect(await change('list')).toMatchObject({ payload: { state: 'listed' } });
  expect(await change('sell-elsewhere')).toMatchObject({ payload: { state: 'sold-elsewhere' } });
  expect(await shown()).toBe('not-for-sale');
  expect(await history(id)).toEqual([
    'sell-elsewhere',
    'list',
    'withdraw',
    'list',
    'hide',
    'approve',
    'submit',
    'create',
  ]);
});

test('a work that staff have taken off sale stays off sale', async () => {
  const id = await aWork(db, { artist_id: artist.id, is_delisted: true });
  expect(await call(artist, 'POST', `/studio/works/${id}/state`, { action: 'list' })).toMatchObject({ status: 409 });
});

test.each(['reserved', 'sold'] as const)('a work that is %s cannot be changed or withdrawn', async (status) => {
  const id = await aListedWork();
  await db.updateTable('works').set({ original_status: status }).where('id', '=', id).execute();
  expect(await call(artist, 'POST', `/studio/works/${id}/state`, { action: 'withdraw' })).toMatchObject({
    status: 409,
  });
  await save(id, { title: 'Other' });
  expect(await submit(id)).toMatchObject({ status: 409, messages: [(await read(id)).lockedBecause] });
  await call(artist, 'DELETE', `/studio/drafts/${id}`);
  await save(id, { keywords: ['river'] });
  expect(await submit(id)).toMatchObject({ status: 200 });
});

test('changes of a new artist are reviewed, those of a trusted one are published at once', async () => {
  const newcomer = await aLogin(app, db, 'artist');
  const id = await aListedWork({}, newcomer);
  await save(id, { keywords: ['river'] }, 0, newcomer);
  expect(await submit(id, newcomer)).toMatchObject({ payload: { state: 'listed', fields: { keywords: ['river'] } } });
  await save(id, { title: 'Dusk' }, 0, newcomer);
  expect(await submit(id, newcomer)).toMatchObject({ payload: { state: 'submitted', isListed: true } });
  expect((await app.inject(`/easel/works/${id}`)).json().payload.work.artworkTitle).toBe('Dawn over Lyon');
  expect((await call(curator, 'GET', `/staff/review/${id}`)).payload.changes).toEqual([
    { field: 'title', before: 'Dawn over Lyon', after: 'Dusk' },
  ]);
  await review(id, 'approve');
  expect((await app.inject(`/easel/works/${id}`)).json().payload.work.artworkTitle).toBe('Dusk');
  for (let count = 0; count < 2; count++) await aWork(db, { artist_id: newcomer.id });
  await save(id, { title: 'Night', priceCents: 90_000 }, 0, newcomer);
  expect(await submit(id, newcomer)).toMatchObject({ payload: { state: 'listed', changedFields: [] } });
  expect((await app.inject(`/easel/works/${id}`)).json().payload.work).toMatchObject({
    artworkTitle: 'Night',
    listPrice: 90_000,
  });
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

test('works are listed by state, with counts, and found by title', async () => {
  const owner = await aLogin(app, db, 'artist');
  await begin(owner);
  const listed = await aListedWork({ title: 'Red boat' }, owner);
  const hidden = await aListedWork({ title: 'Blue boat', priceCents: 50_000 }, owner);
  await call(owner, 'POST', `/studio/works/${hidden}/state`, { action: 'hide' });
  const list = async (query = '') => (await call(owner, 'GET', `/studio/works${query}`)).payload;
  const titles = (payload: { works: { title: string }[] }) => payload.works.map(({ title }) => title);
  expect(new Map((await list()).counts.map(({ state, count }: never) => [state, count]))).toEqual(
    new Map([
      ['draft', 1],
      ['listed', 1],
      ['hidden', 1],
    ]),
  );
  expect(titles(await list('?state=listed'))).toEqual(['Red boat']);
  expect(titles(await list('?query=BOAT&sort=price-low'))).toEqual(['Blue boat', 'Red boat']);
  expect(titles(await list('?query=100%25'))).toEqual([]);
  expect((await list('?state=listed')).works[0]).toMatchObject({
    artworkId: listed,
    lacks: ['condition', 'signature', 'description'],
    picture: { widthPx: 1_600 },
  });
});

test('a draft is deleted with its images', async () => {
  const id = await begin();
  const image = await addImage(id);
  expect((await call(artist, 'DELETE', `/studio/drafts/${id}`)).status).toBe(200);
  expect((await call(artist, 'GET', `/studio/drafts/${id}`)).status).toBe(404);
  expect(await pictures.readOriginal({ kind: 'drafts', id: image })).toBeUndefined();
});

test('prints follow the choice of the artist, except those that were sold', async () => {
  const id = await begin();
  await save(id, {
    ...COMPLETE,
    hasPrints: true,
    printMaterials: ['rag', 'canvas'],
    printSizesCm: [30],
    printEditionSize: 10,
  });
  await addImage(id);
  await db.updateTable('draft_images').set({ width_px: 4_000, height_px: 3_000 }).where('work_id', '=', id).execute();
  await submit(id);
  await review(id, 'approve');
  const prints = () => db.selectFrom('print_products').selectAll().where('work_id', '=', id).orderBy('id').execute();
  expect(await prints()).toMatchObject([
    { material: 'rag', edition: 'limited', edition_size: 10, width_cm: 30, height_cm: 23, price_cents: 16_500 },
    { material: 'canvas' },
  ]);
  const [sold] = await prints();
  await db
    .updateTable('print_products')
    .set({ edition_sold: 1 })
    .where('id', '=', sold?.id ?? 0)
    .execute();
  await save(id, { hasPrints: false });
  expect(await submit(id)).toMatchObject({ status: 409, messages: [expect.stringContaining('stays on sale')] });
  await save(id, { hasPrints: true, printMaterials: ['rag'] }, 9);
  expect(await submit(id)).toMatchObject({ status: 200 });
  expect(await prints()).toMatchObject([{ material: 'rag', edition_sold: 1 }]);
});

test('the overview counts what waits, and what happened in the last 30 days', async () => {
  const owner = await aLogin(app, db, 'artist');
  const fan = await aLogin(app, db, 'collector');
  const id = await aListedWork({}, owner);
  const waiting = await aSubmittedWork({}, owner);
  await review(waiting, 'request-changes', 'Please crop the photo.');
  await db.insertInto('favorites').values({ person_id: fan.id, work_id: id }).execute();
  const overview = async () => (await call(owner, 'GET', '/studio/overview')).payload;
  expect(await overview()).toEqual({
    ...{ toShip: 0, offersToAnswer: 0, changesRequested: 1, sales: { count: 0, earnedCents: 0 } },
    ...{ newFavorites: 1, newFollowers: 0, followers: 0 },
    ...{ views: { count: 0, before: 0, days: expect.any(Array) } },
  });
  await db
    .updateTable('favorites')
    .set({ created_at: new Date('2020-01-01') })
    .where('work_id', '=', id)
    .execute();
  expect((await overview()).newFavorites).toBe(0);
});

test('many works are changed at once: preview, change, undo', async () => {
  const owner = await aLogin(app, db, 'artist');
  const [first, second, draft] = [await aListedWork({}, owner), await aListedWork({}, owner), await begin(owner)];
  const sold = await aWork(db, { artist_id: owner.id, original_status: 'sold', list_prices: '{"US":100000}' });
  const foreign = await aWork(db, { artist_id: stranger.id });
  const batchId = crypto.randomUUID();
  const body = {
    ...{ batchId, artworkIds: [first, second, draft, sold, foreign], isPreview: true },
    change: { kind: 'price-percent', percent: 10 },
  };
  const bulk = (changed: object = {}) => call(owner, 'POST', '/studio/works/bulk', { ...body, ...changed });
  const priceOf = async (id: number) => (await read(id, owner)).fields.priceCents;
  const preview = new Map(
    (await bulk()).payload.works.map((work: { artworkId: number }) => [work.artworkId, work] as const),
  );
  expect(preview.get(first)).toMatchObject({
    changes: [{ field: 'priceCents', before: 120_000, after: 132_000 }],
    problem: null,
  });
  expect(preview.get(draft)).toMatchObject({ problem: 'This work has no price.' });
  expect(preview.get(sold)).toMatchObject({
    changes: [],
    problem: 'This work has been sold. Its order keeps it as it was.',
  });
  expect(preview.get(foreign)).toMatchObject({ problem: expect.stringContaining('not yours') });
  expect(await priceOf(first)).toBe(120_000);
  await bulk({ isPreview: false });
  expect([await priceOf(first), await priceOf(second), await priceOf(sold)]).toEqual([132_000, 132_000, 100_000]);
  // Changed again since then: stays.
  await save(second, { priceCents: 99_000 }, 0, owner);
  await submit(second, owner);
  await call(owner, 'POST', '/studio/works/bulk/undo', { batchId });
  expect([await priceOf(first), await priceOf(second)]).toEqual([120_000, 99_000]);
  const hidden = { batchId: crypto.randomUUID(), isPreview: false, change: { kind: 'state', action: 'hide' } };
  await bulk({ ...hidden, artworkIds: [first] });
  expect((await read(first, owner)).state).toBe('hidden');
  await call(owner, 'POST', '/studio/works/bulk/undo', { batchId: hidden.batchId });
  expect((await read(first, owner)).state).toBe('listed');
  expect((await call(stranger, 'POST', '/studio/works/bulk/undo', { batchId })).payload.works).toEqual([]);
});

test('a change of many works does not publish what waits in a draft', async () => {
  const owner = await aLogin(app, db, 'artist');
  const id = await aListedWork({}, owner);
  await save(id, { title: 'Not ready' }, 0, owner);
  const change = { kind: 'keywords', add: ['river'], remove: [] };
  await call(owner, 'POST', '/studio/works/bulk', {
    batchId: crypto.randomUUID(),
    artworkIds: [id],
    change,
    isPreview: false,
  });
  expect(await read(id, owner)).toMatchObject({
    changedFields: ['title'],
    fields: { title: 'Not ready', keywords: ['river'] },
  });
});

test('a curator does not approve photos that were changed since', async () => {
  const id = await aSubmittedWork();
  const { version } = await read(id);
  await call(artist, 'POST', `/studio/drafts/${id}/take-back`, {});
  const { payload } = await call(artist, 'GET', `/studio/drafts/${id}/images`);
  const [image] = payload.images;
  await call(artist, 'PUT', `/studio/drafts/${id}/images/${image.imageId}`, { kind: 'front', caption: 'Another crop' });
  await submit(id);
  const approval = { action: 'approve', note: '', version };
  expect(await call(curator, 'POST', `/staff/review/${id}`, approval)).toMatchObject({ status: 409 });
});

test('an edition that nobody has bought can be made larger', async () => {
  const id = await begin();
  await save(id, { ...COMPLETE, hasPrints: true, printMaterials: ['rag'], printSizesCm: [30], printEditionSize: 25 });
  await addImage(id);
  await db.updateTable('draft_images').set({ width_px: 4_000, height_px: 3_000 }).where('work_id', '=', id).execute();
  await submit(id);
  await review(id, 'approve');
  // The published image has the size of the draft's row.
  await save(id, { printEditionSize: 50 });
  expect(await submit(id)).toMatchObject({ payload: { fields: { printEditionSize: 50 } } });
});

test('a work that was not for sale is not for sale after it was hidden', async () => {
  const id = await aWork(db, { artist_id: artist.id, original_status: 'unavail', list_prices: '{"US":100000}' });
  const change = (action: string) => call(artist, 'POST', `/studio/works/${id}/state`, { action });
  await change('hide');
  await change('list');
  const row = await db.selectFrom('works').select('original_status').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.original_status).toBe('unavail');
});

test('prices of some zones stay those of some zones until the artist sets others', async () => {
  const id = await aWork(db, { artist_id: artist.id, list_prices: '{"US":100000}' });
  const change = { kind: 'keywords', add: ['river'], remove: [] };
  const body = { batchId: crypto.randomUUID(), artworkIds: [id], change, isPreview: false };
  await call(artist, 'POST', '/studio/works/bulk', body);
  const row = await db
    .selectFrom('works')
    .select(['keywords', 'list_prices'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ keywords: ['river'], list_prices: { US: 100_000 } });
});
