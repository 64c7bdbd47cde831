import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { useEffect, useState } from 'react';
import { readWorksById } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { PolaroidWall } from './polaroid-wall.tsx';
import { SkeletonWall } from './skeleton-wall.tsx';
import { toWallTiles } from './wall-tile.ts';

/** The API returns this many works at once. */
const MAX_PER_CALL = 20;

/** The works that a guest has saved in this browser, the latest first. Works that are removed disappear immediately. */
export function GuestFavorites() {
  const favorites = useStore(sessionStore, (session) => session.favorites);
  // What was saved when the page was opened. A heart that is clicked here needs no new request.
  const [ids] = useState(() => favorites.toReversed());
  const [works, setWorks] = useState<ArtworkTile[]>();
  useEffect(() => {
    let isShown = true;
    void readWorks(ids).then((loaded) => isShown && setWorks(loaded));
    return () => {
      isShown = false;
    };
  }, [ids]);
  if (!works) return <SkeletonWall cards={Math.min(ids.length, 8)} />;
  const shown = works.filter(({ artworkId }) => favorites.includes(artworkId));
  return <PolaroidWall tiles={toWallTiles(shown)} heading="h2" list="favorites" />;
}

/** Without those that cannot be loaded. */
async function readWorks(ids: readonly number[]): Promise<ArtworkTile[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_PER_CALL) }, (_, at) =>
    ids.slice(at * MAX_PER_CALL, (at + 1) * MAX_PER_CALL),
  );
  const results = await Promise.all(parts.map((part) => api(readWorksById, { query: { ids: part.join() } })));
  return results.flatMap((result) => (result.success ? result.payload.works : []));
}
