import { useState } from 'react';
import { followChangesStore } from '../lib/follow-toggle.ts';
import { useStore } from '../lib/store.ts';

/** The number of followers, with what the visitor has changed since the page was loaded. `loaded` is part of the loader data. */
export function useFollowersCount(loaded: { artistId: number; followersCount: number }): number {
  const change = useStore(followChangesStore, (changes) => changes[loaded.artistId] ?? 0);
  const [base, setBase] = useState({ loaded, change });
  // New loader data contains the changes until now.
  if (base.loaded !== loaded) setBase({ loaded, change });
  return Math.max(0, loaded.followersCount + change - (base.loaded === loaded ? base.change : change));
}
