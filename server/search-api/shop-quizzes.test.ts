import { STYLE_QUIZ_SECTION } from '@easel/domain/discovery/quiz';
import { expect, test } from 'vitest';
import { createWorkTiles } from '../catalogue/work-tiles.ts';
import { askEmbeddedWorks } from '../discovery/asked-works.ts';
import { DEFAULT_QUIZ } from '../discovery/quiz/default-quiz.ts';
import { aShop } from '../testing/test-app.ts';
import { createSearchService } from './create-search-service.ts';

const { database, search } = await aShop({});
const { db } = database;
/** What the database answers once it answers at all. */
let outage: Promise<void> | undefined;
const service = createSearchService({
  config: { SEARCH_API_KEY: 'shop-key', BRAND: 'Gallery' },
  db: db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await outage;
      return result;
    },
  }),
  works: askEmbeddedWorks(search),
  visual: search.visual,
  tiles: createWorkTiles(db),
});
const findAccount = () => service.accounts.find('shop-key');
const readVersions = async () => (await (await findAccount())?.readQuizzes?.())?.map(({ versionId }) => versionId);
const publish = (version: number) =>
  db
    .insertInto('content')
    .values({ name: STYLE_QUIZ_SECTION, body: JSON.stringify(DEFAULT_QUIZ), version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
    .execute();

test('calls that need no quiz do not wait for the database', async () => {
  outage = new Promise(() => {});
  expect((await findAccount())?.sections.size).toBeGreaterThan(0);
  outage = undefined;
});

test('a quiz that was published or restored is read again, and the last one is kept while it cannot be read', async () => {
  expect(await readVersions()).toEqual(['version-0']);
  await publish(3);
  expect(await readVersions()).toEqual(['version-0']);
  service.follow(['content:homepage']);
  expect(await readVersions()).toEqual(['version-0']);
  service.follow([`content:${STYLE_QUIZ_SECTION}`]);
  expect(await readVersions()).toEqual(['version-3']);
  await publish(4);
  outage = Promise.reject(new Error('The database does not answer.'));
  outage.catch(() => {});
  // What a restore says, which changes too much to name it.
  service.follow(['all']);
  expect(await readVersions()).toEqual(['version-3']);
  outage = undefined;
  expect(await readVersions()).toEqual(['version-4']);
});
