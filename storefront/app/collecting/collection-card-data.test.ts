import { expect, test } from 'vitest';
import { arrangeHomeRows, type CollectionCardData } from './collection-card-data.ts';

const aCard = (userCollectionId: number) =>
  ({ userCollectionId, title: `Collection ${userCollectionId}` }) as CollectionCardData;
const aType = (name: string, ...ids: number[]) => ({ name, collections: ids.map(aCard) });

const idsOf = (rows: ReturnType<typeof arrangeHomeRows>) =>
  rows.map(({ name, collections }) => [name, ...collections.map(({ userCollectionId }) => userCollectionId)]);

test('types with several collections have their own row, the others share one', () => {
  const rows = arrangeHomeRows([aType('New', 1), aType('Featured', 2, 3, 4), aType('By Price', 5, 6)]);
  expect(idsOf(rows)).toEqual([
    ['Collections', 1, 5],
    ['Featured', 2, 3, 4],
  ]);
  expect(rows[0]?.collections.map(({ type }) => type)).toEqual(['New', 'By Price']);
});

test('the home page has at most two rows, and none without collections', () => {
  expect(arrangeHomeRows([aType('A', 1, 2, 3), aType('B', 4, 5, 6), aType('C', 7, 8, 9)])).toHaveLength(2);
  expect(arrangeHomeRows([])).toEqual([]);
  expect(arrangeHomeRows([aType('Empty')])).toEqual([]);
});
