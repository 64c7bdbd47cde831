import { createStore } from './store.ts';

/** The work somebody has just favored, for those who tell search of it; undefined until somebody does. */
export const favoredStore = createStore<number | undefined>(undefined);
