import { createStore } from './store.ts';

/** The one modal that may be open (account §3 Modal), and what it was opened for. */
export type Modal =
  | { name: 'login'; purpose: 'favorite' | 'collection' | 'cart' | 'account' }
  | { name: 'why'; artworkId: number; artworkTitle: string };

export const modalStore = createStore<Modal | null>(null);

export const openModal = (modal: Modal) => modalStore.set(modal);
export const closeModal = () => modalStore.set(null);
