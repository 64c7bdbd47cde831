import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('subscribers are notified of every change until they unsubscribe', () => {
  const store = createStore({ count: 0 });
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get().count));
  store.set({ count: 1 });
  store.set(({ count }) => ({ count: count + 1 }));
  stop();
  store.set({ count: 9 });
  expect(seen).toEqual([1, 2]);
  expect(store.get()).toEqual({ count: 9 });
  expect(store.initial).toEqual({ count: 0 });
});
