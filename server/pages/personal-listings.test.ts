import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../testing/factories.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database, pageCache, search } = await aShop();
const { db } = database;
let followed: number;
const works: number[] = [];
/** A collector of pop art, without and with consent. */
let member: string;
let collectorId: number;
const CONSENT = 'easel_consent=granted';

beforeAll(async () => {
  const artists = await Promise.all(Array.from({ length: 30 }, () => anArtist(db)));
  followed = await anArtist(db, { first_name: 'Berta', last_name: 'Lind' });
  for (let at = 0; at < 60; at += 1)
    works.push(
      await aWork(db, {
        title: `Work ${at}`,
        rank: 0.9 - at / 100,
        styles: [at % 6 === 5 ? 'Pop Art' : ['Abstract', 'Realism', 'Modern'][at % 3]] as string[],
        subject: ['Landscape', 'Animal', 'Portrait', 'Still Life'][at % 4] as string,
        artist_id: at === 40 ? followed : (artists[at % 30] as number),
      }),
    );
  const login = await aLogin(app, db, 'collector');
  member = login.cookie;
  collectorId = login.id;
  await choose(collectorId, [5, 11, 17, 23]);
  await db.insertInto('follows').values({ person_id: collectorId, followed_id: followed }).execute();
  await search.follow('everything');
});

const choose = (personId: number, places: readonly number[]) =>
  db
    .insertInto('favorites')
    .values(places.map((at) => ({ person_id: personId, work_id: works[at] as number })))
    .execute();

const get = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', cookie, ...headers } });
const wallOf = (html: string) => [...html.matchAll(/<article[^>]*>.*?\/(\d+)\/view"/gs)].map(([, id]) => Number(id));
const totalOf = (html: string) => /role="status">([^<]+)</.exec(html)?.[1];
/** What the page says to have moved works up. */
const signalsIn = (html: string) => /Moved up for you:<\/i> <!-- -->([^<]+)\.</.exec(html)?.[1]?.split(', ');
const digest = (body: Buffer) => createHash('sha256').update(body).digest('hex');
/** Everything in the filter panel. */
const countsOf = (html: string) =>
  [...html.matchAll(/<span[^>]*>([^<]+)<\/span> <span[^>]*>(\d+)<\/span>/g)].map(
    ([, label, count]) => `${label} ${count}`,
  );
const explain = async (listing: string, at: number, cookie = '') => {
  const response = await get(`/easel/search/explanation?listing=${listing}&artworkId=${works[at]}`, cookie);
  const { parts, sentence } = response.json().payload;
  return { labels: parts.map(({ label }: { label: string }) => label), sentence, parts, headers: response.headers };
};

test('a collector gets works like their favorites and of artists they follow a little earlier, with the same total and counts', async () => {
  const everyone = (await get('/all')).body;
  const own = await get('/for-you/all', `${member}; ${CONSENT}`);
  expect(own.statusCode).toBe(200);
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers).not.toHaveProperty('etag');
  expect(own.headers).not.toHaveProperty('surrogate-control');
  const [before, after] = [wallOf(everyone), wallOf(own.body)];
  expect(after.toSorted()).toEqual(before.toSorted());
  expect(totalOf(own.body)).toBe(totalOf(everyone));
  expect(countsOf(own.body)).toEqual(countsOf(everyone));
  const placeIn = (wall: number[], at: number) => wall.indexOf(works[at] as number);
  const popArt = works.flatMap((_, at) => (at % 6 === 5 && at > 20 ? [at] : []));
  const moved = popArt.map((at) => placeIn(before, at) - placeIn(after, at));
  for (const places of moved) expect(places).toBeGreaterThan(0);
  expect(placeIn(after, 40)).toBeLessThan(placeIn(before, 40));
  // Moderately: the best works of everybody are still on the first screen.
  expect(after.slice(0, 20)).toEqual(expect.arrayContaining(before.slice(0, 4)));
  expect(own.body).toContain('noindex');
  expect(signalsIn(own.body)).toContain('Pop Art (style)');
  expect(signalsIn(own.body)).toContain('artists you follow');
});

test('the listing of everybody is the same bytes for members and guests, whoever asks first', async () => {
  for (const [first, second] of [
    [`${member}; ${CONSENT}`, ''],
    ['', `${member}; ${CONSENT}`],
  ]) {
    pageCache.clear();
    await get('/for-you/all', `${member}; ${CONSENT}`);
    const [one, other] = [await get('/all', first), await get('/all', second)];
    expect(digest(one.rawPayload)).toBe(digest(other.rawPayload));
    expect(one.headers.etag).toBe(other.headers.etag);
    expect([one.headers['x-page-cache'], other.headers['x-page-cache']]).toEqual(['miss', 'hit']);
    const [data, sameData] = [await get('/all.data', first), await get('/all.data', second)];
    expect(data.body).toBe(sameData.body);
  }
  // The order of a member is kept nowhere.
  const size = pageCache.size;
  await get('/for-you/paintings', `${member}; ${CONSENT}`);
  expect(pageCache.size).toBe(size);
});

test('the results of a guest do not change because a member has asked before', async () => {
  const find = async (cookie: string, isPersonal: boolean) => {
    const payload = { resultsPerPage: 60, isPersonal };
    const response = await app.inject({ method: 'POST', url: '/easel/search', headers: { cookie }, payload });
    const { resultId: _, ...data } = response.json().payload.data;
    return data;
  };
  const before = await find('', false);
  const own = await find(`${member}; ${CONSENT}`, true);
  expect(own.personal).toContain('artists you follow');
  expect(own.results).not.toEqual(before.results);
  expect(await find('', true)).toEqual(before);
  expect(await find(`${member}; ${CONSENT}`, false)).toEqual(before);
});

test.each([
  ['a guest', () => ''],
  ['a guest with consent', () => CONSENT],
  ['a member who has refused', () => `${member}; easel_consent=refused`],
])('%s is sent to the listing of everybody, and not again and again', async (_, cookie) => {
  const response = await get('/for-you/all/pop-art?page=0', cookie());
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/all/pop-art');
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(String(response.headers['set-cookie'])).toContain('easel_for_you_pause=1');
});

test('a member who has asked for privacy, or in a country that requires an answer, needs explicit consent', async () => {
  const german = `user_preferences=${encodeURIComponent(JSON.stringify({ countryCode: 'DE', currency: 'EUR', measurementUnit: 'cm' }))}`;
  expect((await get('/for-you/all', `${member}; ${german}`)).statusCode).toBe(302);
  expect((await get('/for-you/all', member, { 'sec-gpc': '1' })).statusCode).toBe(302);
  expect((await get('/for-you/all', `${member}; ${CONSENT}`, { 'sec-gpc': '1' })).statusCode).toBe(200);
  expect((await get('/for-you/all', `${member}; ${german}; ${CONSENT}`)).statusCode).toBe(200);
});

test('two favorites are no taste; what somebody has looked at counts', async () => {
  const { id, cookie } = await aLogin(app, db, 'collector');
  await choose(id, [5, 11]);
  const read = () => get('/for-you/all', `${cookie}; ${CONSENT}`);
  expect((await read()).statusCode).toBe(302);
  await db
    .insertInto('behavior_events')
    .values({
      ...{
        source: 'constructor',
        account: 'easel',
        name: 'item_detail_load',
        body: '{}',
        item_ids: [String(works[17])],
      },
      ...{ client_id: 'browser', user_id: String(id), happened_at: new Date() },
    })
    .execute();
  const { statusCode, body } = await read();
  expect(statusCode).toBe(200);
  expect(signalsIn(body)).toContain('Pop Art (style)');
  expect(signalsIn(body)).not.toContain('artists you follow');
});

test('a chosen sort is that of everybody', async () => {
  const response = await get('/for-you/all?sort=newest', `${member}; ${CONSENT}`);
  expect([response.statusCode, response.headers.location]).toEqual([302, '/all?sort=newest']);
  expect(response.headers).not.toHaveProperty('set-cookie');
});

test('links of filters and pages keep the order, and those of sorts do not', async () => {
  const { body } = await get('/for-you/all', `${member}; ${CONSENT}`);
  expect(body).toContain('href="/for-you/all/pop-art"');
  expect(body).toContain('href="/all?sort=newest"');
  expect((await get('/for-you/all/nonsense', `${member}; ${CONSENT}`)).statusCode).toBe(404);
});

test('"Why here?" says what has moved a work, to its owner only', async () => {
  const own = await explain('/for-you/all', 40, `${member}; ${CONSENT}`);
  expect(own.labels).toContain('Because you follow Berta Lind');
  expect(own.sentence).toContain('those that fit what you like move up a little');
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect((await explain('/for-you/all', 23, `${member}; ${CONSENT}`)).labels).toContain(
    'Because you often choose works in the style Pop Art',
  );
  expect((await explain('/for-you/all', 40)).labels).not.toContain('Because you follow Berta Lind');
  expect((await explain('/all', 40, `${member}; ${CONSENT}`)).labels).not.toContain('Because you follow Berta Lind');
});

test('a search is personal, too', async () => {
  const everyone = wallOf((await get('/all?query=work')).body);
  const own = wallOf((await get('/for-you/all?query=work', `${member}; ${CONSENT}`)).body);
  expect(own).not.toEqual(everyone);
  expect(own.toSorted()).toEqual(everyone.toSorted());
});
