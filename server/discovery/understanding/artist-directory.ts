import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ArtistNames, createArtistNames } from '@easel/domain/catalogue/artist-names';
import type { SiteContext } from '@easel/domain/locale/site-context';
import type { Db } from '@easel/platform/db/open-database';
import { currentSite } from '@easel/platform/db/site-scope';
import { readNamedArtists } from '../works-feed-store.ts';

const MAX_ARTISTS = 200_000;
const MAX_AGE_MS = 60_000;
/** Counting a million works takes seconds of the database. It may take a hundredth of the time. */
const REST_FACTOR = 100;
/** Requests are answered after each slice of artists. */
const ARTISTS_PER_TURN = 500;

/** The names of all artists with works on the current site. */
export type ArtistDirectory = () => Promise<ArtistNames>;

/** Keeps the names in memory, by site. The first search of a site waits for them; after that they are refreshed in the background, every minute if that is fast. */
export function createArtistDirectory(db: Db, now: () => number): ArtistDirectory {
  const known = new Map<SiteContext, { names: ArtistNames; freshUntil: number }>();
  const reading = new Map<SiteContext, Promise<ArtistNames>>();

  const read = (site: SiteContext) => {
    const pending = reading.get(site);
    if (pending) return pending;
    const began = now();
    const started = readNamedArtists(db, MAX_ARTISTS)
      .then(async (artists) => {
        const names = createArtistNames();
        for (const [index, artist] of artists.entries()) {
          if (index % ARTISTS_PER_TURN === 0) await nextTurn();
          names.add(artist);
        }
        known.set(site, { names, freshUntil: now() + Math.max(MAX_AGE_MS, (now() - began) * REST_FACTOR) });
        return names;
      })
      .finally(() => reading.delete(site));
    reading.set(site, started);
    return started;
  };

  return async () => {
    const site = currentSite();
    const current = known.get(site);
    if (!current) return read(site);
    // The old names are used while the database is unavailable.
    if (now() > current.freshUntil) read(site).catch(() => undefined);
    return current.names;
  };
}
