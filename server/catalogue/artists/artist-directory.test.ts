import { expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

const list = async (search = '') => {
  const response = await app.inject(`/easel/artists${search}`);
  return { status: response.statusCode, ...response.json() };
};
const namesOf = ({ payload }: Awaited<ReturnType<typeof list>>): string[] =>
  payload.artists.map(({ lastName }: { lastName: string }) => lastName);

const gomez = await anArtist(db, { last_name: 'Gómez', first_name: 'Ana', country_code: 'es' });
const moreau = await anArtist(db, { last_name: 'Moreau', first_name: 'Éva', recognition: ['one to watch'] });
const banned = await anArtist(db, { last_name: 'Banned', is_banned: true });
await anArtist(db, { last_name: 'Nothing' });
await aWork(db, { artist_id: gomez, styles: ['Abstract', 'Cubism'] });
const sold = await aWork(db, { artist_id: gomez, styles: ['Abstract'] });
await aWork(db, { artist_id: moreau, styles: ['Abstract'] });
await aWork(db, { artist_id: banned, styles: ['Abstract'] });

test('artists with public works are listed, with the number of artists for each filter', async () => {
  const all = await list();
  expect(namesOf(all)).toEqual(['Gómez', 'Moreau']);
  expect(all.payload).toMatchObject({
    totalResults: 2,
    countries: [
      { value: 'es', count: 1 },
      { value: 'fr', count: 1 },
    ],
    styles: [
      { value: 'Abstract', count: 2 },
      { value: 'Cubism', count: 1 },
    ],
    recognition: [{ value: 'one to watch', count: 1 }],
    letters: [
      { value: 'g', count: 1 },
      { value: 'm', count: 1 },
    ],
  });
  expect(all.payload.artists[0]).toMatchObject({ artistId: gomez, fullName: 'Ana Gómez', worksCount: 2 });
  expect(all.payload.artists[0].recentWorks).toHaveLength(2);
});

test('filters are combined, and each filter is counted under the others', async () => {
  expect(namesOf(await list('?style=Cubism'))).toEqual(['Gómez']);
  expect(namesOf(await list('?country=fr&style=Cubism'))).toEqual([]);
  expect(namesOf(await list('?recognition=one%20to%20watch'))).toEqual(['Moreau']);
  const inFrance = await list('?country=fr');
  expect(inFrance.payload.countries).toHaveLength(2);
  expect(inFrance.payload.styles).toEqual([{ value: 'Abstract', count: 1 }]);
});

test('a name is found without accents and by the beginning of any of its words', async () => {
  expect(namesOf(await list('?name=gomez'))).toEqual(['Gómez']);
  expect(namesOf(await list('?name=EVA%20mor'))).toEqual(['Moreau']);
  expect(namesOf(await list('?letter=g'))).toEqual(['Gómez']);
  for (const hostile of ['%25', '_', "'", '\\', 'omez', '<script>'])
    expect(namesOf(await list(`?name=${encodeURIComponent(hostile)}`)), hostile).toEqual([]);
});

test('artists are sorted by followers, name, works or date', async () => {
  await db.insertInto('follows').values({ person_id: gomez, followed_id: moreau }).execute();
  expect(namesOf(await list())).toEqual(['Moreau', 'Gómez']);
  expect(namesOf(await list('?sort=name'))).toEqual(['Gómez', 'Moreau']);
  expect(namesOf(await list('?sort=works'))).toEqual(['Gómez', 'Moreau']);
  expect(namesOf(await list('?sort=newest'))).toEqual(['Moreau', 'Gómez']);
});

test('the counts follow every change of a work', async () => {
  const countOf = async (style: string) => {
    const { payload } = await list(`?style=${style}`);
    return payload.totalResults;
  };
  const work = await aWork(db, { artist_id: moreau, styles: ['Fauvism', 'Fauvism'] });
  expect(await countOf('Fauvism')).toBe(1);
  await db
    .updateTable('works')
    .set({ styles: ['Dada'] })
    .where('id', '=', work)
    .execute();
  expect([await countOf('Fauvism'), await countOf('Dada')]).toEqual([0, 1]);
  await db.updateTable('works').set({ is_delisted: true }).where('id', '=', work).execute();
  expect(await countOf('Dada')).toBe(0);
  await db.updateTable('works').set({ is_delisted: false, artist_id: gomez }).where('id', '=', work).execute();
  expect(namesOf(await list('?style=Dada'))).toEqual(['Gómez']);
  await db.deleteFrom('works').where('id', '=', work).execute();
  expect(await countOf('Dada')).toBe(0);
  const { rows } = await database.pool.query(
    `select artist_id, style, works_count from artist_styles where works_count <> 0
     except select artist_id, style, count(*) from works, lateral (select '' as style union select unnest(styles)) as style
     where is_safe and not is_delisted group by 1, 2`,
  );
  expect(rows).toEqual([]);
});

test.each([
  '?country=FRA',
  '?letter=aa',
  '?sort=price',
  '?recognition=none',
  '?pageNumber=0',
  `?name=${'x'.repeat(101)}`,
])('a filter that does not exist is refused: %s', async (search) => {
  expect(await list(search)).toMatchObject({ status: 400, success: false });
});

test('an artist has a page for available and for sold works, and pages for many of them', async () => {
  const artist = await anArtist(db, { user_name: 'many-works' });
  for (let at = 0; at < 50; at++) await aWork(db, { artist_id: artist, rank: at });
  const printed = await aWork(db, { artist_id: artist, original_status: 'sold', title: 'Printed' });
  await aPrint(db, { work_id: printed });
  await aWork(db, { artist_id: artist, original_status: 'sold', title: 'Gone' });
  await aWork(db, { artist_id: artist, original_status: 'unavail', title: 'Kept' });
  await aWork(db, { artist_id: artist, is_delisted: true, title: 'Withdrawn' });
  await aWork(db, { artist_id: artist, is_safe: false, title: 'Unsafe' });
  const read = async (search: string) => (await app.inject(`/easel/artists/many-works${search}`)).json().payload;
  const first = await read('');
  expect(first).toMatchObject({ group: 'available', counts: { available: 51, sold: 1, archive: 1 }, pageSize: 48 });
  expect(first.works).toHaveLength(48);
  expect(first.artist.worksCount).toBe(53);
  const second = await read('?pageNumber=2');
  expect(second.works).toHaveLength(3);
  expect(second.works[0].positionID).toBe(49);
  const titles = ({ works }: { works: { artworkTitle: string }[] }) => works.map((work) => work.artworkTitle);
  expect(titles(await read('?works=sold'))).toEqual(['Gone']);
  expect(titles(await read('?works=archive'))).toEqual(['Kept']);
  expect((await app.inject('/easel/artists/many-works?works=all')).statusCode).toBe(400);
});

test('an artist whose works are all sold is listed with them', async () => {
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', sold).execute();
  expect(namesOf(await list('?style=Abstract&country=es'))).toEqual(['Gómez']);
});
