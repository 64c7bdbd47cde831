import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, search } = await aShop();
const { db } = database;
const ids = new Map<string, number>();

beforeAll(async () => {
  const ada = await anArtist(db, { first_name: 'Ada' });
  const ben = await anArtist(db, { first_name: 'Ben' });
  const works = [
    ['One', ada, 0.9],
    ['Two', ada, 0.8],
    ['Three', ada, 0.7],
    ['Four', ben, 0.1],
  ] as const;
  for (const [title, artist_id, rank] of works)
    ids.set(title, await aWork(db, { artist_id, title, rank, width_cm: 100 * rank, keywords: ['harbor'] }));
  await search.works.catchUp();
});

const list = async (body: object = {}): Promise<string[]> => {
  const response = await app.inject({ method: 'POST', url: '/easel/search', payload: body });
  return response.json().payload.data.results.map(({ artworkTitle }: { artworkTitle: string }) => artworkTitle);
};
const explain = async (title: string, listing: string): Promise<string[]> => {
  const response = await app.inject(
    `/easel/search/explanation?listing=${encodeURIComponent(listing)}&artworkId=${ids.get(title)}`,
  );
  return response.json().payload.notes;
};

test('a third work of an artist waits for a work of another one, and says so', async () => {
  expect(await list()).toEqual(['One', 'Two', 'Four', 'Three']);
  expect(await explain('Three', '/all')).toEqual([
    'Shown 1 place later, so that works of an artist, or works that look alike, are not all next to each other.',
  ]);
  expect(await explain('Two', '/all')).toEqual([]);
});

test('a chosen sort and the best matches of a search stay as they are', async () => {
  expect(await list({ sort: { sortBy: 'width', sortOrder: 'descending' } })).toEqual([...ids.keys()]);
  expect(await list({ query: 'harbor', isLiteral: true })).toEqual([...ids.keys()]);
  expect((await explain('Three', '/all?query=harbor&literal=1')).join(' ')).not.toContain('later');
});
