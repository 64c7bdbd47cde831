import { useMatches } from 'react-router';

/** The handle of routes with one task, such as paying: their pages have no offers and no navigation beside it. */
export const PLAIN_FRAME = { hasPlainFrame: true };

/** Whether the current page has a plain frame. */
export const useHasPlainFrame = (): boolean =>
  useMatches().some(({ handle }) => (handle as Partial<typeof PLAIN_FRAME> | undefined)?.hasPlainFrame);
