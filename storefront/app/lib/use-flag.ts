import type { ShopFlag } from '@easel/domain/tracking/feature-flags';
import { useEffect } from 'react';
import { useSite } from './page-meta.ts';
import { clientDataStore, sessionStore } from './session-store.ts';
import { showVariant } from './shown-variants.ts';
import { useStore } from './store.ts';

/**
 * Whether a feature is on. Pages are cached by the flags of guests; flags for roles are known with the session. Reports that the visitor was where the
 * feature is, for experiments that switch it.
 */
export function useFlag(flag: ShopFlag): boolean {
  const { flags } = useSite();
  const { isAuthenticated } = useStore(sessionStore);
  const own = useStore(clientDataStore)?.featureFlags[flag];
  useEffect(() => showVariant(`flag:${flag}`), [flag]);
  return isAuthenticated ? (own ?? flags[flag]) : flags[flag];
}
