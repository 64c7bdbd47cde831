/** The works a visitor has viewed, as IDs, the latest first. Stored in the browser only. */
export const MAX_RECENTLY_VIEWED = 20;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Parses the stored list; invalid entries are dropped. */
export function parseRecentlyViewed(stored: string | null): number[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, MAX_RECENTLY_VIEWED) : [];
  } catch {
    return [];
  }
}

/** A work that is viewed again moves to the front. */
export const addRecentlyViewed = (viewed: readonly number[], artworkId: number): number[] =>
  [artworkId, ...viewed.filter((id) => id !== artworkId)].slice(0, MAX_RECENTLY_VIEWED);
