import { useEffect } from 'react';

const holders = new Set<object>();

/** Whether the page has something that was typed and is not saved. Then nothing but its reader leaves it. */
export const isPageHeld = (): boolean => holders.size > 0;

/** Holds the page until the returned function is called. */
export function holdPage(): () => void {
  const holder = {};
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** Holds the page while there are unsaved changes. */
export function useHeldPage(hasChanges: boolean) {
  useEffect(() => (hasChanges ? holdPage() : undefined), [hasChanges]);
}
