import { skeletonRestMs } from '@easel/domain/catalogue/tile-layout';
import { useEffect, useRef, useState } from 'react';

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
