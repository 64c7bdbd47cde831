import { expect, test } from 'vitest';
import { inOrder, isBusy } from './ordered-queue.ts';

const later = (ms: number, act: () => void) => () => new Promise<void>((done) => setTimeout(() => done(act()), ms));

test('calls of a queue run in the order of the clicks, however long they take', async () => {
  const done: number[] = [];
  const calls = [20, 0, 5].map((ms, index) =>
    inOrder(
      'cart',
      later(ms, () => done.push(index)),
    ),
  );
  expect(isBusy('cart')).toBe(true);
  await Promise.all(calls);
  expect(done).toEqual([0, 1, 2]);
  expect(isBusy('cart')).toBe(false);
});

test('queues do not wait for each other', async () => {
  const done: string[] = [];
  await Promise.all([
    inOrder(
      'a',
      later(10, () => done.push('a')),
    ),
    inOrder(
      'b',
      later(0, () => done.push('b')),
    ),
  ]);
  expect(done).toEqual(['b', 'a']);
});

test('a call that fails is reported, and the next one runs', async () => {
  const failing = inOrder('cart', () => Promise.reject(new Error('offline')));
  const next = inOrder('cart', async () => 'saved');
  await expect(failing).rejects.toThrow('offline');
  expect(await next).toBe('saved');
});
