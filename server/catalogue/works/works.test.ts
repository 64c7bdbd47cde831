import { beforeAll, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const get = async (url: string) => {
  const response = await app.inject(url);
  return { status: response.statusCode, ...response.json() };
};

let blueNight: number;

beforeAll(async () => {
  const artist = await anArtist(database.db, { first_name: 'Ada', last_name: 'Moreau', country_code: 'fr' });
  blueNight = await aWork(database.db, { title: 'Blue Night', artist_id: artist, rank: 3 });
  await aWork(database.db, { title: 'Second', artist_id: artist, rank: 2, category: 'drawings' });
  await aWork(database.db, { title: 'Third', rank: 1, original_status: 'sold' });
});

test('responses have the envelope', async () => {
  expect(await get('/easel/works')).toMatchObject({
    status: 200,
    success: true,
    messages: [],
    payload: { totalResults: 3 },
  });
});

test('a tile has the fields of the specification', async () => {
  const { payload } = await get('/easel/works?resultsPerPage=1');
  expect(payload.results[0]).toMatchObject({
    artworkId: blueNight,
    artworkTitle: 'Blue Night',
    firstName: 'Ada',
    lastName: 'Moreau',
    country: 'fr',
    category: 'paintings',
    listPrice: 120_000,
    originalStatus: 'avail',
    width: 61,
    height: 76.2,
    depth: null,
    aspectRatio: 0.8,
    sku: expect.stringMatching(/^P1-U\d+-A\d+-T1$/),
    productUrl: expect.stringMatching(/^\/art\/Painting-Blue-Night\/\d+\/\d+\/view$/),
  });
});

test('a work has its details and other works of its artist', async () => {
  const { payload } = await get(`/easel/works/${blueNight}`);
  expect(payload.work).toMatchObject({
    artworkTitle: 'Blue Night',
    mediums: ['Oil'],
    materials: ['Canvas'],
    city: 'Lyon',
    packaging: 'flat_cardboard',
  });
  expect(payload.moreByArtist.map((tile: { artworkTitle: string }) => tile.artworkTitle)).toEqual(['Second']);
});

test('a missing work is a 404 with the specified message', async () => {
  expect(await get('/easel/works/999999')).toMatchObject({
    status: 404,
    success: false,
    messages: ["We're sorry but the artwork you requested does not exist."],
  });
});

test.each(['0', '-1', '1.5', 'x', '9007199254740993', '1%00'])('the work ID %s is rejected', async (id) => {
  expect(await get(`/easel/works/${id}`)).toMatchObject({ status: 400, success: false });
});

test('the price is that of the visitor’s zone, or null if the work is not sold there', async () => {
  const formatWorkPrice = async (locale: string) => {
    const response = await app.inject({ url: `/easel/works/${blueNight}`, headers: { 'x-store-locale': locale } });
    return response.json().payload.work.listPrice;
  };
  expect(await formatWorkPrice('en-us')).toBe(120_000);
  expect(await formatWorkPrice('en-fr')).toBe(132_000);
  expect(await formatWorkPrice('en-jp')).toBeNull();
  await database.db
    .updateTable('works')
    .set({ sold_in_zones: ['US'] })
    .where('id', '=', blueNight)
    .execute();
  expect(await formatWorkPrice('en-fr')).toBeNull();
});

test('a tile includes available prints, but not sold-out editions', async () => {
  const id = await aWork(database.db, { rank: -1 });
  const print = { work_id: id, material: 'rag' as const, width_cm: 30, height_cm: 40, price_cents: 9_000 };
  await database.db
    .insertInto('print_products')
    .values([
      { ...print, edition: 'limited', edition_size: 5, edition_sold: 5, price_cents: 100 },
      print,
      { ...print, material: 'canvas', width_cm: 60, height_cm: 80, price_cents: 20_000 },
    ])
    .execute();
  const { payload } = await get(`/easel/works/${id}`);
  expect(payload.work).toMatchObject({
    hasPrint: true,
    hasOpenEditions: true,
    printStatus: 'avail',
    minPrintPrice: 9_000,
    printMaterials: ['canvas', 'rag'],
    printDimensions: [
      { width: 30, height: 40 },
      { width: 60, height: 80 },
    ],
    printFrames: ['white', 'black', 'natural', 'walnut'],
    printUrl: expect.stringMatching(/^\/print\//),
  });
});

test('works can be read by their ids, in that order, if they are public and sold in the store of the visitor', async () => {
  const { db } = database;
  const banned = await anArtist(db, { is_banned: true });
  const [first, second, ...hidden] = [
    await aWork(db),
    await aWork(db, { original_status: 'sold' }),
    await aWork(db, { is_safe: false }),
    await aWork(db, { is_delisted: true }),
    await aWork(db, { artist_id: banned }),
    await aWork(db, { sold_in_zones: ['EU1C'] }),
  ];
  const read = async (ids: unknown[], headers = {}) => {
    const response = await app.inject({ url: `/easel/tiles?ids=${ids}`, headers });
    const works = response.json().payload?.works as { artworkId: number }[] | undefined;
    return works?.map(({ artworkId }) => artworkId) ?? response.statusCode;
  };
  expect(await read([second, ...hidden, first, first, 999_999])).toEqual([second, first]);
  expect(await read([hidden[3], first], { 'x-store-locale': 'en-fr' })).toEqual([hidden[3], first]);
  for (const ids of [[], [0], ['x'], [1.5], Array.from({ length: 21 }, (_, at) => at + 1)])
    expect(await read(ids)).toBe(400);
});

test('a work has its prints with what is left of each, and the frames for them', async () => {
  const workId = await aWork(database.db, { title: 'Printed' });
  const open = await aPrint(database.db, { work_id: workId, material: 'rag', price_cents: 9_500 });
  const soldOut = await aPrint(database.db, {
    work_id: workId,
    material: 'metal',
    edition: 'limited',
    edition_size: 10,
    edition_sold: 10,
  });
  const { payload } = await get(`/easel/works/${workId}`);
  expect(payload.prints).toMatchObject([
    { printProductId: open, edition: 'open', left: null, editionSize: null, material: 'rag', priceCents: 9_500 },
    { printProductId: soldOut, edition: 'limited', left: 0, editionSize: 10 },
  ]);
  expect(payload.frames).toContainEqual({
    code: 'walnut',
    frameNumber: 4,
    name: 'Walnut',
    color: '#5b3d2a',
    priceCentsPerMeter: 4_200,
  });
});

test('a work without prints has no frames either', async () => {
  const { payload } = await get(`/easel/works/${blueNight}`);
  expect(payload).toMatchObject({ prints: [], frames: [] });
});
