import { isObject } from '@easel/domain/text/is-object';
import { useMatches } from 'react-router';

/**
 * What surrounds a page. `desk`: pages of artists and staff at work, without offers and categories. `plain`: pages with one task, such as paying,
 * also without menu and search.
 */
export type Frame = 'shop' | 'desk' | 'plain';

/** The handle of routes with one task. */
export const PLAIN_FRAME = { frame: 'plain' } as const;

const DESK_ROUTE = /^routes\/(staff|studio)\b/;

export function useFrame(): Frame {
  const matches = useMatches();
  if (matches.some(({ handle }) => isObject(handle) && handle.frame === 'plain')) return 'plain';
  return matches.some(({ id }) => DESK_ROUTE.test(id)) ? 'desk' : 'shop';
}
