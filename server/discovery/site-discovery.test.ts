import { SWATCHES } from '@easel/domain/catalogue/swatches';
import { expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../testing/factories.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';
import { PODS } from './discovery.ts';

const { app, database } = await aShop({ LIMITED_SITE_PATH: 'on' });
const { db } = database;
const LIMITED = { 'x-site-context': 'limited' };

const artistId = await anArtist(db, { user_type: 'limited_artist', first_name: 'Lea', last_name: 'Lind' });
const idleId = await anArtist(db, { user_type: 'limited_artist', first_name: 'Ida', last_name: 'Idle' });
const otherId = await anArtist(db, { first_name: 'Otto', last_name: 'Open' });
const facts = { styles: ['Abstract'], subject: 'Landscape', colors: [SWATCHES[0]?.hex ?? ''] };
const editions: number[] = [];
for (const number of [1, 2, 3, 4, 5, 6]) {
  // Whether an original is available does not matter here: the site does not sell it.
  const original_status = number % 2 === 0 ? 'sold' : 'avail';
  const id = await aWork(db, { artist_id: artistId, title: `Moon ${number}`, original_status, rank: 0.1, ...facts });
  await aPrint(db, { work_id: id, edition: 'limited', edition_size: 20, price_cents: 33_000 });
  await aPrint(db, { work_id: id, material: 'metal', width_cm: 20, height_cm: 25, price_cents: 4_000 });
  editions.push(id);
}
for (const number of [1, 2, 3])
  await aWork(db, { artist_id: otherId, category: 'sculpture', title: `Harbor ${number}`, rank: 0.9, ...facts });
await aWork(db, { artist_id: idleId, title: 'Unprinted', rank: 0.9, ...facts, styles: ['Minimalism'] });

const get = async (path: string, headers: Record<string, string> = LIMITED) =>
  (await app.inject({ url: `/easel${path}`, headers })).json().payload;
const titlesOf = (works: { artworkTitle: string }[]) => works.map(({ artworkTitle }) => artworkTitle);
const seedOf = (podId: string) =>
  ['newest', 'trending', 'recommended'].includes(podId) ? '' : `&artworkId=${editions[0]}`;

test.each(PODS)('recommendations of the pod %s are works of the site', async (podId) => {
  const { items } = await get(`/recommendations/${podId}?limit=4${seedOf(podId)}`);
  for (const title of titlesOf(items)) expect(title).toMatch(/^Moon/);
  // Works that are not on the site take no place in the row.
  if (podId !== 'palette') expect(items).toHaveLength(4);
});

test('a similar work whose original is sold is recommended, because its edition is not', async () => {
  const { items } = await get(`/recommendations/similar?limit=12&artworkId=${editions[0]}`);
  expect(titlesOf(items).sort()).toEqual(['Moon 2', 'Moon 3', 'Moon 4', 'Moon 5', 'Moon 6']);
});

test('the discovery feed shows works of the site', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/easel/discover',
    headers: LIMITED,
    payload: { reactions: [{ artworkId: editions[0], isKept: true }], limit: 4 },
  });
  const { works } = response.json().payload;
  expect(works).toHaveLength(4);
  for (const title of titlesOf(works)) expect(title).toMatch(/^Moon/);
});

test('suggestions lead to works of the site', async () => {
  const labelsOf = async (query: string, headers?: Record<string, string>) =>
    (await get(`/autocomplete?query=${query}`, headers)).suggestions.map(({ label }: { label: string }) => label);
  expect(await labelsOf('sculp', {})).toContain('Sculpture');
  expect(await labelsOf('sculp')).toEqual([]);
  expect(await labelsOf('abstr')).toContain('Abstract');
  const { products, totalResults } = await get('/autocomplete?query=harbor');
  expect(products).toEqual([]);
  expect(totalResults).toBe(0);
  expect((await get('/autocomplete?query=moon')).totalResults).toBe(6);
});

test('popular searches and facets count works of the site', async () => {
  const { searches } = await get('/popular-searches');
  expect(searches.map(({ label }: { label: string }) => label)).not.toContain('Minimalism');
  const countsIn = async (headers?: Record<string, string>) => {
    const { facets } = await get('/facets', headers);
    const { options } = facets.find(({ name }: { name: string }) => name === 'category');
    return Object.fromEntries(options.map(({ value, count }: { value: string; count: number }) => [value, count]));
  };
  expect(await countsIn({})).toMatchObject({ sculpture: 3, paintings: 7 });
  expect(await countsIn()).toEqual({ paintings: 6 });
});

test('a tile names the sizes and materials of limited editions only', async () => {
  const { work } = await get(`/works/${editions[0]}`);
  expect(work.printMaterials).toEqual(['rag']);
  expect(work.printDimensions).toEqual([{ width: 30, height: 40 }]);
  const main = await get(`/works/${editions[0]}`, {});
  expect(main.work.printMaterials).toHaveLength(2);
});

test('artists are listed with the works that they have on the site', async () => {
  const { artists, totalResults, styles } = await get('/artists');
  expect(totalResults).toBe(1);
  expect(artists).toMatchObject([{ fullName: 'Lea Lind', worksCount: 6 }]);
  expect(styles).toEqual([{ value: 'Abstract', count: 1 }]);
  expect((await get('/artists?style=Minimalism')).totalResults).toBe(0);
  expect((await get('/artists', {})).totalResults).toBe(3);
});

test('followed artists of the main site are not listed, because they have no page here', async () => {
  const { cookie } = await aLogin(app, db, 'collector');
  for (const id of [artistId, otherId])
    await app.inject({ method: 'PUT', url: `/easel/account/follows/${id}`, headers: { cookie } });
  const namesIn = async (headers: Record<string, string>) =>
    JSON.stringify(await get('/account/following', { cookie, ...headers }));
  expect(await namesIn({})).toContain('Otto');
  expect(await namesIn(LIMITED)).not.toContain('Otto');
  expect(await namesIn(LIMITED)).toContain('Lea');
  expect(JSON.stringify(await get('/account/following/works', { cookie, ...LIMITED }))).not.toContain('Harbor');
});

test('the home page begins with the editions of the site', async () => {
  const { hero, categories, rows } = await get('/home');
  expect(hero.heading).toBe('Limited editions, directly from the artist');
  expect(hero.work.artworkTitle).toMatch(/^Moon/);
  expect(categories).toMatchObject([{ category: 'paintings', worksCount: 6 }]);
  expect(rows.length).toBeGreaterThan(0);
  for (const { tiles } of rows) for (const title of titlesOf(tiles)) expect(title).toMatch(/^Moon/);
});
