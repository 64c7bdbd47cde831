import { beforeAll, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createCollectionSearch } from './collection-search.ts';
import { createCollectionCalls } from './testing/collection-calls.ts';

const { app, database, pageCache } = await aShop();
const { db } = database;
const guest = createCollectionCalls(app);

let ada: ReturnType<typeof createCollectionCalls>;
let adaId: number;
let admin: ReturnType<typeof createCollectionCalls>;
let adminId: number;
let workId: number;
let rooms: number;

beforeAll(async () => {
  const login = await aLogin(app, db, 'collector');
  [ada, adaId] = [createCollectionCalls(app, login.cookie), login.id];
  const staff = await aLogin(app, db, 'admin');
  [admin, adminId] = [createCollectionCalls(app, staff.cookie), staff.id];
  workId = await aWork(db, { styles: ['Abstract'], subject: 'Seascape' });
  rooms = await ada.make({ title: 'Quiet Rooms', description: 'Calm works for the bedroom.', artworkId: workId });
});

const search = async (query: string) =>
  (await guest.send('GET', `/collections/search?query=${encodeURIComponent(query)}`)).payload;
const titles = async (query: string) => (await search(query)).map(({ title }: { title: string }) => title);

describe('GET /collections/search', () => {
  test.each([
    ['Quiet Rooms'],
    ['quiet'],
    ['quie'],
    ['rooms quiet'],
    ['qiuet rooms'],
    ['quite rooms'],
    ['bedroom'],
    ['Ada M.'],
  ])('finds a public collection by “%s”', async (query) => {
    expect(await titles(query)).toEqual(['Quiet Rooms']);
  });

  test.each([[''], [' '], ['%'], ['"'], ['xyzzyx'], ['quiet xyzzyx'], ['<script>'], ['x'.repeat(1_000)]])(
    'finds nothing by “%s”',
    async (query) => {
      expect(await titles(query)).toEqual([]);
    },
  );

  test('a query that is too long or missing is rejected', async () => {
    expect((await guest.send('GET', `/collections/search?query=${'x'.repeat(1_001)}`)).status).toBe(400);
    expect((await guest.send('GET', '/collections/search')).status).toBe(400);
  });

  test('all fields of a collection in a list', async () => {
    const [listing] = await search('quiet');
    const image = { artworkId: workId, artworkTitle: 'Blue Night', imageBaseUrl: `/media/works/${workId}` };
    expect(listing).toEqual({
      userCollectionId: rooms,
      title: 'Quiet Rooms',
      description: 'Calm works for the bedroom.',
      owner: {
        id: adaId,
        name: 'Ada M.',
        avatar: { imageBaseUrl: '', placeholderColor: '#e7e2da' },
        jobTitle: 'Collector',
        profileUrl: `/u/${adaId}`,
      },
      count: 1,
      keywords: ['Abstract', 'Seascape'],
      types: [{ id: 1, name: 'Personal' }],
      url: `/art-collection/Quiet-Rooms/${adaId}/${rooms}/view`,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      isLimited: false,
      isPrivate: false,
      isVisible: true,
      isPubliclySearchable: true,
      mainImage: { ...image, aspectRatio: 0.8, placeholderColor: '#22344f' },
      thumbnails: [],
      artworks: [
        {
          artworkId: workId,
          artworkTitle: 'Blue Night',
          artworkUrl: expect.stringContaining(`/${workId}/view`),
          firstName: 'Ada',
          lastName: 'Moreau',
        },
      ],
      products: [
        {
          artworkId: workId,
          sku: expect.stringContaining(`-A${workId}-`),
          originalStatus: 'avail',
          listPrice: 120_000,
          minPrintPrice: null,
        },
      ],
    });
  });

  test('collections of the staff come first among equal matches', async () => {
    await admin.make({ title: 'Quiet Rooms', collectionTypeIds: ['33'], artworkId: workId });
    expect((await search('quiet rooms')).map(({ owner }: { owner: { id: number } }) => owner.id)).toEqual([
      adminId,
      adaId,
    ]);
  });
});

test('suggestions contain collections whose title begins with what was typed', async () => {
  const { payload } = await guest.send('GET', '/autocomplete?query=quiet+ro');
  expect(payload.collections).toMatchObject([
    { label: 'Quiet Rooms', count: 1, ownerName: 'Ada M.' },
    {
      label: 'Quiet Rooms',
      link: `/art-collection/Quiet-Rooms/${adaId}/${rooms}/view`,
      imageBaseUrl: `/media/works/${workId}`,
    },
  ]);
  expect((await guest.send('GET', '/autocomplete?query=%20')).payload.collections).toEqual([]);
});

test('the index follows changes of collections and owners by their tags', async () => {
  const index = createCollectionSearch(db);
  await index.follow('everything');
  const id = await ada.make({ title: 'Harbor lights', artworkId: workId });
  expect(index.find('harbor', 5)).toEqual([]);
  await index.follow([`collection:${id}`]);
  expect(index.find('harbor', 5)).toEqual([id]);
  await ada.change(id, { title: 'Mountain huts' });
  await index.follow([`collection:${id}`]);
  expect([index.find('harbor', 5), index.find('mountain', 5)]).toEqual([[], [id]]);
  const owner = (values: { public_name?: string; is_banned?: boolean }) =>
    db.updateTable('people').set(values).where('id', '=', adaId).execute();
  await owner({ public_name: 'Wilhelmina' });
  await index.follow([`artist:${adaId}`]);
  expect(index.find('wilhelmina mountain', 5)).toEqual([id]);
  await owner({ is_banned: true });
  await index.follow([`artist:${adaId}`]);
  expect(index.find('mountain', 5)).toEqual([]);
  await owner({ is_banned: false, public_name: '' });
  await index.follow([`artist:${adaId}`]);
  expect(index.find('mountain', 5)).toEqual([id]);
  await ada.change(id, { privacy: '1' });
  await index.follow([`collection:${id}`]);
  expect(index.find('mountain', 5)).toEqual([]);
});

test('an outdated index does not reveal a collection that has become private', async () => {
  const index = createCollectionSearch(db);
  const id = await ada.make({ title: 'Glass houses', artworkId: workId });
  await index.follow('everything');
  await ada.change(id, { privacy: '1' });
  expect(index.find('glass', 5)).toEqual([id]);
  expect(await titles('glass houses')).toEqual([]);
});

describe('GET /collections/by-type', () => {
  const byType = async (query = '') => (await guest.send('GET', `/collections/by-type${query}`)).payload;

  test('lists browsable collections of the staff with works, the last changed first', async () => {
    const make = (title: string, collectionTypeIds: string[], more: object = {}) =>
      admin.make({ title, collectionTypeIds, artworkId: workId, ...more });
    await make('Trend one', ['37']);
    await make('Trend two', ['37', '38']);
    await make('Hidden trend', ['37'], { visible: '0' });
    await make('Private trend', ['37'], { privacy: '1' });
    await make('Personal', ['1']);
    await make('For a client', ['17'], { zendeskTicketId: '1', visible: '1' });
    await admin.make({ title: 'Empty trend', collectionTypeIds: ['37'] });
    const types = await byType();
    expect(
      types.map(({ name, collections }: { name: string; collections: { title: string }[] }) => [
        name,
        collections.map(({ title }) => title),
      ]),
    ).toEqual([
      ['Curator Favorites', ['Trend two']],
      ['Featured', ['Quiet Rooms']],
      ['Design Trends', ['Trend two', 'Trend one']],
    ]);
    expect(types[0].collections[0].owner.jobTitle).toBe('Curator');
    expect((await byType('?perType=1'))[2].collections).toHaveLength(1);
    expect((await guest.send('GET', '/collections/by-type?perType=0')).status).toBe(400);
  });

  test('a collection whose only work is withdrawn is left out', async () => {
    const gone = await aWork(db);
    await admin.make({ title: 'Gone', collectionTypeIds: ['42'], artworkId: gone });
    expect((await byType()).map(({ name }: { name: string }) => name)).toContain('Trade');
    await db.updateTable('works').set({ is_delisted: true }).where('id', '=', gone).execute();
    expect((await byType()).map(({ name }: { name: string }) => name)).not.toContain('Trade');
    expect(await titles('gone')).toEqual([]);
  });
});

test('the sitemap contains browsable collections with works only', async () => {
  const page = async (url: string) => {
    pageCache.clear();
    return (await app.inject(url)).body;
  };
  expect(await page('/sitemap.xml')).toContain('/sitemap-collections-1.xml');
  const sitemap = await page('/sitemap-collections-1.xml');
  expect(sitemap).toContain(`/art-collection/Quiet-Rooms/${adaId}/${rooms}/view</loc><lastmod>`);
  for (const title of ['Hidden-trend', 'Private-trend', 'Empty-trend', 'Gone', 'Glass-houses'])
    expect(sitemap).not.toContain(title);
  expect((await app.inject('/sitemap-collections-2.xml')).statusCode).toBe(404);
});
