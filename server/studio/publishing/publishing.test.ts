import { expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aStudio, COMPLETE_FIELDS } from '../studio-for-tests.ts';

const {
  app,
  db,
  pictures,
  artist,
  curator,
  call,
  begin,
  read,
  save,
  submit,
  review,
  history,
  addImage,
  aSubmittedWork,
  aListedWork,
} = await aStudio();

test('an artist lists a work: draft, review, shop', async () => {
  const id = await begin();
  expect(await read(id)).toMatchObject({ state: 'draft', isListed: false, version: 0, imagesCount: 0 });
  expect((await submit(id)).messages).toContain('Add a photo of the work.');
  await save(id, { ...COMPLETE_FIELDS, hasPrints: true, printMaterials: ['rag'], printSizesCm: [30, 120] });
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
  expect(await read(id)).toMatchObject({ state: 'listed', isListed: true, fields: COMPLETE_FIELDS, changedFields: [] });
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
  await save(id, COMPLETE_FIELDS);
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

test('curators do not review their own works', async () => {
  const id = await aSubmittedWork();
  await db.updateTable('work_drafts').set({ artist_id: curator.id }).where('work_id', '=', id).execute();
  expect((await review(id, 'approve')).status).toBe(403);
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

test('prints follow the choice of the artist, and those that were ordered are kept off sale', async () => {
  const id = await begin();
  await save(id, {
    ...COMPLETE_FIELDS,
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
  const shown = async () =>
    (await app.inject(`/easel/works/${id}`))
      .json()
      .payload.prints.map(({ material }: { material: string }) => material);
  expect(await shown()).toEqual(['rag', 'canvas']);
  await save(id, { printEditionSize: 20 });
  expect(await submit(id)).toMatchObject({ status: 409, messages: [expect.stringContaining('edition of 10')] });
  await save(id, { printEditionSize: 10, printMaterials: ['canvas'] }, 9);
  expect(await submit(id)).toMatchObject({ status: 200 });
  // Its copy exists, so the print does as well, but it is not sold any more.
  expect(await prints()).toMatchObject([
    { material: 'rag', is_offered: false, edition_sold: 1 },
    { material: 'canvas', is_offered: true },
  ]);
  expect(await shown()).toEqual(['canvas']);
  await save(id, { printMaterials: ['rag', 'canvas'] }, 99);
  expect(await submit(id)).toMatchObject({ status: 200 });
  expect(await shown()).toEqual(['rag', 'canvas']);
  await save(id, { hasPrints: false }, 99);
  expect(await submit(id)).toMatchObject({ status: 200 });
  expect(await prints()).toMatchObject([{ material: 'rag', is_offered: false }]);
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
  await save(id, {
    ...COMPLETE_FIELDS,
    hasPrints: true,
    printMaterials: ['rag'],
    printSizesCm: [30],
    printEditionSize: 25,
  });
  await addImage(id);
  await db.updateTable('draft_images').set({ width_px: 4_000, height_px: 3_000 }).where('work_id', '=', id).execute();
  await submit(id);
  await review(id, 'approve');
  // The published image has the size of the draft's row.
  await save(id, { printEditionSize: 50 });
  expect(await submit(id)).toMatchObject({ payload: { fields: { printEditionSize: 50 } } });
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
