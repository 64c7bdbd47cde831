import { createStore } from './store.ts';

/** Who is looking. A guest until the client data says otherwise. */
export interface ShopSession {
  userId: number | null;
  isArtist: boolean;
  favorites: readonly number[];
}

export const sessionStore = createStore<ShopSession>({ userId: null, isArtist: false, favorites: [] });
