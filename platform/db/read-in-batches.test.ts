import { expect, test } from 'vitest';
import { readInBatches } from './read-in-batches.ts';

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const collect = async (batches: AsyncIterable<readonly number[]>) => {
  const all: number[][] = [];
  for await (const batch of batches) all.push([...batch]);
  return all;
};

test.each([0, 1, 99, 100, 101, 1_100, 3_333])('%i rows are read once, in their order', async (count) => {
  const ids = idsUpTo(count);
  const batches = await collect(
    await readInBatches(
      async (limit) => ids.slice(0, limit),
      1_000_000,
      async (batch) => batch,
    ),
  );
  expect(batches.flat()).toEqual(ids);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
});

test('the limit is that of all rows', async () => {
  const ids = idsUpTo(500);
  const read = (limit: number) =>
    readInBatches(
      async (most) => ids.slice(0, most),
      limit,
      async (batch) => batch,
    ).then(collect);
  expect((await read(1)).flat()).toEqual([1]);
  expect((await read(250)).flat()).toEqual(idsUpTo(250));
});

test('rows that come while the file is written are not sent twice, and none is lost', async () => {
  let ids = idsUpTo(200);
  const batches = await readInBatches(
    async (limit) => ids.slice(0, limit),
    1_000_000,
    async (batch) => batch,
  );
  ids = [-1, ...ids];
  const all = (await collect(batches)).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.toSorted((one, other) => one - other)).toEqual(ids);
});

test('a failure of the first rows is one before the answer', async () => {
  await expect(
    readInBatches(
      async () => [1],
      10,
      async () => Promise.reject(new Error('no database')),
    ),
  ).rejects.toThrow('no database');
});
