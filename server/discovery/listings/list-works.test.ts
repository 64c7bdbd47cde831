import { beforeAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const get = async (url: string) => {
  const response = await app.inject(url);
  return { status: response.statusCode, ...response.json() };
};

beforeAll(async () => {
  await aWork(database.db, { title: 'Blue Night', rank: 3 });
  await aWork(database.db, { title: 'Second', rank: 2, category: 'drawings' });
  await aWork(database.db, { title: 'Third', rank: 1, original_status: 'sold' });
});

test('works are sorted by rank and their positions start at 1', async () => {
  const { payload } = await get('/easel/works');
  expect(payload.results.map((tile: { artworkTitle: string }) => tile.artworkTitle)).toEqual([
    'Blue Night',
    'Second',
    'Third',
  ]);
  expect(payload.results.map((tile: { positionID: number }) => tile.positionID)).toEqual([1, 2, 3]);
});

test('a page has the requested number of works and continues after the previous page', async () => {
  const { payload } = await get('/easel/works?pageNumber=2&resultsPerPage=2');
  expect(payload).toMatchObject({ totalResults: 3, pageNumber: 2, resultsPerPage: 2 });
  expect(payload.results).toHaveLength(1);
  expect(payload.results[0].positionID).toBe(3);
});

test('a category lists only its own works', async () => {
  const { payload } = await get('/easel/works?category=drawings');
  expect(payload).toMatchObject({ totalResults: 1, results: [{ artworkTitle: 'Second' }] });
});

test('a page beyond the cap is empty', async () => {
  expect((await get('/easel/works?pageNumber=1000000')).payload).toMatchObject({ results: [], totalResults: 3 });
});

test.each([
  ['pageNumber=0', 'Page number must be between 1 and'],
  ['pageNumber=-5', 'Page number must be between 1 and'],
  ['pageNumber=1e99', 'Page number must be'],
  ['pageNumber=many', 'Page number must be a whole number.'],
  ['resultsPerPage=101', 'Results per page must be between 1 and 100.'],
  ['category=nonsense', 'Category is not one of the choices.'],
  ["category='; drop table works; --", 'Category is not one of the choices.'],
])('%s is refused with a message', async (query, message) => {
  const answer = await get(`/easel/works?${encodeURI(query)}`);
  expect(answer).toMatchObject({ status: 400, success: false, payload: {} });
  expect(answer.messages[0]).toContain(message);
});

test('works that are not safe are not listed', async () => {
  await aWork(database.db, { title: 'Hidden', is_safe: false, rank: 99 });
  const { payload } = await get('/easel/works');
  expect(payload.results.map((tile: { artworkTitle: string }) => tile.artworkTitle)).not.toContain('Hidden');
});
