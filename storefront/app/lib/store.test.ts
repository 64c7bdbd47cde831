import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('who listens hears of every change, until they stop', () => {
  const store = createStore({ count: 0 });
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.get().count));
  store.set({ count: 1 });
  store.set(({ count }) => ({ count: count + 1 }));
  stop();
  store.set({ count: 9 });
  expect(heard).toEqual([1, 2]);
  expect(store.get()).toEqual({ count: 9 });
  expect(store.initial).toEqual({ count: 0 });
});
