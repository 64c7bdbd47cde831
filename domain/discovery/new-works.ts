const DAY_MS = 86_400_000;
/** For so long is a work new. */
const NEW_DAYS = 28;
/** Works that are more popular than this need no help. From 0 to 1, where 1 is the most popular work. */
export const KNOWN_POPULARITY = 0.2;
/** In a shorter listing, every work is seen anyway. */
export const MIN_LISTED = 100;
/** If more works are new, for example after an import, being new says nothing. */
const MAX_NEW_SHARE = 0.2;
/** The places, from 0: the first is on the first screens, none is at the top. */
const PLACES = [11, 35, 59];
/** How many new works take turns. */
export const MAX_NEW_WORKS = 60;

/** Since when works are new, by the day, so that a listing is the same all day. */
export const newWorksSince = (now: number): number => (Math.floor(now / DAY_MS) - NEW_DAYS) * DAY_MS;

export interface NewWorkPlace {
  id: number;
  at: number;
}

/**
 * A fair first exposure: the new works of a listing that few people have seen take turns in a few places, every day others. `taken` are places that somebody
 * has already. None if the listing is short, or if most of its works are new.
 */
export function chooseNewWorkPlaces(
  newest: readonly number[],
  { listed, fresh, now, taken = [] }: { listed: number; fresh: number; now: number; taken?: readonly number[] },
): NewWorkPlace[] {
  if (listed < MIN_LISTED || newest.length === 0 || fresh > listed * MAX_NEW_SHARE) return [];
  // One further each day, so that a work is in each of the places once.
  const first = Math.floor(now / DAY_MS) % newest.length;
  const turn = [...newest.slice(first), ...newest.slice(0, first)];
  const used = new Set(taken);
  return PLACES.flatMap((place, number) => {
    const id = turn[number];
    if (id === undefined) return [];
    let at = place;
    while (used.has(at)) at += 1;
    used.add(at);
    return { id, at };
  });
}
