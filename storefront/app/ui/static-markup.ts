import { type RefObject, useLayoutEffect, useState } from 'react';

/** What the element is given: no content, so React leaves what the server has sent. Always the same object, or React would empty it. */
export const STATIC_MARKUP = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

/**
 * A page from the server needs no walk through every picture of a wall before its first button answers: as long as nothing of it has changed,
 * its markup is kept as it came. True while that holds; the caller then renders the element with STATIC_MARKUP, and its children otherwise.
 */
export function useStaticMarkup(element: RefObject<Element | null>, version: unknown): boolean {
  const [kept, setKept] = useState(() => (isTakenOver() ? { version } : undefined));
  useLayoutEffect(() => {
    // Where React had to give up the server's page, there is nothing to keep.
    if (kept && element.current && !element.current.firstElementChild) setKept(undefined);
  }, [kept, element]);
  return kept !== undefined && kept.version === version;
}

/** In the browser, before the page is alive (see shop-layout.tsx). */
const isTakenOver = () => typeof document !== 'undefined' && document.documentElement.dataset.scripts !== 'running';
