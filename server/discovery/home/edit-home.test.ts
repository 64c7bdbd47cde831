import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, search, runJobs } = await aShop();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await aLogin(app, database.db, 'editor'));
  // The hero, and one for the rows.
  for (const title of ['Sea', 'Land']) await aWork(database.db, { title, artist_id: await anArtist(database.db) });
  await search.works.catchUp();
});

const read = async () => {
  const { payload } = (await app.inject({ url: '/easel/staff/sections?section=homepage', headers: { cookie } })).json();
  return { ...payload.body, version: payload.version };
};
const save = async (
  rows: object[],
  baseVersion: number,
  changes: object = {},
  publish: object = { publish: 'now' },
) => {
  const { hero, artists } = await read();
  const body = { hero, artists, rows, ...changes };
  const payload = { section: 'homepage', body, baseVersion, ...publish };
  return app.inject({ method: 'PUT', url: '/easel/staff/sections', headers: { cookie }, payload });
};
const titles = async () =>
  (await app.inject('/easel/home')).json().payload.rows.map(({ title }: { title: string }) => title);

test('an editor starts with the rows that come with the shop, and changes them', async () => {
  const { rows, version } = await read();
  expect(version).toBe(0);
  expect(rows.map(({ title }: { title: string }) => title)).toEqual(['New works', 'Trending now', 'Under $500']);
  const saved = await save([{ title: ' Fresh ', text: '', source: 'newest' }], 0);
  expect(saved.json()).toMatchObject({
    messages: ['It is published.'],
    payload: { body: { rows: [{ title: 'Fresh' }] } },
  });
  expect(await titles()).toEqual(['Fresh']);
});

test('two editors cannot overwrite each other', async () => {
  const { version } = await read();
  const row = { title: 'Mine', text: '', source: 'newest' };
  const both = await Promise.all([save([row], version), save([{ ...row, title: 'Yours' }], version)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('wrong rows are refused with a reason, and nothing is lost', async () => {
  const { version } = await read();
  const before = await titles();
  const row = { title: 'Row', text: '', source: 'newest' };
  for (const rows of [
    [{ ...row, title: ' ' }],
    [row, row],
    [{ title: 'Row', text: '', listing: '/nonsense' }],
    [{ ...row, from: '02-30', until: '03-01' }],
    [{ ...row, from: '02-01' }],
    [{ title: 'Row', text: '' }],
    Array.from({ length: 13 }, (_, at) => ({ ...row, title: `Row ${at}` })),
  ]) {
    const response = await save(rows, version);
    expect(response.statusCode).toBe(400);
    expect(response.json().messages.join()).not.toBe('');
  }
  expect(await titles()).toEqual(before);
});

const aRow = { title: 'Row', text: '', source: 'newest' };

test('the start of the page and the artists are edited, previewed and published', async () => {
  const { version, hero } = await read();
  const changed = { ...hero, heading: ' Winter <b>light</b> ' };
  const preview = await app.inject({
    method: 'POST',
    url: '/easel/staff/home-previews',
    headers: { cookie },
    payload: { body: { hero: changed, rows: [aRow], artists: { title: 'People', artistIds: [] } } },
  });
  expect(preview.json().payload.hero.heading).toBe('Winter <b>light</b>');
  expect((await app.inject('/easel/home')).json().payload.hero.heading).toBe(hero.heading);
  await save([aRow], version, { hero: changed });
  expect((await app.inject('/easel/home')).json().payload.hero.heading).toBe('Winter <b>light</b>');
  const wrong = [{ heading: ' ' }, { linkUrl: '//evil.example' }, { linkUrl: 'javascript:alert(1)' }, { linkText: '' }];
  for (const change of wrong)
    expect((await save([aRow], version + 1, { hero: { ...hero, ...change } })).statusCode).toBe(400);
});

test('a row of a season is previewed as of its time', async () => {
  const rows = [{ ...aRow, from: '12-01', until: '12-24' }];
  const { hero } = await read();
  const previewAt = async (at: string) => {
    const payload = { body: { hero, rows, artists: { title: 'People', artistIds: [] } }, at };
    const url = '/easel/staff/home-previews';
    return (await app.inject({ method: 'POST', url, headers: { cookie }, payload })).json().payload.rows;
  };
  expect(await previewAt('2026-12-10T00:00:00Z')).toHaveLength(1);
  expect(await previewAt('2026-07-10T00:00:00Z')).toHaveLength(0);
});

test('the home page is published at its time, and an earlier version restored', async () => {
  const { version, rows } = await read();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await save([{ ...aRow, title: 'Planned' }], version, {}, { publish: 'later', publishAt: at });
  expect(await titles()).not.toContain('Planned');
  await database.db
    .updateTable('section_versions')
    .set({ publish_at: new Date() })
    .where('state', '=', 'scheduled')
    .execute();
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs();
  expect(await titles()).toEqual(['Planned']);
  await save(rows, version + 1);
  expect(await titles()).toEqual(rows.map(({ title }: { title: string }) => title));
});

test('the text of a listing is written with versions, and drops the pages of this listing', async () => {
  const url = '/easel/staff/sections';
  const { payload } = (await app.inject({ url: `${url}?section=seo:/paintings`, headers: { cookie } })).json();
  const write = (section: string, body: object, baseVersion = payload.version) =>
    app.inject({ method: 'PUT', url, headers: { cookie }, payload: { section, body, baseVersion, publish: 'now' } });
  const body = { ...payload.body, meta_title: 'Paintings <script>' };
  expect((await write('seo:/paintings', body)).statusCode).toBe(200);
  expect((await write('seo:/drawings', { ...payload.body, meta_title: 'Drawings' }, 0)).statusCode).toBe(200);
  const seo = async (path: string) => (await app.inject(`/easel/seo-content?path=${path}`)).json().payload.content;
  expect(await seo('/paintings')).toMatchObject({ meta_title: 'Paintings <script>' });
  expect(await seo('/drawings')).toMatchObject({ meta_title: 'Drawings' });
  const list = (await app.inject({ url: '/easel/staff/listing-texts', headers: { cookie } })).json().payload.listings;
  expect(list).toContainEqual({ path: '/paintings', title: 'Paintings <script>', isLive: true });
  for (const section of ['seo:/nonsense', 'seo:paintings', 'seo://evil.example', 'seo:'])
    expect((await write(section, body, 0)).statusCode).toBe(400);
});
