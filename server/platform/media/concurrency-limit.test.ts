import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './concurrency-limit.ts';

test('at most so many run at once, and what is urgent goes before what is not', async () => {
  const turns = createTurns({ most: 2, mostWaiting: 10 });
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
    turns.take(work('patient 1'), false),
    turns.take(work('patient 2'), false),
    turns.take(work('urgent 1'), true),
    turns.take(work('urgent 2'), true),
    turns.take(work('urgent 3'), true),
  ]);
  expect(most).toBe(2);
  expect(order.at(-1)).toBe('patient 2');
  expect(order).toHaveLength(5);
});

test('a work that fails gives its turn on', async () => {
  const turns = createTurns({ most: 1, mostWaiting: 10 });
  await expect(turns.take(() => Promise.reject(new Error('no')), true)).rejects.toThrow('no');
  expect(await turns.take(async () => 'yes', true)).toBe('yes');
});

test('whoever comes when too many wait already is told so', async () => {
  const turns = createTurns({ most: 1, mostWaiting: 1 });
  const slow = turns.take(() => sleep(20), true);
  const waiting = turns.take(async () => 'waited', true);
  await expect(turns.take(async () => 'never', true)).rejects.toMatchObject({ statusCode: 503 });
  await slow;
  expect(await waiting).toBe('waited');
});
