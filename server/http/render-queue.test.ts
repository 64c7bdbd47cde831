import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

/** A task that ends when it is told to. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasStarted = false;
  return {
    run: () => {
      hasStarted = true;
      return promise;
    },
    resolve,
    reject,
    hasStarted: () => hasStarted,
  };
}
const settle = () => new Promise((done) => setImmediate(done));

test('only so many pages are rendered at a time, the others in the order they were asked for', async () => {
  const queue = createRenderQueue(2);
  const tasks = [aTask(), aTask(), aTask(), aTask()];
  const started = () => tasks.map((task) => task.hasStarted());
  const results = tasks.map((task) => queue(task.run));
  await settle();
  expect(started()).toEqual([true, true, false, false]);
  tasks[1]?.resolve('second');
  expect(await results[1]).toBe('second');
  await settle();
  expect(started()).toEqual([true, true, true, false]);
});

test('a page that cannot be rendered makes room for the next', async () => {
  const queue = createRenderQueue(1);
  const [broken, next] = [aTask(), aTask()];
  const failed = queue(broken.run);
  const later = queue(next.run);
  broken.reject(new Error('no'));
  await expect(failed).rejects.toThrow('no');
  next.resolve('fine');
  expect(await later).toBe('fine');
  // All slots are free again.
  expect(await queue(async () => 'more')).toBe('more');
});
