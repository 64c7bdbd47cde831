import { type Flash, flashOf } from '@easel/domain/text/flash';
import { createStore } from './store.ts';

/** The message that shows for a moment. Several would cover what was just tapped, so the newest takes the place of the last. */
export const flashStore = createStore<(Flash & { id: number }) | null>(null);

const SHOWN_MS = 6_000;
let lastId = 0;

export function showFlash(message: string, type?: Flash['type']) {
  lastId += 1;
  const id = lastId;
  flashStore.set({ ...flashOf(message, type), id });
  setTimeout(() => hideFlash(id), SHOWN_MS);
}

/** The one of this number, where it still shows. */
export const hideFlash = (id: number) => flashStore.set((shown) => (shown?.id === id ? null : shown));
