import { useCallback, useState } from 'react';

/**
 * Renders a long list in steps: `shown` grows when the element with the ref `end`, rendered after the list, comes near the viewport. A thousand
 * items stay fast, and all of them can be reached by scrolling.
 */
export function useIncremental<T>(items: readonly T[], step: number) {
  const [limit, setLimit] = useState(step);
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setLimit(limit + step), {
        rootMargin: '600px',
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    // After each step the element is observed anew, so that a step that does not fill the screen is followed by another one.
    [step, limit],
  );
  return { shown: items.slice(0, limit), hasMore: items.length > limit, end };
}
