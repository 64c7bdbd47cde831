import { beforeAll, describe, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const HOST = 'limited.example';
const { app, database } = await aShop({ LIMITED_SITE_HOST: HOST });
const { db } = database;

interface Hit {
  artistId: number;
  recentArtworks: { artworkTitle: string }[];
}

const suggested = async (query: string, host?: string): Promise<Hit[]> => {
  const url = `/easel/autocomplete?query=${encodeURIComponent(query)}`;
  const response = await app.inject({ url, ...(host && { headers: { host } }) });
  expect(response.statusCode).toBe(200);
  return response.json().payload.artists;
};
const found = async (query: string, host?: string): Promise<Hit[]> => {
  const headers = host ? { host } : {};
  const response = await app.inject({ method: 'POST', url: '/easel/search', headers, payload: { query } });
  return response.json().payload.data.artists;
};
const hosted = async (query: string): Promise<Hit[]> => {
  const response = await app.inject({ method: 'POST', url: '/easel/hosted-search', payload: { query } });
  return response.json().payload.artists;
};
const idsOf = (hits: Hit[]) => hits.map(({ artistId }) => artistId);
const titlesOf = ([hit]: Hit[]) => hit?.recentArtworks.map(({ artworkTitle }) => artworkTitle);
const day = (date: number) => new Date(Date.UTC(2026, 0, date));

let joana = 0;
let nora = 0;
let banned = 0;
let limited = 0;
let sold = 0;
beforeAll(async () => {
  joana = await anArtist(db, {
    first_name: 'Joána',
    last_name: 'Álvarez Quintero',
    city: 'Porto',
    country_code: 'pt',
    user_name: 'joana-alvarez',
  });
  const add = (title: string, date: number, facts: object = {}) =>
    aWork(db, { artist_id: joana, title, uploaded_at: day(date), ...facts });
  await add('First', 1);
  await add('Third', 3);
  await add('Second', 2);
  sold = await add('Fourth', 4, { original_status: 'sold' });
  await aPrint(db, { work_id: sold });
  await add('Fifth', 5, { alt_text: 'A red boat' });
  await add('Unsafe', 20, { is_safe: false });
  await add('Withheld', 21, { is_delisted: true });
  await add('Without an image', 22, { has_picture: false });
  nora = await anArtist(db, { first_name: 'Nora', last_name: 'Alvar' });
  await aWork(db, { artist_id: nora, title: 'Only one' });
  banned = await anArtist(db, { first_name: 'Bea', last_name: 'Alvaro', is_banned: true });
  await aWork(db, { artist_id: banned });
  await anArtist(db, { first_name: 'Ina', last_name: 'Alvarito' });
  const hidden = await anArtist(db, { first_name: 'Uma', last_name: 'Alvarson' });
  await aWork(db, { artist_id: hidden, is_safe: false });
  limited = await anArtist(db, { first_name: 'Lea', last_name: 'Alvariz', user_type: 'limited_artist' });
  const edition = await aWork(db, { artist_id: limited, title: 'Numbered' });
  await aPrint(db, { work_id: edition, edition: 'limited', edition_size: 9 });
});

test('an artist hit has names, country, address, avatar and four recent works with image and address', async () => {
  const hits = [await suggested('quintero'), await found('Joana Alvarez Quintero'), await hosted('quintero')];
  for (const [hit] of hits) {
    expect(hit).toMatchObject({
      artistId: joana,
      fullName: 'Joána Álvarez Quintero',
      firstName: 'Joána',
      lastName: 'Álvarez Quintero',
      city: 'Porto',
      country: 'pt',
      artistURL: '/joana-alvarez',
      avatar: { imageBaseUrl: '', placeholderColor: expect.any(String) },
    });
    // The newest first, without works that are unsafe, withheld or have no image.
    expect(hit && titlesOf([hit])).toEqual(['Fifth', 'Fourth', 'Third', 'Second']);
    expect(hit?.recentArtworks[0]).toMatchObject({
      altText: 'A red boat',
      image: expect.stringMatching(/^\/media\/works\/\d+.*-22\.jpg$/),
      url: expect.stringMatching(/^\/art\/Painting-Fifth\//),
    });
    // Only prints of this one are left.
    expect(hit?.recentArtworks[1]).toMatchObject({ artworkId: sold, url: expect.stringMatching(/^\/print\//) });
  }
});

test('the page of a search contains the artist with links to the recent works', async () => {
  const { body } = await app.inject('/all?query=joana+alvarez+quintero');
  const [, works = ''] = /Recent works by Joána Álvarez Quintero"(.*?)<\/ul>/.exec(body) ?? [];
  expect(works.match(/<a [^>]*href="\/(?:art|print)\//g)).toHaveLength(4);
  expect(works).toContain('alt="Fifth. A red boat"');
});

describe('suggested artists', () => {
  test.each(['joa', 'Joána', 'alvarez', 'ÁLVAREZ Q', 'alvarez joana', 'quin'])(
    '“%s” is the beginning of a name, with or without accents',
    async (typed) => {
      expect(idsOf(await suggested(typed))).toEqual([joana]);
    },
  );

  test('are those with public works, most works first', async () => {
    expect(idsOf(await suggested('alvar'))).toEqual([joana, nora, limited]);
  });

  test.each(['', ' ', '!', 'lvarez', 'alvarez landscape', '__proto__', '%_', "a'; drop table people", '🎨'])(
    'are none for “%s”',
    async (typed) => {
      expect(await suggested(typed)).toEqual([]);
    },
  );
});

test('a site has hits of artists with works there only', async () => {
  expect(idsOf(await suggested('alvar', HOST))).toEqual([limited]);
  expect(titlesOf(await suggested('lea', HOST))).toEqual(['Numbered']);
  expect(await suggested('joana', HOST)).toEqual([]);
  expect(await found('Joana Alvarez Quintero', HOST)).toEqual([]);
  expect(idsOf(await found('Lea Alvariz', HOST))).toEqual([limited]);
  // The main site was not affected by the names of the other one.
  expect(idsOf(await found('Joana Alvarez Quintero'))).toEqual([joana]);
});

test('a work that is withheld leaves the hit at once', async () => {
  await db.updateTable('works').set({ is_delisted: true }).where('title', '=', 'Fifth').execute();
  expect(titlesOf(await suggested('joana'))).toEqual(['Fourth', 'Third', 'Second', 'First']);
  await db.updateTable('works').set({ is_safe: false }).where('artist_id', '=', nora).execute();
  expect(await suggested('nora')).toEqual([]);
  await db.updateTable('people').set({ is_banned: true }).where('id', '=', joana).execute();
  expect(await suggested('joana')).toEqual([]);
});
