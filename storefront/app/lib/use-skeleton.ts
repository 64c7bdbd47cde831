import { skeletonRestMs } from '@easel/domain/catalogue/tile-layout';
import { useEffect, useRef, useState } from 'react';

/** Whether a skeleton is shown: while tiles load, and long enough not to flash where they load at once. */
export function useSkeleton(isLoading: boolean): boolean {
  const [isHeld, setIsHeld] = useState(isLoading);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isLoading) {
      shownAt.current = Date.now();
      setIsHeld(true);
      return;
    }
    const timer = setTimeout(() => setIsHeld(false), skeletonRestMs(shownAt.current, Date.now()));
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading || isHeld;
}
