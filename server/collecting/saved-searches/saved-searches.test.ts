import { MAX_SAVED_SEARCHES } from '@easel/domain/collecting/saved-search-options';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
let ada: Awaited<ReturnType<typeof aLogin>>;

beforeEach(async () => {
  ada = await aLogin(app, db, 'collector');
});

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  { cookie = ada.cookie, ...headers }: Record<string, string> = {},
) => {
  const url = `/easel/account/saved-searches${path}`;
  const response = await app.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
};
const save = (listing: string, headers?: Record<string, string>) => call('POST', '', { listing }, headers);
const list = async (cookie = ada.cookie) => (await call('GET', '', undefined, { cookie })).payload.savedSearches;
const visit = async (listing: string) => {
  const url = '/easel/account/saved-search-visits';
  const { statusCode } = await app.inject({
    method: 'POST',
    url,
    headers: { cookie: ada.cookie },
    payload: { listing },
  });
  return { status: statusCode };
};
const savedKeys = async () =>
  (await app.inject({ url: '/easel/all-client-data', headers: { cookie: ada.cookie } })).json().payload.savedSearches;

describe('saving', () => {
  test('a listing is saved with a readable name, and the page knows it', async () => {
    const saved = await save('/paintings/abstract?price=0-500&sort=newest&page=2');
    expect(saved).toMatchObject({ status: 200, messages: ['Search saved. We will email you about new works.'] });
    expect(saved.payload).toMatchObject({
      isNew: true,
      savedSearch: {
        name: 'Abstract paintings under $500',
        frequency: 'daily',
        listing: '/paintings/abstract?price=0-500',
        newestUrl: '/paintings/abstract?price=0-500&sort=newest',
        filters: ['Paintings', 'Abstract', 'Under $500'],
        storeCountry: 'us',
        newWorks: 0,
      },
    });
    expect(await list()).toEqual([saved.payload.savedSearch]);
    expect(await savedKeys()).toEqual(['/paintings/abstract?price=0-500']);
  });

  test('a query is named as it is understood', async () => {
    for (const title of ['Blue Night', 'Blue Day'])
      await aWork(db, { title, styles: ['Abstract'], colors: ['2b59c3'] });
    const { payload } = await save('/all?query=abstract+paintings+under+%24500');
    expect(payload.savedSearch).toMatchObject({
      name: 'Abstract paintings under $500',
      listing: '/all?query=abstract%20paintings%20under%20%24500',
      filters: ['All works', '“abstract paintings under $500”'],
    });
  });

  test('a feature page is saved as its search', async () => {
    const { payload } = await save('/paintings/stormy-sea/feature');
    expect(payload.savedSearch.listing).toBe('/paintings?query=stormy%20sea');
  });

  test('saving it again changes nothing but the store', async () => {
    const first = await save('/paintings?query=Storm');
    await call('PUT', `/${first.payload.savedSearch.savedSearchId}`, { name: 'Mine', frequency: 'weekly' });
    const again = await save('/paintings?query=storm&sort=newest', { 'x-store-locale': 'en-gb' });
    expect(again).toMatchObject({ status: 200, messages: ['You have already saved this search.'] });
    expect(again.payload).toMatchObject({
      isNew: false,
      savedSearch: { name: 'Mine', frequency: 'weekly', storeCountry: 'gb', listing: '/paintings?query=Storm' },
    });
    expect(await list()).toHaveLength(1);
  });

  test('twenty simultaneous clicks save one search', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => save('/sculpture')));
    expect(results.filter(({ payload }) => payload.isNew)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test('at most 100 searches are saved, also by simultaneous requests', async () => {
    await database.pool.query(
      `insert into saved_searches (person_id, listing, search_key, is_prints, name, frequency, country_code, zone, currency)
       select $1, '/all?query=' || n, '/all?query=' || n, false, n::text, 'daily', 'us', 'US', 'USD' from generate_series(1, $2) n`,
      [ada.id, MAX_SAVED_SEARCHES - 1],
    );
    const [one, other] = await Promise.all([save('/sculpture'), save('/collage')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect(await save('/drawings')).toMatchObject({
      status: 409,
      messages: ['You can save up to 100 searches. Delete one to save another.'],
    });
    expect(await save('/all?query=1')).toMatchObject({ status: 200 });
    const [first] = await list();
    await call('DELETE', `/${first.savedSearchId}`);
    expect((await save('/drawings')).status).toBe(200);
    expect((await call('POST', `/${first.savedSearchId}/restore`)).status).toBe(409);
  });

  test.each([
    '/nothing-here',
    '/paintings/nothing-here',
    '/paintings?color=none',
    '/account/settings',
    'https://elsewhere.example/paintings',
    'javascript:alert(1)',
    `/all?query=${'x'.repeat(201)}`,
    `/all?query=${'x'.repeat(3_000)}`,
    '/all?query=%00%00\u0000',
    '',
  ])('%j is refused', async (listing) => {
    const { status } = await save(listing);
    expect(listing.includes('\u0000') ? [200, 400] : [400]).toContain(status);
  });

  test('hostile words are saved as words', async () => {
    const { payload } = await save(`/all?query=${encodeURIComponent(`"><script>alert(1)</script>' or 1=1 --`)}`);
    expect(payload.savedSearch.name).toContain('script');
    expect(await list()).toHaveLength(1);
  });

  test('a guest must log in', async () => {
    expect((await save('/paintings', { cookie: '' })).status).toBe(401);
    expect((await call('GET', '', undefined, { cookie: '' })).status).toBe(401);
  });
});

describe('changing', () => {
  test('a search is renamed, and its emails are changed', async () => {
    const { savedSearchId } = (await save('/paintings')).payload.savedSearch;
    expect((await call('PUT', `/${savedSearchId}`, { name: ' Over the\n sofa ' })).payload.name).toBe('Over the sofa');
    expect((await call('PUT', `/${savedSearchId}`, { frequency: 'never' })).payload).toMatchObject({
      name: 'Over the sofa',
      frequency: 'never',
    });
  });

  test.each<[object, number]>([
    [{ name: '  ' }, 400],
    [{ name: 'x'.repeat(101) }, 400],
    [{ name: 'x'.repeat(2_000) }, 400],
    [{ frequency: 'hourly' }, 400],
    [{}, 200],
  ])('the change %j gets status %i', async (change, status) => {
    const { savedSearchId } = (await save('/paintings')).payload.savedSearch;
    expect((await call('PUT', `/${savedSearchId}`, change)).status).toBe(status);
    expect(await list()).toMatchObject([{ name: 'Paintings', frequency: 'daily' }]);
  });

  test('a deleted search is gone, and can be restored with its works', async () => {
    const { savedSearchId } = (await save('/paintings')).payload.savedSearch;
    await db
      .insertInto('saved_search_matches')
      .values({
        search_id: savedSearchId,
        work_id: await aWork(db),
        is_pending: true,
        matched_at: new Date(Date.now() + 60_000),
      })
      .execute();
    for (let time = 0; time < 2; time++) expect((await call('DELETE', `/${savedSearchId}`)).status).toBe(200);
    expect([await list(), await savedKeys()]).toEqual([[], []]);
    expect((await call('PUT', `/${savedSearchId}`, { name: 'x' })).status).toBe(404);
    const restored = await call('POST', `/${savedSearchId}/restore`);
    expect(restored.payload).toMatchObject({ name: 'Paintings', newWorks: 1 });
    await call('DELETE', `/${savedSearchId}`);
    // Saving it again begins anew.
    expect((await save('/paintings')).payload).toMatchObject({ isNew: true, savedSearch: { newWorks: 0 } });
  });

  test('new works are counted until the listing is visited', async () => {
    const { savedSearchId } = (await save('/paintings')).payload.savedSearch;
    const [kept = 0, sold = 0] = [await aWork(db), await aWork(db)];
    const matched_at = new Date(Date.now() + 1);
    await db
      .insertInto('saved_search_matches')
      .values([kept, sold].map((work_id) => ({ search_id: savedSearchId, work_id, is_pending: false, matched_at })))
      .execute();
    expect(await list()).toMatchObject([{ newWorks: 2 }]);
    await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', sold).execute();
    expect(await list()).toMatchObject([{ newWorks: 1 }]);
    expect((await visit('/nowhere')).status).toBe(200);
    expect(await list()).toMatchObject([{ newWorks: 1 }]);
    await new Promise((done) => setTimeout(done, 5));
    expect((await visit('/paintings?page=2')).status).toBe(200);
    expect(await list()).toMatchObject([{ newWorks: 0 }]);
  });

  test('the searches of other people cannot be read or changed', async () => {
    const { savedSearchId } = (await save('/paintings')).payload.savedSearch;
    const { cookie } = await aLogin(app, db, 'collector');
    expect(await list(cookie)).toEqual([]);
    expect((await call('PUT', `/${savedSearchId}`, { name: 'Theirs' }, { cookie })).status).toBe(404);
    await call('DELETE', `/${savedSearchId}`, undefined, { cookie });
    expect((await call('POST', `/${savedSearchId}/restore`, undefined, { cookie })).status).toBe(404);
    expect(await list()).toMatchObject([{ name: 'Paintings' }]);
    for (const id of ['0', '-1', 'x', '1e99']) expect((await call('DELETE', `/${id}`)).status).toBe(400);
  });
});

test('saved searches belong to the exported and deleted personal data', async () => {
  await save('/paintings');
  const exported = await app.inject({ method: 'POST', url: '/easel/account/export', headers: { cookie: ada.cookie } });
  expect(exported.json().payload.data.saved_searches).toMatchObject([{ listing: '/paintings', name: 'Paintings' }]);
});
