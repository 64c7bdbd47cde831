import { createFlash, type Flash } from '@easel/domain/text/flash';
import { createStore } from './store.ts';

/** The current flash message. A new one replaces it: several would cover the content. */
export const flashStore = createStore<(Flash & { id: number }) | null>(null);

const SHOWN_MS = 6_000;
let lastId = 0;

export function showFlash(message: string, type?: Flash['type']) {
  lastId += 1;
  const id = lastId;
  flashStore.set({ ...createFlash(message, type), id });
  setTimeout(() => hideFlash(id), SHOWN_MS);
}

/** Hides a message if it is still the current one. */
export const hideFlash = (id: number) => flashStore.set((shown) => (shown?.id === id ? null : shown));
