import { expect, test } from 'vitest';
import { shareRunning } from './share-running.ts';

test('those who ask at the same time share one read, and the next one reads again', async () => {
  let reads = 0;
  const read = shareRunning(async (work: number) => `${work} ${++reads}`);
  expect(await Promise.all([read(1), read(2), read(1)])).toEqual(['1 1', '2 2', '1 1']);
  expect(await read(1)).toBe('1 3');
});

test('a failure reaches everybody who waits, and is tried again', async () => {
  let isDown = true;
  const read = shareRunning(async () => {
    if (isDown) throw new Error('away');
    return 'there';
  });
  const both = await Promise.allSettled([read(1), read(1)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await read(1)).toBe('there');
});
