import { setImmediate } from 'node:timers/promises';
import { createPartMatcher, shrinkThumbnail, type Thumbnail } from '@easel/platform/media/thumbnail';
import type { Neighbor } from '@easel/search/nearest-neighbors';

/** The most similar works, over which the part is laid. */
export const MAX_MATCHED_IMAGES = 100;
/** The best of them, which are compared once more in detail. */
const MAX_COMPARED = 8;
/** About 10 ms. */
const MATCHED_AT_ONCE = 25;
const COMPARED_AT_ONCE = 2;
/** Below, an image does not contain the part. */
const MIN_MATCH = 0.75;
/** Works that are nearly the same are told apart by their vectors. */
const MATCH_SHARE = 0.9;

/**
 * The neighbors of a photo or a part of an image, with those first of which it is a part. The image model often confuses works of one hand; where the colors
 * are tells them apart.
 */
export async function sortByMatch(
  neighbors: readonly Neighbor[],
  part: Thumbnail,
  thumbnails: ReadonlyMap<number, Thumbnail>,
): Promise<Neighbor[]> {
  const small = (id: number) => {
    const thumbnail = thumbnails.get(id);
    return thumbnail && shrinkThumbnail(thumbnail);
  };
  const near = neighbors.slice(0, MAX_MATCHED_IMAGES);
  const matched = await layOver(near, shrinkThumbnail(part), small, MATCHED_AT_ONCE);
  const candidates = new Set(matched.slice(0, MAX_COMPARED).map(({ id }) => id));
  const compared = await layOver(
    near.filter(({ id }) => candidates.has(id)),
    part,
    (id) => thumbnails.get(id),
    COMPARED_AT_ONCE,
  );
  const best = compared[0]?.similarity ?? 1;
  const others = [...matched.slice(MAX_COMPARED), ...neighbors.slice(MAX_MATCHED_IMAGES)];
  return sortBestFirst([
    ...compared,
    ...others.map(({ id, similarity }) => ({ id, similarity: Math.min(similarity, best) })),
  ]);
}

/** What contains the part is more similar than before; nothing becomes less similar. Best first. */
async function layOver(
  neighbors: readonly Neighbor[],
  part: Thumbnail,
  thumbnail: (id: number) => Thumbnail | undefined,
  atOnce: number,
): Promise<Neighbor[]> {
  const match = createPartMatcher(part);
  const found: Neighbor[] = [];
  for (const { id, similarity } of neighbors) {
    const whole = thumbnail(id);
    const matched = whole ? match(whole) : 0;
    const combined = MATCH_SHARE * matched + (1 - MATCH_SHARE) * similarity;
    found.push({ id, similarity: matched < MIN_MATCH ? similarity : Math.max(similarity, combined) });
    if (found.length % atOnce === 0) await setImmediate();
  }
  return sortBestFirst(found);
}

const sortBestFirst = (neighbors: readonly Neighbor[]) =>
  neighbors.toSorted((one, other) => other.similarity - one.similarity);
