import { beforeAll, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createCollectionCalls, fillCollection } from './testing/collection-calls.ts';

const { app, database } = await aShop();
const { db } = database;

type Calls = ReturnType<typeof createCollectionCalls>;
let ada: Calls;
let adaId: number;
let eve: Calls;
let admin: Calls;
let artist: Calls;
let workId: number;

beforeAll(async () => {
  const login = await aLogin(app, db, 'collector');
  adaId = login.id;
  ada = createCollectionCalls(app, login.cookie);
  eve = createCollectionCalls(app, (await aLogin(app, db, 'collector')).cookie);
  admin = createCollectionCalls(app, (await aLogin(app, db, 'admin')).cookie);
  artist = createCollectionCalls(app, (await aLogin(app, db, 'artist')).cookie);
  workId = await aWork(db);
});

describe('POST /my-collections/create', () => {
  test('a new collection is placed first in the list', async () => {
    await ada.make({ title: 'First' });
    const created = await ada.create({ title: ' Blue   rooms ', description: 'For the hall.', artworkId: workId });
    expect(created).toMatchObject({
      success: true,
      messages: ['New Collection Created. Browse art to add to your collection.'],
      payload: {
        data: { id_user_collection: expect.any(Number) },
        collection: { title: 'Blue rooms', artworksCount: 1, privacy: '0', visible: '1', collectionTypeIds: ['1'] },
      },
    });
    expect(created.payload.collection_id).toBeUndefined();
    const id = created.payload.data.id_user_collection;
    const [first] = await ada.list();
    expect(first).toMatchObject({
      userCollectionId: id,
      artworksCount: 1,
      url: `/art-collection/Blue-rooms/${adaId}/${id}/view`,
      coverImages: [{ artworkId: workId, imageBaseUrl: `/media/works/${workId}`, aspectRatio: 0.8 }],
    });
  });

  test.each<[string, object, string[]]>([
    ['no title', {}, ['Please enter a Title']],
    ['a blank title', { title: ' \u202e ' }, ['Please enter a Title']],
    ['a title of 151', { title: 'x'.repeat(151) }, ['150 max characters length']],
    ['a description of 751', { title: 'x', description: 'y'.repeat(751) }, ['750 max characters length']],
    ['a header of 26', { title: 'x', header: 'y'.repeat(26) }, ['25 max characters length']],
    ['a subtitle of 51', { title: 'x', subtitle: 'y'.repeat(51) }, ['50 max characters length']],
    ['a type of staff', { title: 'x', collectionTypeIds: ['38'] }, ['Please select a Collection Type from the list']],
    ['no type', { title: 'x', collectionTypeIds: [] }, ['Please select at least one Collection Type']],
  ])('collection form: %s', async (_, form, messages) => {
    const before = (await ada.list()).length;
    expect(await ada.create(form)).toMatchObject({ status: 400, messages });
    expect(await ada.list()).toHaveLength(before);
  });

  test.each([
    ['overlong text', { title: 'x'.repeat(2_001) }],
    ['a flag that is none', { title: 'x', privacy: 'maybe' }],
    ['a list as title', { title: ['x', 'y'] }],
    ['a NUL character', { title: 'a\u0000b' }],
    ['a lone surrogate', { title: 'a\ud800b' }],
    ['a negative work', { title: 'x', artworkId: -1 }],
  ])('%s is rejected with a reason', async (_, form) => {
    const response = await ada.create(form);
    expect(response.status).toBe(400);
    expect(response.messages[0]).not.toBe('');
  });

  test('hostile text is stored as text', async () => {
    const title = `<script>alert('1')</script> "; drop table collections; --`;
    const id = await ada.make({ title });
    expect((await ada.read(id)).payload).toMatchObject({ title, form: { title } });
    expect((await ada.read(id)).payload.viewUrl).not.toMatch(/[<>" ]/);
  });

  test('a work that does not exist or is not safe cannot be in a new collection', async () => {
    const before = (await ada.list()).length;
    const unsafe = await aWork(db, { is_safe: false });
    for (const artworkId of [999_999_999, unsafe])
      expect(await ada.create({ title: 'x', artworkId })).toMatchObject({
        status: 404,
        messages: ['This work is no longer available.'],
      });
    expect(await ada.list()).toHaveLength(before);
  });

  test.each([
    [
      'application/x-www-form-urlencoded',
      String(
        new URLSearchParams([
          ['title', 'From a form'],
          ['privacy', '1'],
          ['collectionTypeIds[]', '1'],
          ['collectionTypeIds[]', '11'],
        ]),
      ),
    ],
    [
      'multipart/form-data; boundary=edge',
      `${[
        ['title', 'From a form'],
        ['privacy', '1'],
        ['collectionTypeIds[]', '1'],
        ['collectionTypeIds[]', '11'],
      ]
        .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--edge--\r\n`,
    ],
  ])('form data as %s', async (type, payload) => {
    const { cookie } = await aLogin(app, db, 'artist');
    const response = await app.inject({
      method: 'POST',
      url: '/easel/my-collections/create',
      headers: { cookie, 'content-type': type, accept: 'application/json' },
      payload,
    });
    expect(response.json().payload.collection).toMatchObject({
      title: 'From a form',
      privacy: '1',
      collectionTypeIds: ['1', '11'],
    });
  });

  test('type 17 has a collection_id, its own URL and is not visible', async () => {
    expect((await admin.create({ title: 'For you', collectionTypeIds: ['17'] })).messages).toHaveLength(4);
    const { payload } = await admin.create({ title: 'For you', collectionTypeIds: ['17'], zendeskTicketId: '812' });
    const id = payload.data.id_user_collection;
    expect(payload).toMatchObject({ collection_id: id, collection: { visible: '0' } });
    expect(payload.collection.url).toMatch(/^\/aa-collection\/art-collection\/For-you\//);
    expect((await admin.read(id)).payload.form).toMatchObject({ zendeskTicketId: '812', collectionTypeIds: ['17'] });
    expect((await ada.read(id)).payload).toMatchObject({ form: null, isOwn: false, isPubliclySearchable: false });
  });

  test('artists and admins choose a type', async () => {
    expect((await artist.create({ title: 'x' })).messages).toEqual(['Please select at least one Collection Type']);
    expect((await artist.create({ title: 'x', collectionTypeIds: ['11'] })).status).toBe(200);
  });

  test('the 1,001st collection is rejected, also if many are created at once', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    await database.pool.query(
      `insert into collections (owner_id, title) select $1, 'Number ' || n from generate_series(1, 997) n`,
      [id],
    );
    const calls = createCollectionCalls(app, cookie);
    const responses = await Promise.all(Array.from({ length: 8 }, () => calls.create({ title: 'More' })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      messages: ['You can have up to 1,000 collections. Please delete one first.'],
    });
    const full = (await calls.list())[0].userCollectionId;
    expect((await calls.send('POST', '/my-collection/duplicate', { idUserCollection: full })).status).toBe(409);
  });
});

describe('PUT /my-collections/collection/{id}', () => {
  test('fields that are not sent keep their value', async () => {
    const id = await ada.make({ title: 'Old', description: 'Kept' });
    const { payload } = await ada.change(id, { title: 'New', privacy: '1' });
    expect(payload.collection).toMatchObject({ title: 'New', description: 'Kept', privacy: '1' });
    expect((await ada.change(id, { title: '' })).messages).toEqual(['Please enter a Title']);
    expect((await ada.read(id)).payload.title).toBe('New');
  });

  test('only admins set visibility and prints view', async () => {
    const id = await ada.make();
    expect((await ada.change(id, { visible: '0', printsView: '1' })).payload.collection).toMatchObject({
      visible: '1',
      printsView: '0',
    });
    const own = await admin.make({ title: 'Trends', collectionTypeIds: ['37'] });
    expect((await admin.change(own, { visible: '0', printsView: '1' })).payload.collection).toMatchObject({
      visible: '0',
      printsView: '1',
    });
    expect((await admin.read(own)).payload).toMatchObject({ isVisible: false, printsView: true });
  });
});

test('DELETE /my-collection/delete and POST /my-collection/duplicate', async () => {
  const other = await aWork(db);
  const id = await ada.make({ title: 'Original', header: 'Winter', artworkId: workId });
  await ada.add(id, other);
  await ada.send('PUT', `/my-collections/collection/${id}/artwork/${other}/note`, { note: 'Over the sofa' });
  await ada.send('PUT', `/my-collections/collection/${id}/cover`, { artworkId: other });
  const copy = await ada.send('POST', '/my-collection/duplicate', { idUserCollection: id });
  const copyId = copy.payload.data.id_user_collection;
  expect(copy.payload.collection).toMatchObject({
    title: 'Copy of Original',
    header: 'Winter',
    artworksCount: 2,
    privacy: '1',
    coverImages: [{ artworkId: other }, { artworkId: workId }],
  });
  expect((await ada.list())[0].userCollectionId).toBe(copyId);
  expect(await ada.send('DELETE', '/my-collection/delete', { idUserCollection: id })).toMatchObject({
    status: 200,
    payload: { idUserCollection: id },
  });
  expect((await ada.read(id)).status).toBe(404);
  expect((await ada.send('DELETE', '/my-collection/delete', { idUserCollection: id })).status).toBe(404);
  expect((await ada.works(copyId)).payload.artworks).toMatchObject([
    { artworkId: workId, note: '' },
    { artworkId: other, note: 'Over the sofa' },
  ]);
});

test('someone else’s collection does not exist: every change is answered with 404 and changes nothing', async () => {
  const id = await ada.make({ title: 'Mine', artworkId: workId });
  const note = { note: 'x' };
  for (const [method, path, body] of [
    ['PUT', `/my-collections/collection/${id}`, { title: 'Yours' }],
    ['PUT', `/my-collections/collection/${id}/artwork/${await aWork(db)}`, undefined],
    ['DELETE', `/my-collections/collection/${id}/artwork/${workId}`, undefined],
    ['PUT', `/my-collections/collection/${id}/order`, { artworkId: workId, beforeArtworkId: null }],
    ['PUT', `/my-collections/collection/${id}/cover`, { artworkId: workId }],
    ['PUT', `/my-collections/collection/${id}/artwork/${workId}/note`, note],
    ['DELETE', '/my-collection/delete', { idUserCollection: id }],
    ['POST', '/my-collection/duplicate', { idUserCollection: id }],
    ['GET', `/collections/add-art-to-collection?id_user_art=${workId}&collection_id=${id}`, undefined],
    ['GET', `/collections/remove-art-from-collection/${workId}/${id}`, undefined],
  ] as const)
    for (const calls of [eve, admin])
      expect(await calls.send(method, path, body), path).toMatchObject({
        status: 404,
        messages: ['This collection does not exist.'],
      });
  expect((await ada.read(id)).payload).toMatchObject({ title: 'Mine', count: 1, coverArtworkId: null });
});

test('the list contains the collections of the user only, and the number of covers can be chosen', async () => {
  const { cookie } = await aLogin(app, db, 'collector');
  const calls = createCollectionCalls(app, cookie);
  expect(await calls.list()).toEqual([]);
  const id = await calls.make({ title: 'Rooms' });
  const works: number[] = [];
  for (let made = 0; made < 5; made += 1) works.push(await aWork(db));
  await fillCollection(db, id, works);
  const covers = async (query: string) =>
    (await calls.send('GET', `/my-collections${query}`)).payload[0].coverImages.map(
      ({ artworkId }: { artworkId: number }) => artworkId,
    );
  expect(await covers('')).toEqual(works.slice(0, 4));
  expect(await covers('?covers=0')).toEqual([]);
  expect((await calls.send('GET', '/my-collections?covers=5')).status).toBe(400);
});
