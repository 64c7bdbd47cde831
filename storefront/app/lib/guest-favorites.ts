import { parseGuestFavorites, setGuestFavorite } from '@easel/domain/collecting/guest-favorites';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** A change in another tab has this key. */
export const GUEST_FAVORITES_KEY = 'easel_guest_favorites';

/** What was saved in this browser without an account, the latest last. */
export const readGuestFavorites = (): number[] => parseGuestFavorites(readLocal(GUEST_FAVORITES_KEY));

/** Other tabs may have changed the list, so it is read again. */
export function keepGuestFavorite(artworkId: number, isFavorite: boolean) {
  const favorites = setGuestFavorite(readGuestFavorites(), artworkId, isFavorite);
  if (favorites.length > 0) writeLocal(GUEST_FAVORITES_KEY, JSON.stringify(favorites));
  else removeLocal(GUEST_FAVORITES_KEY);
}

/** A guest's session with what the browser has saved. */
export const withGuestFavorites = <T extends { isAuthenticated: boolean; favorites: number[] }>(session: T): T =>
  session.isAuthenticated ? session : { ...session, favorites: readGuestFavorites() };
