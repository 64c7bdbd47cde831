import type { Flash } from '../text/flash.ts';

/** A click on the heart (account §4 Favorite toggle). */
export type FavoriteStep = { kind: 'logIn'; selected: number } | { kind: 'call'; body: FavoriteCall };

/** `favorite` says what it is now: true means it is a favorite, so it is removed. */
export interface FavoriteCall {
  id: number;
  id_user_art: number;
  favorite: boolean;
  format: 'json';
  _method?: '_delete';
}

/** Without a login the work is remembered, the login modal opens, and the click is tried again afterwards. */
export function clickFavorite(artworkId: number, favorites: readonly number[], userId: number | null): FavoriteStep {
  if (userId === null) return { kind: 'logIn', selected: artworkId };
  const isFavorite = favorites.includes(artworkId);
  const body: FavoriteCall = {
    id: userId,
    id_user_art: artworkId,
    favorite: isFavorite,
    format: 'json',
    ...(isFavorite && { _method: '_delete' as const }),
  };
  return { kind: 'call', body };
}

/** Not favorite to favorite, and back. */
export function toggleFavorite(favorites: readonly number[], artworkId: number): number[] {
  return favorites.includes(artworkId) ? favorites.filter((id) => id !== artworkId) : [...favorites, artworkId];
}

/** One heart, as it shall be; what was done to the others meanwhile stays. */
export function setFavorite(favorites: readonly number[], artworkId: number, isFavorite: boolean): number[] {
  return favorites.includes(artworkId) === isFavorite ? [...favorites] : toggleFavorite(favorites, artworkId);
}

/** The words afterwards (account §8), as they were specified; a failed removal has words of its own. */
export function favoriteFlash(success: boolean, wasFavorite: boolean): Flash {
  if (!success)
    return {
      type: 'error',
      message: wasFavorite
        ? 'An error has occurred. The artwork was not removed from favorites. '
        : 'An error has occurred. The artwork was not saved to favorites. ',
    };
  return wasFavorite
    ? { type: 'warning', message: 'Your artwork has been removed from favorites.' }
    : { type: 'success', message: 'Success. Artwork added to your favorites.' };
}
