import { type ArtistNames, createArtistNames } from '@easel/domain/catalogue/artist-names';
import type { Db } from '../../platform/db/open-database.ts';
import { readNamedArtists } from '../works-feed-store.ts';

const MAX_ARTISTS = 200_000;
const MAX_AGE_MS = 60_000;

/** The names of all artists, in memory. The first search waits for them; after that they are refreshed in the background every minute. */
export function createArtistDirectory(db: Db, now: () => number): () => Promise<ArtistNames> {
  let names: ArtistNames | undefined;
  let readAt = 0;
  let reading: Promise<ArtistNames> | undefined;

  const read = () => {
    reading ??= readNamedArtists(db, MAX_ARTISTS)
      .then((artists) => {
        names = createArtistNames(artists);
        readAt = now();
        return names;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return async () => {
    if (!names) return read();
    // The old names are used while the database is unavailable.
    if (now() - readAt > MAX_AGE_MS) read().catch(() => undefined);
    return names;
  };
}
