import { beforeAll, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createCollectionCalls } from './testing/collection-calls.ts';

const { app, database, pageCache } = await aShop();
const { db } = database;

type Calls = ReturnType<typeof createCollectionCalls>;
let ada: Calls;
let adaCookie: string;
let adaId: number;
let admin: Calls;
let workId: number;

beforeAll(async () => {
  const login = await aLogin(app, db, 'collector');
  adaId = login.id;
  adaCookie = login.cookie;
  ada = createCollectionCalls(app, adaCookie);
  admin = createCollectionCalls(app, (await aLogin(app, db, 'admin')).cookie);
  workId = await aWork(db, { title: 'Blue Night' });
});

/** A page as it is rendered now. That changes reach the cache is tested in page-invalidation.test.ts. */
const get = (url: string) => {
  pageCache.clear();
  return app.inject({ url, headers: { accept: 'text/html', 'x-show-cache-tags': '1' } });
};
/** A collection with one work; returns its id and the path of its page. */
async function aCollection(owner: Calls, form: object) {
  const { payload } = await owner.create({ ...form, artworkId: workId });
  return { id: payload.data.id_user_collection as number, url: payload.collection.url as string };
}

describe('the page of a public collection', () => {
  test('shows title, owner, works and notes, and can be found by search engines', async () => {
    const { id, url } = await aCollection(ada, { title: 'Blue <rooms>', description: 'For the hall.', header: 'New' });
    await ada.send('PUT', `/my-collections/collection/${id}/artwork/${workId}/note`, { note: 'Above the sofa' });
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(200);
    for (const text of ['Blue &lt;rooms&gt;', 'For the hall.', 'Blue Night', 'Above the sofa', 'Collector'])
      expect(body).toContain(text);
    expect(body).toContain('"@type":"CollectionPage"');
    expect(body).toContain('"@type":"ItemList"');
    expect(body).toContain('"@type":"BreadcrumbList"');
    expect(body).toMatch(new RegExp(`property="og:image" content="[^"]*/media/works/${workId}-`));
    expect(body).not.toContain('noindex');
    expect(headers['cache-tag']).toContain(`collection:${id}`);
  });

  test('has one address: a wrong slug or user id redirects, in every store', async () => {
    const { id, url } = await aCollection(ada, { title: 'One address' });
    for (const wrong of [
      `/art-collection/Other/${adaId}/${id}/view`,
      `/art-collection/One-address/${adaId + 1}/${id}/view`,
    ]) {
      const response = await get(wrong);
      expect([response.statusCode, response.headers.location]).toEqual([301, url]);
    }
    const british = await get(`/en-gb/art-collection/Other/${adaId}/${id}/view`);
    expect(british.headers.location).toBe(`/en-gb${url}`);
    const advisory = await get(`/aa-collection${url}`);
    expect([advisory.statusCode, advisory.headers.location]).toEqual([301, url]);
  });

  test('is missing beyond its last page', async () => {
    const { url } = await aCollection(ada, { title: 'One page' });
    expect((await get(`${url}?page=1`)).statusCode).toBe(404);
    expect((await get(`${url}?page=x`)).statusCode).toBe(404);
  });
});

test('a collection that is accessible by URL only is not indexed and in no list', async () => {
  const types = { collectionTypeIds: ['33'] };
  const { url } = await aCollection(admin, { title: 'Quiet corner', visible: '0', ...types });
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('Quiet corner');
  expect(body).toContain('noindex');
  expect(body).not.toContain('CollectionPage');
  expect(body).not.toMatch(/property="og:image" content="[^"]*\/media\/works/);
  for (const list of ['/collections', '/', '/all?query=quiet+corner'])
    expect((await get(list)).body).not.toContain(url);
});

test('a private collection is missing, and appears when it becomes public', async () => {
  const { id, url } = await aCollection(ada, { title: 'Secret drawer', privacy: '1' });
  const hidden = await get(url);
  expect(hidden.statusCode).toBe(404);
  expect(hidden.body).not.toContain('Secret drawer');
  await ada.change(id, { privacy: '0' });
  expect((await get(url)).statusCode).toBe(200);
  await ada.change(id, { privacy: '1' });
  expect((await get(url)).statusCode).toBe(404);
});

test('collections of the staff are at /collections and on the home page, and searches find public ones', async () => {
  const { url } = await aCollection(admin, { title: 'Harbor lights', collectionTypeIds: ['38'] });
  const list = (await get('/collections')).body;
  expect(list).toContain('Curator Favorites');
  expect(list).toContain(url);
  expect((await get('/')).body).toContain(url);
  expect((await get('/all?query=harbor+lights')).body).toContain(url);
  expect((await get('/all?query=meadow')).body).not.toContain(url);
});

test('a collection can be created without JavaScript', async () => {
  const page = await get('/account/collections/new');
  expect(page.body).toContain('Create A Collection');
  expect(page.body).toContain('action="/account/collections/new"');
  const response = await app.inject({
    method: 'POST',
    url: '/account/collections/new',
    headers: { cookie: adaCookie, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({
      form: 'collection',
      title: 'Plain form',
      description: '',
      privacy: '1',
    }).toString(),
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toMatch(/^\/account\/collections/);
  expect((await ada.list())[0]).toMatchObject({ title: 'Plain form', privacy: '1' });
});
