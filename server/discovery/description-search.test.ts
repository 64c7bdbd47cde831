import { expect, test } from 'vitest';
import { aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database, search } = await aShop();
const { db } = database;

const found = async (query: string) => {
  const response = await app.inject({ method: 'POST', url: '/easel/search', payload: { query } });
  const { results, partialFrom } = response.json().payload.data;
  const ids = results.map(({ artworkId }: { artworkId: number }) => artworkId);
  return partialFrom === null ? ids : { full: ids.slice(0, partialFrom), partial: ids.slice(partialFrom) };
};

test('a work is found by both of its descriptions, after works whose title matches', async () => {
  const described = await aWork(db, {
    title: 'Untitled',
    alt_text: 'A scarlet armchair by a window',
    visual_description: 'Snowflakes fall outside. <script>alert(1)</script>',
    rank: 1,
  });
  const titled = await aWork(db, { title: 'Armchair', rank: 0 });
  for (const title of ['Harbor', 'Orchard', 'Bridge', 'Meadow', 'Chapel', 'Tower']) await aWork(db, { title, rank: 0 });
  await search.works.catchUp();
  expect(await found('armchair')).toEqual([titled, described]);
  expect(await found('scarlet armchair window')).toEqual({ full: [described], partial: [titled] });
  expect(await found('snowflakes')).toEqual([described]);
});

test('the position of a work that has some of the words can be explained', async () => {
  const full = await aWork(db, { title: 'Turquoise Kettle' });
  const partial = await aWork(db, { title: 'Kettle' });
  const other = await aWork(db, { title: 'Ladle' });
  await search.works.catchUp();
  expect(await found('turquoise kettle')).toEqual({ full: [full], partial: [partial] });
  const listing = encodeURIComponent('/all?query=turquoise kettle');
  const explain = async (artworkId: number) =>
    app.inject({ url: `/easel/search/explanation?listing=${listing}&artworkId=${artworkId}` });
  const explained = await explain(partial);
  expect(explained.statusCode).toBe(200);
  expect(JSON.stringify(explained.json().payload.parts)).toContain('kettle');
  expect(JSON.stringify(explained.json().payload.parts)).not.toContain('turquoise');
  expect((await explain(other)).statusCode).toBe(404);
});

test('without a work that has a word, works with a word of similar meaning are shown, and not counted', async () => {
  const shore = await aWork(db, { title: 'Seashore' });
  await search.works.catchUp();
  const response = await app.inject({ method: 'POST', url: '/easel/search', payload: { query: 'seacoast' } });
  const { results, partialFrom, relatedFrom, totalResults } = response.json().payload.data;
  expect({ partialFrom, relatedFrom, totalResults }).toEqual({ partialFrom: null, relatedFrom: 0, totalResults: 0 });
  expect(results.map(({ artworkId }: { artworkId: number }) => artworkId)).toEqual([shore]);
  const listing = encodeURIComponent('/all?query=seacoast');
  const explained = await app.inject({ url: `/easel/search/explanation?listing=${listing}&artworkId=${shore}` });
  expect(JSON.stringify(explained.json().payload.parts)).toContain('“seashore”, related to “seacoast”');
});

test('a new description is found at once', async () => {
  const work = await aWork(db, { title: 'Later' });
  await search.works.catchUp();
  expect(await found('lighthouse')).toEqual([]);
  await db.updateTable('works').set({ alt_text: 'A lighthouse' }).where('id', '=', work).execute();
  await search.works.catchUp();
  expect(await found('lighthouse')).toEqual([work]);
});
