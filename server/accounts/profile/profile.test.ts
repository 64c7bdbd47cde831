import { expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pageCache } = await aShop();

async function somebody(role: Parameters<typeof aLogin>[2]) {
  const { id, cookie } = await aLogin(app, database.db, role);
  const ask = async (method: 'GET' | 'PUT', payload?: object) => {
    const response = await app.inject({
      method,
      url: '/easel/account/profile',
      headers: { cookie },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  return { id, cookie, ask };
}
const NAMES = { firstName: 'Ada', lastName: 'Moreau' };

test('a user edits their profile, and every page shows it', async () => {
  const { id, cookie, ask } = await somebody('collector');
  expect((await ask('GET')).payload).toMatchObject({ ...NAMES, userId: id, isArtist: false, profileUrl: `/u/${id}` });
  const saved = await ask('PUT', {
    firstName: ' Nora ',
    lastName: 'Ó  Briain',
    city: 'Cork',
    country: 'IE',
    statement: 'I like\r\nblue.',
  });
  expect(saved).toMatchObject({
    status: 200,
    messages: ['Profile saved.'],
    payload: { firstName: 'Nora', lastName: 'Ó Briain', city: 'Cork', country: 'ie', statement: 'I like\nblue.' },
  });
  const data = await app.inject({ url: '/easel/all-client-data', headers: { cookie } });
  expect(data.json().payload.session).toMatchObject({ firstName: 'Nora', lastName: 'Ó Briain' });
  const { rows } = await database.pool.query('select full_name from people where id = $1', [id]);
  expect(rows).toEqual([{ full_name: 'Nora Ó Briain' }]);
});

test('omitted fields stay unchanged, and empty fields are cleared', async () => {
  const { ask } = await somebody('collector');
  await ask('PUT', { ...NAMES, city: 'Lyon', country: 'fr', statement: 'Hello.' });
  expect((await ask('PUT', NAMES)).payload).toMatchObject({ city: 'Lyon', country: 'fr', statement: 'Hello.' });
  const emptied = await ask('PUT', { ...NAMES, city: '', country: '', statement: '' });
  expect(emptied.payload).toMatchObject({ city: '', country: '', statement: '' });
});

test('the user name of an artist is unique', async () => {
  const ada = await somebody('artist');
  const eve = await somebody('limited_artist');
  expect((await ada.ask('PUT', { ...NAMES, userName: 'Ada-Paints' })).payload).toMatchObject({
    userName: 'ada-paints',
    profileUrl: '/ada-paints',
  });
  expect(await eve.ask('PUT', { ...NAMES, userName: 'ada-paints' })).toMatchObject({
    status: 409,
    messages: ['This user name is taken.'],
  });
  expect(await eve.ask('PUT', { ...NAMES, userName: 'staff' })).toMatchObject({
    messages: ['This user name is taken.'],
  });
  expect((await ada.ask('PUT', { ...NAMES, userName: '' })).payload.profileUrl).toBe(`/account/profile/${ada.id}`);
  expect((await eve.ask('PUT', { ...NAMES, userName: 'ada-paints' })).status).toBe(200);
});

test('a collector cannot have a user name', async () => {
  const { ask } = await somebody('collector');
  expect(
    (await ask('PUT', { ...NAMES, userName: 'sneaky', userType: 'admin', user_type: 'admin' })).payload,
  ).toMatchObject({
    userName: '',
    userType: 'collector',
  });
});

test.each([
  [{ ...NAMES, firstName: '' }, ['First name is required.']],
  [{ ...NAMES, lastName: ' ' }, ['Last name is required.']],
  [{ ...NAMES, firstName: '<b>' }, ['First name can only include A-Z characters.']],
  [{ ...NAMES, country: 'atlantis' }, ['Please choose a country from the list.']],
  [{ ...NAMES, statement: 'x'.repeat(3_000) }, ['Please keep it under 2001 characters.']],
])('an invalid profile is rejected with a message: %#', async (form, messages) => {
  const { ask } = await somebody('artist');
  expect(await ask('PUT', form)).toMatchObject({ status: 400, success: false, messages });
});

test.each([undefined, {}, { ...NAMES, statement: 'x'.repeat(10_001) }, { firstName: {}, lastName: [] }])(
  'what is no profile at all is refused: %#',
  async (form) => {
    const { ask } = await somebody('collector');
    expect(await ask('PUT', form)).toMatchObject({ status: 400, success: false });
  },
);

test('every user has one public page, and other URLs redirect to it', async () => {
  const collector = await somebody('collector');
  const curator = await somebody('curator');
  const artistId = await anArtist(database.db, { user_name: 'public-ada', first_name: 'Public' });
  const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

  const own = await page(`/u/${collector.id}`);
  expect(own.statusCode).toBe(200);
  expect(own.body).toContain('Ada M.');
  expect(own.body).not.toContain('Moreau');
  expect(own.body).not.toContain('@example.com');
  const moved = await page(`/account/profile/${collector.id}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `/u/${collector.id}`]);
  const artist = await page(`/u/${artistId}`);
  expect([artist.statusCode, artist.headers.location]).toEqual([301, '/public-ada']);
  const inStore = await page(`/en-gb/u/${artistId}`);
  expect(inStore.headers.location).toBe('/en-gb/public-ada');
  expect((await page(`/account/profile/${curator.id}`)).statusCode).toBe(200);
  const staff = await page(`/u/${curator.id}`);
  expect([staff.statusCode, staff.headers.location]).toEqual([301, `/account/profile/${curator.id}`]);
  const account = await page('/en-gb/account');
  expect([account.statusCode, account.headers.location]).toEqual([302, '/en-gb/account/profile']);
  for (const url of ['/u/999999999', '/u/abc', '/u/0', '/u/1e3', '/account/profile/999999999', '/nobody-at-all'])
    expect((await page(url)).statusCode, url).toBe(404);
});

test('the page of a collector shows their public collections, and no private ones', async () => {
  const { id, cookie } = await somebody('collector');
  const page = async () => (await app.inject({ url: `/u/${id}`, headers: { accept: 'text/html' } })).body;
  expect(await page()).toContain('has no public collections yet');
  const artworkId = await aWork(database.db);
  for (const [title, privacy] of [
    ['Rooms with a view', '0'],
    ['Gifts for Eve', '1'],
  ])
    await app.inject({
      method: 'POST',
      url: '/easel/my-collections/create',
      headers: { cookie },
      payload: { title, privacy, artworkId },
    });
  pageCache.clear();
  expect(await page()).toContain('Rooms with a view');
  expect(await page()).not.toContain('Gifts for Eve');
});

test('the full name of a collector is shown only if they chose it as their public name', async () => {
  const { id, cookie, ask } = await somebody('collector');
  const shown = async () => (await app.inject({ url: `/easel/people/${id}` })).json().payload.displayName;
  expect(await shown()).toBe('Ada M.');
  expect((await ask('PUT', { ...NAMES, publicName: ' Ada  Moreau ' })).payload).toMatchObject({
    publicName: 'Ada Moreau',
    displayName: 'Ada Moreau',
  });
  expect(await shown()).toBe('Ada Moreau');
  const data = await app.inject({ url: '/easel/all-client-data', headers: { cookie } });
  expect(data.json().payload.account.publicName).toBe('Ada Moreau');
  await ask('PUT', { ...NAMES, publicName: '' });
  expect(await shown()).toBe('Ada M.');
  expect(await ask('PUT', { ...NAMES, publicName: '***' })).toMatchObject({
    status: 400,
    messages: ['Please use at least one letter or digit.'],
  });
});

test('a public profile contains no private data', async () => {
  const { id } = await somebody('admin');
  const { payload } = (await app.inject({ url: `/easel/people/${id}` })).json();
  expect(Object.keys(payload).sort()).toEqual([
    'avatar',
    'city',
    'country',
    'displayName',
    'memberSince',
    'profileUrl',
    'statement',
    'userId',
    'userType',
  ]);
  expect((await app.inject({ url: '/easel/people/999999999' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/easel/people/%00' })).statusCode).toBe(400);
  expect((await app.inject({ url: `/easel/people/${'x'.repeat(61)}` })).statusCode).toBe(400);
});

test('join date and staff role are hidden for users without a public name', async () => {
  const shown = async (id: number) => (await app.inject({ url: `/easel/people/${id}` })).json().payload;
  const { id, ask } = await somebody('admin');
  expect(await shown(id)).toMatchObject({ memberSince: null, userType: 'collector' });
  expect((await ask('GET')).payload).toMatchObject({ memberSince: expect.any(String), userType: 'admin' });
  await ask('PUT', { ...NAMES, publicName: 'Ada of the shop' });
  expect((await shown(id)).memberSince).toEqual(expect.any(String));
  expect((await shown((await somebody('artist')).id)).memberSince).toEqual(expect.any(String));
});
