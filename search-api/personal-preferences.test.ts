import { DatabaseUnavailable } from '@easel/platform/db/database-unavailable';
import { createSearchIndex } from '@easel/search/search-index';
import { expect, test } from 'vitest';
import { readPreferences } from './personal-preferences.ts';
import type { Chooser, PopularitySignals } from './popularity-signals.ts';

const COLORS = ['Red', 'Red', 'Red', 'Blue', 'Blue', 'Blue', 'Blue', 'Blue', 'Blue'];
const index = createSearchIndex(
  { text: {}, facets: { color: 'one' }, numbers: [] },
  COLORS.map((color, id) => ({ id, rank: 0, facets: { color } })),
);
const REDS = ['0', '1', '2'];

/** Everybody has chosen the red ones. */
function aSource(more: Partial<PopularitySignals> = {}) {
  const asked: Chooser[] = [];
  const popularity: PopularitySignals = {
    companionsOf: async () => [],
    popular: async () => [],
    chosenAfter: async () => [],
    knowsUsers: true,
    async chosenBy(who) {
      asked.push(who);
      return REDS;
    },
    ...more,
  };
  const documentsOf = (ids: readonly string[]) => ids.map(Number);
  return { asked, source: { index, facets: ['color'], documentsOf, popularity } };
}

test('a long id is cut as events cut it', async () => {
  const { asked, source } = aSource();
  await readPreferences(source, { clientId: 'c'.repeat(100_000), userId: 'u'.repeat(100_000) });
  expect(asked).toEqual([{ clientId: 'c'.repeat(200), userId: 'u'.repeat(200) }]);
});

test('where ids of users do not count, they change nothing and are not asked for', async () => {
  const { asked, source } = aSource({ knowsUsers: false });
  expect(await readPreferences(source, { userId: '1' })).toEqual([]);
  for (const userId of ['1', '2', undefined]) await readPreferences(source, { clientId: 'ann', userId });
  expect(asked).toEqual([{ clientId: 'ann', userId: undefined }]);
});

test('what a person prefers among some items is not remembered for others', async () => {
  const { source } = aSource();
  const who = { clientId: 'ann' };
  expect(await readPreferences(source, who)).toHaveLength(1);
  const where = { facet: 'color', anyOf: ['Red'] };
  expect(await readPreferences({ ...source, where }, who)).toEqual([]);
  expect(await readPreferences({ ...source, facets: [] }, who)).toEqual([]);
  expect(await readPreferences(source, who)).toHaveLength(1);
});

test('without the database, results are those of everybody; a mistake of the program is no outage', async () => {
  const failing = (error: Error) => aSource({ chosenBy: () => Promise.reject(error) }).source;
  expect(await readPreferences(failing(new DatabaseUnavailable()), { clientId: 'ann' })).toEqual([]);
  await expect(readPreferences(failing(new TypeError('mistake')), { clientId: 'ann' })).rejects.toThrow('mistake');
});
