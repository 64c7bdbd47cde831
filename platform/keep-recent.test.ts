import { expect, test } from 'vitest';
import { keepRecent } from './keep-recent.ts';

function aCounter() {
  const world = { now: 1_000, reads: 0, isDown: false };
  const recent = keepRecent(
    async () => {
      world.reads += 1;
      if (world.isDown) throw new Error('away');
      return world.reads;
    },
    1_000,
    () => world.now,
  );
  return { world, recent };
}

test('all who ask within the time share what was read once', async () => {
  const { world, recent } = aCounter();
  expect(await Promise.all([recent.read(), recent.read()])).toEqual([1, 1]);
  world.now += 999;
  expect(await recent.read()).toBe(1);
  world.now += 1;
  expect(await recent.read()).toBe(2);
});

test('after a change it is read again, also if the clock has been set back', async () => {
  const { world, recent } = aCounter();
  await recent.read();
  recent.forget();
  expect(await recent.read()).toBe(2);
  world.now -= 60_000;
  expect(await recent.read()).toBe(3);
});

test('a change during a read is not lost', async () => {
  const { recent } = aCounter();
  const before = recent.read();
  recent.forget();
  expect(await recent.read()).toBe(2);
  await before;
  expect(await recent.read()).toBe(2);
});

test('a failure is not kept', async () => {
  const { world, recent } = aCounter();
  world.isDown = true;
  await expect(recent.read()).rejects.toThrow('away');
  world.isDown = false;
  expect(await recent.read()).toBe(2);
});
