import { useEffect, useRef, useState } from 'react';

/** The number of tiles of a skeleton, and its minimum time (docs/specification/tiles.md#skeletons). */
export const SKELETON_QUANTITY = 6;
export const SKELETON_MS = 500;

/** The remaining minimum time of a skeleton. */
export const skeletonRestMs = (shownAt: number, now: number): number => Math.max(0, SKELETON_MS - (now - shownAt));

/** Whether to show a skeleton: while loading, and at least for a minimum time, so that it does not flash. */
export function useSkeleton(isLoading: boolean): boolean {
  const [isExtended, setIsExtended] = useState(isLoading);
  const shownAt = useRef(0);
  if (isLoading && !isExtended) setIsExtended(true);
  useEffect(() => {
    if (isLoading) {
      shownAt.current = Date.now();
      return;
    }
    const timer = setTimeout(() => setIsExtended(false), skeletonRestMs(shownAt.current, Date.now()));
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading || isExtended;
}
