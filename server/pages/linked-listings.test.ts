import { MIN_LINKED_WORKS } from '@easel/domain/discovery/linked-listings';
import { beforeAll, describe, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';

/** A crawl of every link to a listing in the navigation, on the home page and among the suggestions, on both sites. */
const HOST = 'limited.example';
const { app, database, search } = await aShop({ LIMITED_SITE_HOST: HOST });
const { db } = database;

const WORDS = ['a', 'b', 'blue', 'blue a', 'abs', 'abstract', 'pa', 'people', 'fl', 'l', 'port', 's', 'expr', 'moon'];
const SITES = [
  ['main', 'localhost'],
  ['limited', HOST],
] as const;

const get = (url: string, host: string) => app.inject({ url, headers: { host, accept: 'text/html' } });

beforeAll(async () => {
  const artist = await anArtist(db, { first_name: 'Ada', last_name: 'Moreau' });
  const maker = await anArtist(db, { first_name: 'Lea', last_name: 'Alvar', user_type: 'limited_artist' });
  const add = async (count: number, facts: object, isEdition = false) => {
    for (let made = 0; made < count; made += 1) {
      const work = await aWork(db, { artist_id: isEdition ? maker : artist, ...facts });
      if (isEdition) await aPrint(db, { work_id: work, edition: 'limited', edition_size: 9 });
    }
  };
  await add(60, { category: 'paintings', styles: ['Abstract'], subject: 'Landscape', colors: ['366dbe'] });
  await add(MIN_LINKED_WORKS, { category: 'drawings', styles: ['Figurative'], subject: 'Portrait' });
  // A shop of this size needs three works in a listing.
  await add(2, { category: 'sculpture', styles: ['Expressionism'], subject: 'Floral' });
  // All of these are sold, so that their listings are empty.
  await add(12, { category: 'collage', styles: ['Pop Art'], subject: 'People', original_status: 'sold' });
  await add(30, { category: 'photography', styles: ['Abstract'], subject: 'Landscape' }, true);
  await add(2, { category: 'drawings', styles: ['Figurative'], subject: 'Portrait' }, true);
  await search.works.catchUp();
});

/** The addresses of listings that a page or an answer links to. */
const listingsIn = (body: string, origin = ''): string[] => {
  const urls = [...body.matchAll(/href="([^"#]*)/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  return [...new Set(urls.map((url) => url.replace(origin, '')))].filter((url) =>
    /^\/(?:all|paintings|photography|digital|drawings|mixed-media|sculpture|collage|printmaking|installation|prints)(?:[/?]|$)/.test(
      url,
    ),
  );
};

async function countWorks(url: string, host: string): Promise<number> {
  const response = await get(url, host);
  expect(response.statusCode, url).toBe(200);
  // The number above the works: an empty listing shows works of other listings.
  return Number(/role="status">([\d,]+) works?</.exec(response.body)?.[1] ?? 0);
}

describe.each(SITES)('on the %s site', (_name, host) => {
  test('every listing of the navigation and the home page has works', async () => {
    const listings = listingsIn((await get('/', host)).body);
    expect(listings).toContain('/all');
    for (const url of listings) expect(await countWorks(url, host), url).toBeGreaterThan(host === HOST ? 0 : 2);
  });

  test('every suggestion leads to works', async () => {
    const { searches } = (await get('/easel/popular-searches', host)).json().payload;
    const links: string[] = searches.map(({ link }: { link: string }) => link);
    for (const word of WORDS) {
      const { payload } = (await get(`/easel/autocomplete?query=${encodeURIComponent(word)}&limit=7`, host)).json();
      links.push(...payload.suggestions.map(({ link }: { link: string }) => link));
    }
    expect(links.length).toBeGreaterThan(5);
    for (const url of new Set(links)) expect(await countWorks(url, host), url).toBeGreaterThan(0);
  });
});

test('what has too few works is not in the navigation, and comes back when it has enough', async () => {
  const { body } = await get('/', 'localhost');
  for (const url of ['/sculpture', '/collage', '/all/expressionism', '/all/people', '/all/floral'])
    expect(listingsIn(body)).not.toContain(url);
  for (const url of ['/paintings', '/drawings', '/all/figurative']) expect(listingsIn(body)).toContain(url);
});

test('a word is completed to facets with works, and continued', async () => {
  const suggest = async (typed: string): Promise<string[]> =>
    (await get(`/easel/autocomplete?query=${encodeURIComponent(typed)}`, 'localhost'))
      .json()
      .payload.suggestions.map(({ label }: { label: string }) => label);
  expect(await suggest('blue abs')).toContain('blue abstract');
  expect(await suggest('blue')).toContain('blue abstract');
  // No work is aerial, and all blue works would be shown instead.
  const begun = await suggest('blue a');
  expect(begun[0]).toBe('blue abstract');
  expect(begun).not.toContain('blue aerial');
  expect((await suggest('abs'))[0]).toBe('Abstract');
  expect(await suggest('surre')).not.toContain('Surrealism');
});
