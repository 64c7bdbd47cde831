import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createCollectionCalls, fillCollection } from './testing/collection-calls.ts';

const { app, database } = await aShop();
const { db } = database;
const guest = createCollectionCalls(app);

let ada: ReturnType<typeof createCollectionCalls>;
let works: number[];
let id: number;

beforeAll(async () => {
  ada = createCollectionCalls(app, (await aLogin(app, db, 'collector')).cookie);
  works = [];
  for (let made = 0; made < 4; made += 1) works.push(await aWork(db, { title: `Work ${made + 1}` }));
});

beforeEach(async () => {
  id = await ada.make({ title: 'Blue rooms' });
});

const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => () => works[at] ?? 0) as [
  () => number,
  () => number,
  () => number,
  () => number,
];

test('a work is added if absent and removed if present; repeating changes nothing', async () => {
  expect(await ada.add(id, first())).toMatchObject({ payload: { userCollectionId: id, artworksCount: 1 } });
  expect(await ada.add(id, first())).toMatchObject({ status: 200, payload: { artworksCount: 1 } });
  const containing = (await ada.send('GET', `/my-collections/artwork/${first()}`)).payload;
  expect(containing).toEqual([{ userCollectionId: id, title: 'Blue rooms', artworksCount: 1 }]);
  expect(await ada.remove(id, first())).toMatchObject({ payload: { artworksCount: 0 } });
  expect(await ada.remove(id, first())).toMatchObject({ status: 200, payload: { artworksCount: 0 } });
  expect((await ada.send('GET', `/my-collections/artwork/${first()}`)).payload).toEqual([]);
});

test('a missing, unsafe or withdrawn work cannot be added', async () => {
  const banned = await anArtist(db, { is_banned: true });
  const gone = [
    999_999_999,
    await aWork(db, { is_safe: false }),
    await aWork(db, { is_delisted: true }),
    await aWork(db, { artist_id: banned }),
  ];
  for (const workId of gone)
    expect(await ada.add(id, workId)).toMatchObject({ status: 404, messages: ['This work is no longer available.'] });
  expect((await ada.send('PUT', `/my-collections/collection/${id}/artwork/-1`)).status).toBe(400);
  expect((await ada.send('PUT', `/my-collections/collection/${id}/artwork/x`)).status).toBe(400);
});

test('a sold work can be added: it can still be looked at', async () => {
  expect((await ada.add(id, await aWork(db, { original_status: 'sold' }))).status).toBe(200);
});

test('a hundred concurrent toggles leave one work and a correct count', async () => {
  const steps = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? ada.add(id, first()) : ada.remove(id, first())));
  const responses = await Promise.all([...steps, ...works.map((workId) => ada.add(id, workId))]);
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  await ada.add(id, first());
  const { rows } = await database.pool.query(
    'select works_count, (select count(*) from collection_works where collection_id = id) as count from collections where id = $1',
    [id],
  );
  expect(rows).toEqual([{ works_count: 4, count: 4 }]);
});

test('a collection holds at most 10,000 works', async () => {
  await database.pool.query(
    `with made as (
       insert into works (artist_id, title, category, width_cm, height_cm, picture_width_px, picture_height_px, picture_color)
       select artist_id, 'Many', category, 10, 10, 100, 100, '#000000' from works cross join generate_series(1, 9999)
       where works.id = $2 returning id)
     insert into collection_works (collection_id, work_id, sort_order) select $1, id, id from made`,
    [id, first()],
  );
  const responses = await Promise.all(works.map((workId) => ada.add(id, workId)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    messages: ['A collection can contain up to 10,000 works. Please remove one first.'],
  });
  expect((await ada.works(id, '?pageNumber=100')).payload).toMatchObject({ totalResults: 10_000, pageSize: 100 });
});

test('a work is moved before another one or to the end', async () => {
  await fillCollection(db, id, works);
  expect(await ada.move(id, fourth(), first())).toMatchObject({
    payload: { userCollectionId: id, artworkId: fourth(), beforeArtworkId: first() },
  });
  expect(await ada.order(id)).toEqual([fourth(), first(), second(), third()]);
  expect((await ada.move(id, first(), null)).payload.beforeArtworkId).toBeNull();
  expect(await ada.order(id)).toEqual([fourth(), second(), third(), first()]);
  expect((await ada.move(id, second(), second())).payload.beforeArtworkId).toBe(third());
  expect(await ada.order(id)).toEqual([fourth(), second(), third(), first()]);
});

test('works can be moved to the same place any number of times', async () => {
  await fillCollection(db, id, works);
  for (let moves = 0; moves < 80; moves += 1) await ada.move(id, moves % 2 === 0 ? third() : second(), fourth());
  expect(await ada.order(id)).toEqual([first(), third(), second(), fourth()]);
});

test('collections of an older version, where all works have the same order, can be arranged', async () => {
  await db
    .insertInto('collection_works')
    .values(works.map((work_id) => ({ collection_id: id, work_id, sort_order: 0 })))
    .execute();
  await ada.move(id, fourth(), second());
  expect(await ada.order(id)).toEqual([first(), fourth(), second(), third()]);
});

test('two tabs that move works see the same order in the end', async () => {
  await fillCollection(db, id, works);
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => ada.move(id, works[at % 4] ?? 0, works[(at * 3 + 1) % 4] ?? null)),
  );
  const [one, other] = [await ada.order(id), await ada.order(id)];
  expect(one).toEqual(other);
  expect([...one].sort()).toEqual([...works].sort());
});

test('a move relative to a work that another tab removed is rejected', async () => {
  await fillCollection(db, id, works);
  await ada.remove(id, second());
  expect(await ada.move(id, first(), second())).toMatchObject({
    status: 409,
    messages: ['The collection has changed. Please reload the page.'],
  });
  expect(await ada.move(id, second(), first())).toMatchObject({ status: 404 });
});

test('the owner chooses the cover; without a choice it is the first work', async () => {
  await fillCollection(db, id, works);
  const cover = (artworkId: number | null) => ada.send('PUT', `/my-collections/collection/${id}/cover`, { artworkId });
  expect((await guest.read(id)).payload.mainImage.artworkId).toBe(first());
  expect((await cover(third())).payload.collection.coverImages[0].artworkId).toBe(third());
  const page = (await guest.read(id)).payload;
  expect([page.mainImage, ...page.thumbnails].map(({ artworkId }) => artworkId)).toEqual([
    third(),
    first(),
    second(),
    fourth(),
  ]);
  expect((await ada.read(id)).payload.coverArtworkId).toBe(third());
  expect((await cover(await aWork(db))).status).toBe(404);
  await ada.remove(id, third());
  expect((await ada.read(id)).payload).toMatchObject({ coverArtworkId: null, mainImage: { artworkId: first() } });
  expect((await cover(null)).status).toBe(200);
});

test('the owner writes a note about a work', async () => {
  await fillCollection(db, id, works);
  const write = (workId: number, note: string) =>
    ada.send('PUT', `/my-collections/collection/${id}/artwork/${workId}/note`, { note });
  expect((await write(first(), '  <b>Over</b> the sofa ')).payload.note).toBe('<b>Over</b> the sofa');
  expect((await guest.works(id)).payload.artworks[0].note).toBe('<b>Over</b> the sofa');
  expect(await write(first(), 'x'.repeat(501))).toMatchObject({ status: 400, messages: ['500 max characters length'] });
  expect((await write(await aWork(db), 'x')).status).toBe(404);
  expect((await write(first(), '')).payload.note).toBe('');
});

test('the fields of a work in a collection', async () => {
  const workId = await aWork(db, { installation_type: 'wall_mounted' });
  await aPrint(db, { work_id: workId });
  await ada.add(id, workId);
  const { payload } = await guest.works(id);
  expect(payload).toMatchObject({ totalResults: 1, pageNumber: 1, pageSize: 100 });
  expect(payload.artworks[0]).toMatchObject({
    artworkId: workId,
    artworkTitle: 'Blue Night',
    collectionId: id,
    idUserCollection: id,
    collectionUserId: expect.any(Number),
    installationType: 'wall_mounted',
    sortOrder: 1,
    positionID: 1,
    isUnavailable: false,
    minPrintPrice: 7_500,
  });
});

test('the page size of a collection is 100 and can be smaller', async () => {
  await fillCollection(db, id, works);
  const { payload } = await guest.works(id, '?pageNumber=2&pageSize=3');
  expect(payload).toMatchObject({ totalResults: 4, pageNumber: 2, pageSize: 3 });
  expect(payload.artworks).toMatchObject([{ artworkId: fourth(), positionID: 4, sortOrder: 4 }]);
  expect((await guest.works(id, '?pageNumber=9')).payload.artworks).toEqual([]);
  for (const query of ['?pageNumber=0', '?pageSize=101', '?pageSize=x'])
    expect((await guest.works(id, query)).status).toBe(400);
});

test('unsafe and withdrawn works are left out for others and marked for the owner; deleted ones are gone', async () => {
  const banned = await anArtist(db);
  const [safe, unsafe, delisted, ofBanned, deleted] = [
    await aWork(db),
    await aWork(db, { title: 'Unsafe' }),
    await aWork(db),
    await aWork(db, { artist_id: banned }),
    await aWork(db),
  ];
  await fillCollection(db, id, [unsafe, safe, delisted, ofBanned, deleted]);
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', unsafe).execute();
  await db.updateTable('works').set({ is_delisted: true }).where('id', '=', delisted).execute();
  await db.updateTable('people').set({ is_banned: true }).where('id', '=', banned).execute();
  await db.deleteFrom('works').where('id', '=', deleted).execute();
  const seen = (await guest.works(id)).payload;
  expect(seen.artworks).toMatchObject([{ artworkId: safe, isUnavailable: false, positionID: 1 }]);
  expect(seen.totalResults).toBe(1);
  expect((await guest.read(id)).payload).toMatchObject({ count: 1, mainImage: { artworkId: safe }, thumbnails: [] });
  const own = (await ada.works(id)).payload;
  expect(own.totalResults).toBe(4);
  expect(own.artworks).toMatchObject([
    { artworkId: unsafe, artworkTitle: 'Unsafe', isUnavailable: true, imageBaseUrl: '', originalStatus: 'unavail' },
    { artworkId: safe, isUnavailable: false },
    { artworkId: delisted, isUnavailable: true },
    { artworkId: ofBanned, isUnavailable: true },
  ]);
  expect((await ada.remove(id, unsafe)).payload.artworksCount).toBe(3);
});
