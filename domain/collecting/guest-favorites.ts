/** The favorites of a guest, as IDs, the latest last. They are stored in the browser until the guest logs in (docs/specification/favorites.md#favorite-toggle). */
export const MAX_GUEST_FAVORITES = 60;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Parses the stored list; invalid entries are dropped. */
export function parseGuestFavorites(stored: string | null): number[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(-MAX_GUEST_FAVORITES) : [];
  } catch {
    return [];
  }
}

/** Adds or removes a work. The oldest make room for new ones. */
export const setGuestFavorite = (favorites: readonly number[], artworkId: number, isFavorite: boolean): number[] =>
  [...favorites.filter((id) => id !== artworkId), ...(isFavorite ? [artworkId] : [])].slice(-MAX_GUEST_FAVORITES);
