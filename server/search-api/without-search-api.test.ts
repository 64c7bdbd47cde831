import { expect, test } from 'vitest';
import { aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database } = await aShop({ SEARCH_API: 'off' });
await aWork(database.db, { title: 'Harbor Wall' });

test.each(['/cio/search/harbor?key=easel', '/algolia/1/indexes', '/ciov2/search/harbor?key=easel'])(
  'a shop without the search API does not serve %s',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test('a shop without the search API still searches', async () => {
  expect((await app.inject('/all?query=harbor')).body).toContain('Harbor Wall');
});

test('a shop without the search API offers no assistant', async () => {
  const page = await app.inject('/all?query=zzzz');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('Describe what you are looking for');
});
