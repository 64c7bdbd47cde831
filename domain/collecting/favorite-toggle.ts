import type { Flash } from '../text/flash.ts';

/** A click on a favorite button (docs/specification/favorites.md#favorite-toggle). */
export type FavoriteStep =
  | { kind: 'logIn'; selected: number }
  /** A guest takes back what only the browser has saved. */
  | { kind: 'forget'; artworkId: number }
  | { kind: 'call'; body: FavoriteCall };

/** `favorite` is the current state: true means that the work is removed. */
export interface FavoriteCall {
  id: number;
  id_user_art: number;
  favorite: boolean;
  format: 'json';
  _method?: '_delete';
}

/** For guests, the browser saves the work, the login modal opens, and the click is repeated after the login. */
export function clickFavorite(artworkId: number, favorites: readonly number[], userId: number | null): FavoriteStep {
  const isFavorite = favorites.includes(artworkId);
  if (userId === null) return isFavorite ? { kind: 'forget', artworkId } : { kind: 'logIn', selected: artworkId };
  const body: FavoriteCall = {
    id: userId,
    id_user_art: artworkId,
    favorite: isFavorite,
    format: 'json',
    ...(isFavorite && { _method: '_delete' as const }),
  };
  return { kind: 'call', body };
}

/** Adds or removes a work. */
export function toggleFavorite(favorites: readonly number[], artworkId: number): number[] {
  return favorites.includes(artworkId) ? favorites.filter((id) => id !== artworkId) : [...favorites, artworkId];
}

/** Sets the state of one work; other works are unchanged. */
export function setFavorite(favorites: readonly number[], artworkId: number, isFavorite: boolean): number[] {
  return favorites.includes(artworkId) === isFavorite ? [...favorites] : toggleFavorite(favorites, artworkId);
}

/** The message after a toggle (docs/specification/favorites.md#favorite-messages). A failed removal has its own message. */
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
