import { createHash } from 'node:crypto';
import { truncate } from '@easel/domain/text/truncate';
import { DatabaseUnavailable } from '@easel/platform/db/database-unavailable';
import { type ComparedDocuments, findPreferences } from '@easel/search/find-preferences';
import type { Eventually } from '@easel/search/queryable-index';
import type { Preference } from '@easel/search/search-schema';
import { LRUCache } from 'lru-cache';
import type { Chooser, PopularitySignals } from './popularity-signals.ts';

/** Where preferences are looked for, and who has chosen what. */
export interface PreferenceSource extends ComparedDocuments {
  documentsOf(itemIds: readonly string[]): Eventually<number[]>;
  popularity?: PopularitySignals | undefined;
}

/** Events keep as much of an id. */
const MAX_ID_LENGTH = 200;
const MAX_KNOWN = 5_000;
const MAX_AGE_MS = 60_000;
const known = new WeakMap<PopularitySignals, LRUCache<string, Promise<Preference[]>>>();

/** What a person chooses more often than the catalogue suggests, as points for items of that kind. Empty without events of theirs. */
export async function readPreferences(source: PreferenceSource, who: Chooser): Promise<Preference[]> {
  const { popularity } = source;
  const clientId = truncate(who.clientId ?? '', MAX_ID_LENGTH) || undefined;
  const userId = popularity?.knowsUsers ? truncate(who.userId ?? '', MAX_ID_LENGTH) || undefined : undefined;
  if (!popularity || !(clientId || userId)) return [];
  const remembered = known.get(popularity) ?? new LRUCache({ max: MAX_KNOWN, ttl: MAX_AGE_MS });
  known.set(popularity, remembered);
  const { zone, where, facets } = source;
  // Indices and sections differ in what may be seen, and a filter may be long.
  const key = createHash('sha256')
    .update(JSON.stringify([clientId, userId, zone, where, facets]))
    .digest('base64');
  const reading =
    remembered.get(key) ??
    popularity
      .chosenBy({ clientId, userId })
      .then(async (chosen) => findPreferences(source, await source.documentsOf(chosen)));
  remembered.set(key, reading);
  try {
    return await reading;
  } catch (error) {
    remembered.delete(key);
    if (!(error instanceof DatabaseUnavailable)) throw error;
    // Without the database, results are those of everybody.
    return [];
  }
}
