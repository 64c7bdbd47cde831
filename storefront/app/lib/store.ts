import { useSyncExternalStore } from 'react';

/** State outside of components. Values are replaced, never mutated. */
export interface Store<T> {
  get(): T;
  set(next: T | ((before: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> & { initial: T } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      value = typeof next === 'function' ? (next as (before: T) => T)(value) : next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** On the server and during hydration, every component sees the initial value. */
export const useStore = <T, Part = T>(
  store: Store<T> & { initial: T },
  part: (value: T) => Part = (value) => value as unknown as Part,
): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.initial),
  );

/** Resolves once the value satisfies the condition. */
export function untilStore<T>(store: Store<T>, isMet: (value: T) => boolean): Promise<void> {
  if (isMet(store.get())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isMet(store.get())) return;
      stop();
      resolve();
    });
  });
}
