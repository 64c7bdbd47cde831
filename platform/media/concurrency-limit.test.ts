import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('at most the maximum runs at once, and urgent tasks go first', async () => {
  const limit = createConcurrencyLimit({ max: 2, maxWaiting: 10 });
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(5);
    order.push(name);
    running -= 1;
  };
  await Promise.all([
    limit.run(work('deferred 1'), false),
    limit.run(work('deferred 2'), false),
    limit.run(work('urgent 1'), true),
    limit.run(work('urgent 2'), true),
    limit.run(work('urgent 3'), true),
  ]);
  expect(most).toBe(2);
  expect(order.at(-1)).toBe('deferred 2');
  expect(order).toHaveLength(5);
});

test('a task that fails frees its slot', async () => {
  const limit = createConcurrencyLimit({ max: 1, maxWaiting: 10 });
  await expect(limit.run(() => Promise.reject(new Error('no')), true)).rejects.toThrow('no');
  expect(await limit.run(async () => 'yes', true)).toBe('yes');
});

test('a task is rejected when too many are waiting', async () => {
  const limit = createConcurrencyLimit({ max: 1, maxWaiting: 1 });
  const slow = limit.run(() => sleep(20), true);
  const waiting = limit.run(async () => 'waited', true);
  await expect(limit.run(async () => 'never', true)).rejects.toMatchObject({ statusCode: 503 });
  await slow;
  expect(await waiting).toBe('waited');
});
