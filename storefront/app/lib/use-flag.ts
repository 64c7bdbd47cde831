import type { ShopFlag } from '@easel/domain/tracking/feature-flags';
import { useEffect } from 'react';
import { useSite } from './page-meta.ts';
import { clientDataStore, sessionStore } from './session-store.ts';
import { showVariant } from './shown-variants.ts';
import { useStore } from './store.ts';

/**
 * Whether a feature is on. Pages are cached by the flags of guests; flags for roles are known with the session. Reports that the visitor was where the
 * feature is, for experiments that switch it: `place` names where, such as `work 12`, and is false where the feature would not be anyway.
 */
export function useFlag(flag: ShopFlag, place: string | false): boolean {
  const { flags } = useSite();
  const { isAuthenticated } = useStore(sessionStore);
  const data = useStore(clientDataStore);
  useEffect(() => {
    if (place !== false) showVariant(`flag:${flag}`);
  }, [flag, place]);
  // The page knows everything but the role, and is newer than what is known of the visitor.
  return isAuthenticated && data?.roleFlags?.includes(flag) ? (data.featureFlags[flag] ?? flags[flag]) : flags[flag];
}

/**
 * Whether a feature is on, for what is on every page, such as an item of a menu: no page names the flag for it, so that it does not multiply the cached
 * pages. Known with the session, which nobody waits for to open a menu.
 */
export const useVisitorFlag = (flag: ShopFlag): boolean => useStore(clientDataStore)?.featureFlags[flag] ?? false;
