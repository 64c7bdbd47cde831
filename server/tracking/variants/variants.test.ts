import { describe, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createShopVariants } from './shop-variants.ts';

const { app, database } = await aShop({ AB_TESTS: 'on', FEATURE_FLAGS: 'new-header,old-search=off' });
const { db } = database;
const PERSON = 'Mozilla/5.0 (Macintosh) Safari/605.1.15';

const ask = (headers: Record<string, string>) =>
  app.inject({
    url: '/easel/all-client-data',
    headers: { 'x-store-locale': 'en-us', 'user-agent': PERSON, ...headers },
  });
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('saatchi_abtests=')) ?? '';

describe('experiments cookie', () => {
  test('a new visitor is assigned to a variant of each test for 30 days', async () => {
    const response = await ask({});
    expect(cookieOf(response)).toMatch(
      /^saatchi_abtests=51\.0[1-4],52\.0[12]; Max-Age=2592000; Path=\/; SameSite=Lax$/,
    );
    expect(response.json().payload.abTest).toMatchObject({
      51: expect.stringMatching(/^0[1-4]$/),
      52: expect.stringMatching(/^0[12]$/),
    });
  });

  test('a cookie keeps its cells, gets those of experiments that started later, and loses others', async () => {
    const response = await ask({ cookie: 'saatchi_abtests=51.03,50.01,52.09' });
    expect(cookieOf(response)).toMatch(/^saatchi_abtests=51\.03,52\.0[12];/);
    expect(response.json().payload.abTest).toEqual({ 51: '03', 52: expect.stringMatching(/^0[12]$/) });
    expect(cookieOf(await ask({ cookie: 'saatchi_abtests=51.03,52.01' }))).toBe('');
  });

  test('the same visitor gets the same cells again', async () => {
    const cookie = 'easel.guest=0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(cookieOf(await ask({ cookie }))).toBe(cookieOf(await ask({ cookie })));
  });

  test.each(['curator', 'admin'] as const)('a %s is not assigned', async (role) => {
    const { cookie } = await aLogin(app, db, role);
    expect(cookieOf(await ask({ cookie }))).toBe('');
  });

  test.each([
    ['a robot', { 'user-agent': 'Googlebot/2.1' }, false],
    ['a client without a user agent', { 'user-agent': '' }, false],
    ['a European without a consent choice', { 'x-store-locale': 'en-de' }, false],
    ['a European with consent', { 'x-store-locale': 'en-de', cookie: 'easel_consent=granted' }, true],
    ['an American without consent', { cookie: 'easel_consent=refused' }, false],
    ['a browser with Global Privacy Control', { 'sec-gpc': '1' }, false],
  ])('%s: assigned to a variant: %3$s', async (_, headers, isGiven) => {
    expect(cookieOf(await ask(headers)) !== '').toBe(isGiven);
  });

  test('experiments are off by default', async () => {
    const { app: quiet } = await aShop();
    const response = await quiet.inject({ url: '/easel/all-client-data', headers: { 'user-agent': PERSON } });
    expect(cookieOf(response)).toBe('');
  });
});

describe('flags', () => {
  const flagsOf = async (headers: Record<string, string> = {}) => (await ask(headers)).json().payload.featureFlags;
  const change = (key: string, values: object) =>
    db.updateTable('feature_flags').set(values).where('key', '=', key).execute();

  test('those of the settings are rows, and staff change them', async () => {
    expect(await flagsOf()).toEqual({ offers: true, 'wall-planner': true, 'new-header': true, 'old-search': false });
    await change('old-search', { is_on: true });
    expect(await flagsOf()).toMatchObject({ 'old-search': true });
  });

  test('a flag is on for a country and a role', async () => {
    await change('new-header', { countries: ['DE'], roles: ['collector'] });
    const { cookie } = await aLogin(app, db, 'collector');
    expect(await flagsOf()).toMatchObject({ 'new-header': false });
    expect(await flagsOf({ cookie })).toMatchObject({ 'new-header': false });
    expect(await flagsOf({ cookie, 'x-store-locale': 'en-de' })).toMatchObject({ 'new-header': true });
  });

  test('a page shows what the flag of its country says, and is not that of another country', async () => {
    const artist = await anArtist(db);
    const id = await aWork(db, { artist_id: artist, title: 'Harbor' });
    const pageOf = async (store: string, cookie = '') =>
      (await app.inject({ url: `${store}/art/Painting-Harbor/${artist}/${id}/view`, headers: { cookie } })).body;
    expect(await pageOf('')).toContain('View on your wall');
    await change('wall-planner', { countries: ['DE'] });
    expect(await pageOf('')).not.toContain('View on your wall');
    expect(await pageOf('/en-de')).toContain('View on your wall');
    await change('wall-planner', { countries: [], percent: 50 });
    const shown = await Promise.all(
      Array.from({ length: 16 }, (_, at) => `easel.guest=0f8fad5b-d9cb-469f-a165-7086772895${at + 10}`).map(
        async (cookie) => (await pageOf('', cookie)).includes('View on your wall'),
      ),
    );
    expect(new Set(shown).size).toBe(2);
    // A page that has nothing of it is the same for all of them.
    const listings = await Promise.all(
      Array.from({ length: 16 }, (_, at) => `easel.guest=0f8fad5b-d9cb-469f-a165-7086772895${at + 10}`).map(
        async (cookie) => (await app.inject({ url: '/paintings', headers: { cookie } })).headers.etag,
      ),
    );
    expect([new Set(listings).size, listings[0]]).toEqual([1, expect.any(String)]);
    await change('wall-planner', { percent: 100 });
  });

  const GUEST = 'easel.guest=0f8fad5b-d9cb-469f-a165-70867728950';
  const sharedFlags = (headers: (guest: string) => Record<string, string>) =>
    Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const guest = `${GUEST}${at.toString(16)}`;
        return ((await flagsOf(headers(guest))) as Record<string, boolean>)['wall-planner'];
      }),
    );

  test('a share of visitors is one of visitors with consent, signed in or not', async () => {
    await change('wall-planner', { percent: 50 });
    const { cookie } = await aLogin(app, db, 'collector');
    const asGuests = await sharedFlags((guest) => ({ cookie: guest }));
    expect(new Set(asGuests).size).toBe(2);
    expect(await sharedFlags((guest) => ({ cookie: `${guest}; ${cookie}` }))).toEqual(asGuests);
    const none = asGuests.map(() => false);
    expect(await sharedFlags((guest) => ({ cookie: `${guest}; ${cookie}; easel_consent=refused` }))).toEqual(none);
    expect(await sharedFlags((guest) => ({ cookie: `${guest}; ${cookie}`, 'sec-gpc': '1' }))).toEqual(none);
    // Pages do not know the account, so calls do not ask it.
    const people = await Promise.all(Array.from({ length: 8 }, () => aLogin(app, db, 'collector')));
    const flags = await Promise.all(people.map(({ cookie: own }) => flagsOf({ cookie: own })));
    expect(flags.map((one) => one['wall-planner'])).toEqual(people.map(() => false));
    await change('wall-planner', { percent: 100 });
  });

  test('who joins an experiment has its variant on the next page, as the page says', async () => {
    const [running] = await db
      .insertInto('experiments')
      .values({
        ...{ name: 'Offers', effect: 'flag', flag: 'offers', control_cell: '01', metric: 'clicks', smallest_effect: 5 },
        cells: JSON.stringify(['01', '02'].map((code) => ({ code, name: code, share: 50, value: 'off' }))),
        ...{
          state: 'running',
          started_at: new Date(),
          creation_key: null,
          ended_at: null,
          kept_cell: null,
          author_id: null,
        },
      })
      .returning('number')
      .execute();
    const number = running?.number ?? 0;
    const first = (await ask({})).json().payload;
    expect([first.abTest[number], first.featureFlags.offers]).toEqual([expect.stringMatching(/^0[12]$/), true]);
    expect((await flagsOf({ cookie: `saatchi_abtests=${number}.01` })).offers).toBe(false);
    await db.deleteFrom('experiments').where('number', '=', number).execute();
  });

  test('the browser learns which flags depend on the role', async () => {
    const { payload } = (await ask({})).json();
    expect(payload.roleFlags).toEqual(['new-header']);
  });

  test('offers are refused by the server, too', async () => {
    const artist = await anArtist(db);
    const artworkId = await aWork(db, { artist_id: artist });
    const { cookie } = await aLogin(app, db, 'collector');
    const offer = () =>
      app.inject({ method: 'GET', url: `/easel/works/${artworkId}/offer-draft`, headers: { cookie } });
    const before = await offer();
    await change('offers', { is_on: false });
    const after = await offer();
    expect([before.statusCode === 403, after.statusCode]).toEqual([false, 403]);
    expect(after.json().messages).toEqual(['New offers are not possible at the moment.']);
    await change('offers', { is_on: true });
  });
});

describe('exposures', () => {
  const report = (payload: object, headers: Record<string, string> = {}) =>
    app.inject({
      ...{ method: 'POST', url: '/easel/experiments/exposures', headers: { 'user-agent': PERSON, ...headers } },
      payload: { userToken: 'ann', place: 'listing', cells: '51.01,52.02', ...payload },
    });
  const stored = () =>
    db.selectFrom('behavior_events').select(['client_id', 'body']).where('name', '=', 'experiment_exposure').execute();

  test.each<[string, object, Record<string, string>, number]>([
    ['both experiments on a listing', {}, {}, 2],
    ['tiles elsewhere', { place: 'tiles' }, {}, 1],
    ['a flag that no experiment switches', { place: 'flag:offers' }, {}, 0],
    ['unknown cells and experiments', { cells: '51.09,53.01,nonsense,52.constructor' }, {}, 0],
    ['no cells', { cells: '' }, {}, 0],
    ['a visitor without consent', {}, { cookie: 'easel_consent=refused' }, 0],
    ['a robot', {}, { 'user-agent': 'Googlebot/2.1' }, 0],
  ])('%s', async (_, payload, headers, count) => {
    await db.deleteFrom('behavior_events').execute();
    const response = await report(payload, headers);
    expect(response.json().payload).toEqual({ accepted: count });
    expect(await stored()).toHaveLength(count);
  });

  test.each([{ place: 'cellar' }, { userToken: '<b>' }, { cells: 'x'.repeat(2_001) }])(
    '%j is refused',
    async (payload) => {
      expect((await report(payload)).statusCode).toBe(400);
    },
  );
});

describe('a kept cell', () => {
  test('is for everybody, and cookies of the experiment mean nothing any more', async () => {
    const tileOf = async (cookie: string) =>
      (await app.inject({ url: '/all', headers: { cookie } })).body.includes('data-variant="2"');
    expect([await tileOf(''), await tileOf('saatchi_abtests=52.02')]).toEqual([false, true]);
    await db
      .updateTable('experiments')
      .set({ state: 'stopped', ended_at: new Date(), kept_cell: '02' })
      .where('number', '=', 52)
      .execute();
    expect([await tileOf(''), await tileOf('saatchi_abtests=52.01')]).toEqual([true, true]);
    await db.deleteFrom('experiments').where('number', '=', 52).execute();
    expect([await tileOf(''), await tileOf('saatchi_abtests=52.02')]).toEqual([false, false]);
    expect(cookieOf(await ask({ cookie: 'saatchi_abtests=52.02' }))).toMatch(/^saatchi_abtests=51\.0\d;/);
  });
});

test('after a read that has failed, the next change of anything reads again', async () => {
  let isAway = false;
  const sometimesAway = new Proxy(db, {
    get: (target, name) => {
      if (isAway && name === 'selectFrom') throw new Error('The database is away.');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const variants = createShopVariants(sometimesAway, {});
  const isOn = () =>
    variants.readFlags({ cookies: {}, countryCode: 'us', asksForPrivacy: false, site: 'main' }).featureFlags[
      'for-emergencies'
    ];
  await db.insertInto('feature_flags').values({ key: 'for-emergencies', description: '', is_on: true }).execute();
  await variants.follow('everything');
  expect(isOn()).toBe(true);
  await db.updateTable('feature_flags').set({ is_on: false }).where('key', '=', 'for-emergencies').execute();
  isAway = true;
  await expect(variants.follow(['content:variants'])).rejects.toThrow('away');
  isAway = false;
  await variants.follow(['works:1']);
  expect(isOn()).toBe(false);
});
