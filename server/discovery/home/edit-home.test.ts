import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, search } = await aShop();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await aLogin(app, database.db, 'editor'));
  await aWork(database.db, { title: 'Sea', artist_id: await anArtist(database.db) });
  await search.works.catchUp();
});

const read = async () => (await app.inject({ url: '/easel/staff/home-rows', headers: { cookie } })).json().payload;
const save = (rows: object[], baseVersion: number) =>
  app.inject({ method: 'PUT', url: '/easel/staff/home-rows', headers: { cookie }, payload: { rows, baseVersion } });
const titles = async () =>
  (await app.inject('/easel/home')).json().payload.rows.map(({ title }: { title: string }) => title);

test('an editor starts with the rows that come with the shop, and changes them', async () => {
  const { rows, version } = await read();
  expect(version).toBe(0);
  expect(rows.map(({ title }: { title: string }) => title)).toEqual(['New works', 'Trending now', 'Under $500']);
  const saved = await save([{ title: ' Fresh ', text: '', source: 'newest' }], 0);
  expect(saved.json()).toMatchObject({
    messages: ['The home page is saved.'],
    payload: { rows: [{ title: 'Fresh' }] },
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
