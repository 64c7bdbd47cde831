import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeSettings } from './index-settings.ts';
import { openRecordIndex, type RecordIndex, type StoredRecord } from './record-index.ts';
import { searchRecords } from './search-records.ts';

const settings = completeSettings({
  searchableAttributes: ['title'],
  attributesForFaceting: ['color'],
  customRanking: ['desc(size)', 'asc(title)'],
  attributeForDistinct: 'kind',
});

const open = (records: StoredRecord[], ranking?: string[]): Promise<RecordIndex> =>
  openRecordIndex({
    name: 'things',
    settings: { ...settings, ...(ranking && { ranking }) },
    rules: [],
    synonyms: [],
    records,
  });

const fields = fc.record(
  {
    title: fc.constantFrom('red fox', 'red hen', 'old fox', 'owl'),
    color: fc.subarray(['red', 'blue', 'green']),
    size: fc.integer({ min: 0, max: 5 }),
    kind: fc.constantFrom('a', 'b', 'c'),
  },
  { requiredKeys: ['title', 'color'] },
);
const change = fc.record({
  put: fc.uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 12 }), fields }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  removed: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 2 }),
});

const QUESTIONS = [
  {},
  { facets: ['*'], filters: 'color:red' },
  { distinct: true, facets: ['color'] },
  { filters: 'size > 2' },
];

const answers = async (index: RecordIndex) => {
  const all = [];
  for (const question of QUESTIONS) {
    const { hits = [], nbHits, facets } = await searchRecords(index, { ...question, hitsPerPage: 100 }, '', Date.now());
    all.push({ ids: hits.map(({ objectID }) => objectID), nbHits, facets });
  }
  const { hits = [] } = await searchRecords(index, { query: 'fox', hitsPerPage: 100 }, '', Date.now());
  return { all, foxes: hits.map(({ objectID }) => objectID).sort() };
};

test('an updated index equals an index built from the final records', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), fc.boolean(), async (changes, isSorted) => {
      const ranking = isSorted ? ['asc(size)'] : undefined;
      // One record with every attribute, so that no change requires a new column.
      const records = new Map<number, StoredRecord>([
        [99, { id: 99, record: { objectID: '99', title: 'red', color: ['red'], size: 1, kind: 'a' } }],
      ]);
      let index = await open([...records.values()], ranking);
      for (const { put, removed } of changes) {
        const added = put
          .filter(({ id }) => !removed.includes(id))
          .map(({ id, fields: own }) => ({ id, record: { objectID: String(id), ...own } }));
        for (const id of removed) records.delete(id);
        for (const one of added) records.set(one.id, one);
        const next = index.update({ put: added, removed: removed.map(String) });
        expect(next).toBeDefined();
        index = next as RecordIndex;
      }
      const fresh = await open(
        [...records.values()].sort((a, b) => a.id - b.id),
        ranking,
      );
      expect(await answers(index)).toEqual(await answers(fresh));
      expect(index.order).toEqual(fresh.order);
    }),
    { numRuns: 60 },
  );
});

test('an index is rebuilt for new attributes and for many changes', async () => {
  const index = await open([{ id: 1, record: { objectID: 'a', title: 'red' } }]);
  expect(index.update({ put: [{ id: 2, record: { objectID: 'b', weight: 3 } }], removed: [] })).toBeUndefined();
  const many = Array.from({ length: 2_000 }, (_, id) => ({ id, record: { objectID: String(id), title: 'red' } }));
  expect(index.update({ put: many, removed: [] })).toBeUndefined();
});
