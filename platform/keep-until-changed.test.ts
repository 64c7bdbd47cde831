import { expect, test } from 'vitest';
import { keepUntilChanged } from './keep-until-changed.ts';

function aStore() {
  const world = { now: 1_000, reads: 0, isDown: false };
  const kept = keepUntilChanged({ max: 2, maxAgeMs: 1_000, now: () => world.now });
  const read = async (tags: readonly string[] = ['work:1']) => {
    world.reads += 1;
    if (world.isDown) throw new Error('away');
    return { value: { count: world.reads }, tags };
  };
  return { world, kept, read };
}

test('everybody who asks for the same key shares what was read once', async () => {
  const { world, kept, read } = aStore();
  expect(await Promise.all([kept.read('home', () => read()), kept.read('home', () => read())])).toEqual([
    { count: 1 },
    { count: 1 },
  ]);
  expect(await kept.read('home', () => read())).toEqual({ count: 1 });
  expect(await kept.read('other', () => read())).toEqual({ count: 2 });
  expect(world.reads).toBe(2);
});

test('a value is read again after a change of what it was made from, and only then', async () => {
  const { kept, read } = aStore();
  await kept.read('home', () => read(['work:1', 'listing']));
  kept.follow(['work:2']);
  expect(await kept.read('home', () => read())).toEqual({ count: 1 });
  kept.follow(['listing']);
  expect(await kept.read('home', () => read(['work:1']))).toEqual({ count: 2 });
  kept.follow(['listing']);
  expect(await kept.read('home', () => read())).toEqual({ count: 2 });
  kept.follow(['work:7', 'work:1']);
  expect(await kept.read('home', () => read())).toEqual({ count: 3 });
});

test('if it is unknown what has changed, everything is read again', async () => {
  const { kept, read } = aStore();
  await kept.read('home', () => read());
  kept.follow('everything');
  expect(await kept.read('home', () => read())).toEqual({ count: 2 });
  kept.follow(['all']);
  expect(await kept.read('home', () => read())).toEqual({ count: 3 });
});

test('a value is read again after a time, also if the clock has been set back', async () => {
  const { world, kept, read } = aStore();
  await kept.read('home', () => read());
  world.now += 1_000;
  expect(await kept.read('home', () => read())).toEqual({ count: 2 });
  world.now -= 60_000;
  expect(await kept.read('home', () => read())).toEqual({ count: 3 });
});

test('what was read before a change is not given to those who ask after it', async () => {
  const { kept, read } = aStore();
  let finish = () => {};
  const before = kept.read('home', async () => {
    const found = await read();
    await new Promise<void>((done) => {
      finish = done;
    });
    return found;
  });
  await Promise.resolve();
  kept.follow(['work:1']);
  expect(await kept.read('home', () => read())).toEqual({ count: 2 });
  finish();
  expect(await before).toEqual({ count: 1 });
  expect(await kept.read('home', () => read())).toEqual({ count: 2 });
});

test('a failure is not kept, and neither is nothing', async () => {
  const { world, kept, read } = aStore();
  world.isDown = true;
  await expect(kept.read('home', () => read())).rejects.toThrow('away');
  world.isDown = false;
  expect(await kept.read('home', async () => undefined)).toBeUndefined();
  expect(await kept.read('home', () => read())).toEqual({ count: 2 });
});

test('nobody can change what others get', async () => {
  const { kept } = aStore();
  const value = await kept.read('home', async () => ({ value: { works: [{ title: 'Dusk' }] }, tags: [] }));
  expect(() => value?.works.push({ title: 'Dawn' })).toThrow(TypeError);
});

test('the oldest value gives way to a new one, and its tags are forgotten', async () => {
  const { kept, read } = aStore();
  for (const key of ['one', 'two', 'three']) await kept.read(key, () => read([key]));
  kept.follow(['one']);
  expect(await kept.read('three', () => read())).toEqual({ count: 3 });
  expect(await kept.read('one', () => read())).toEqual({ count: 4 });
});
