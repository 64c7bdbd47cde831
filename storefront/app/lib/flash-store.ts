import { type Flash, flashOf } from '@easel/domain/flash';
import { createStore } from './store.ts';

/** Messages that show for a moment, each with a number of its own. */
export const flashStore = createStore<readonly (Flash & { id: number })[]>([]);

const SHOWN_MS = 6_000;
let lastId = 0;

export function showFlash(message: string, type?: Flash['type']) {
  lastId += 1;
  const id = lastId;
  flashStore.set((shown) => [...shown, { ...flashOf(message, type), id }]);
  setTimeout(() => hideFlash(id), SHOWN_MS);
}

export const hideFlash = (id: number) => flashStore.set((shown) => shown.filter((flash) => flash.id !== id));
