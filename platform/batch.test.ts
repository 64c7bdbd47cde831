import { expect, test } from 'vitest';
import { createBatch } from './batch.ts';

const SOON = { intervalMs: 1, onError: (error: unknown) => expect.unreachable(String(error)) };
const NEVER = { ...SOON, intervalMs: 1_000_000 };

test('items that are added within the interval are handled together', async () => {
  const batches: number[][] = [];
  const batch = createBatch<number>(SOON);
  batch.handle(async (items) => {
    batches.push(items);
  });
  batch.add(1);
  batch.add(2);
  expect(batches).toEqual([]);
  await expect.poll(() => batches).toEqual([[1, 2]]);
  batch.add(3);
  await expect.poll(() => batches).toEqual([[1, 2], [3]]);
});

test('flush handles everything at once, also what is being handled', async () => {
  const handled: number[] = [];
  const batch = createBatch<number>(NEVER);
  batch.handle(async (items) => {
    await Promise.resolve();
    handled.push(...items);
  });
  batch.add(1);
  const first = batch.flush();
  batch.add(2);
  await batch.flush();
  expect(handled).toEqual([1, 2]);
  await first;
  await batch.flush();
  expect(handled).toEqual([1, 2]);
});

test('a batch that fails is reported, and the next one is handled', async () => {
  const errors: unknown[] = [];
  const handled: number[] = [];
  const batch = createBatch<number>({ ...NEVER, onError: (error) => errors.push(error) });
  batch.handle(async (items) => {
    if (items.includes(1)) throw new Error('no database');
    handled.push(...items);
  });
  batch.add(1);
  await batch.flush();
  batch.add(2);
  await batch.flush();
  expect(errors).toEqual([new Error('no database')]);
  expect(handled).toEqual([2]);
});
