import { createStore } from './store.ts';

/** What somebody wanted to keep when they were asked to log in. */
export type LoginPurpose = 'favorite' | 'collection' | 'cart' | 'account';

/** The one modal that may be open (account §3 Modal), and what it was opened for. */
export type Modal =
  | { name: 'login'; purpose: LoginPurpose }
  | { name: 'prompt'; purpose: LoginPurpose }
  | { name: 'register' }
  | { name: 'new-password'; token: string }
  | { name: 'reset-password' }
  | { name: 'preferences' }
  | { name: 'newsletter' }
  | { name: 'why'; artworkId: number; artworkTitle: string };

/** Each opening has its own number: a modal that is opened again while the last one fades out is a new one. */
export type OpenModal = Modal & { opening: number };

export const modalStore = createStore<OpenModal | null>(null);

let openings = 0;
export const openModal = (modal: Modal) => modalStore.set({ ...modal, opening: ++openings });
export const closeModal = () => modalStore.set(null);
