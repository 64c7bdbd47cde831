import { setImmediate } from 'node:timers/promises';
import { createPartMatcher, type Thumbnail } from '@easel/platform/media/thumbnail';
import type { Neighbor } from '@easel/search/nearest-neighbors';

/** The most similar works, over which the part is laid. */
export const MAX_MATCHED_IMAGES = 100;
/** About 10 ms. */
const MATCHED_AT_ONCE = 25;
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
  const match = createPartMatcher(part);
  const sorted: Neighbor[] = [];
  for (const { id, similarity } of neighbors.slice(0, MAX_MATCHED_IMAGES)) {
    const thumbnail = thumbnails.get(id);
    const matched = thumbnail ? match(thumbnail) : 0;
    const combined = MATCH_SHARE * matched + (1 - MATCH_SHARE) * similarity;
    sorted.push({ id, similarity: matched < MIN_MATCH ? similarity : Math.max(similarity, combined) });
    if (sorted.length % MATCHED_AT_ONCE === 0) await setImmediate();
  }
  return [...sorted, ...neighbors.slice(MAX_MATCHED_IMAGES)].sort((one, other) => other.similarity - one.similarity);
}
