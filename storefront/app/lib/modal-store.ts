import { createStore } from './store.ts';

/** Why a guest is asked to log in. */
export type LoginPurpose = 'favorite' | 'collection' | 'search' | 'cart' | 'follow' | 'message' | 'wall' | 'account';

/** The modals (docs/specification/accounts.md#account-modal). One is open at a time. */
export type Modal =
  | { name: 'login'; purpose: LoginPurpose }
  | { name: 'prompt'; purpose: LoginPurpose }
  | { name: 'register' }
  | { name: 'new-password'; token: string }
  | { name: 'reset-password' }
  | { name: 'preferences' }
  | { name: 'newsletter' }
  | { name: 'ranking'; artworkId: number; artworkTitle: string };

/** Each opening has its own number, so that a modal opened again while it fades out is a new one. */
export type OpenModal = Modal & { openingId: number };

export const modalStore = createStore<OpenModal | null>(null);

let lastOpeningId = 0;
export const openModal = (modal: Modal) => modalStore.set({ ...modal, openingId: ++lastOpeningId });
export const closeModal = () => modalStore.set(null);
