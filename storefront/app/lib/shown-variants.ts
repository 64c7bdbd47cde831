import type { ShownPlace } from '@easel/domain/tracking/experiments';
import { createStore } from './store.ts';

/** Places of the page that depend on experiments and flags, until `tracking/exposures.ts` has reported them. */
export const shownPlacesStore = createStore<readonly ShownPlace[]>([]);

export const showVariant = (place: ShownPlace) => shownPlacesStore.set((before) => [...before, place]);
