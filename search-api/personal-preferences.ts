import { createHash } from 'node:crypto';
import { truncate } from '@easel/domain/text/truncate';
import { DatabaseUnavailable } from '@easel/platform/db/database-unavailable';
import type { SearchIndex } from '@easel/search/search-index';
import type { Filter, Preference } from '@easel/search/search-schema';
import { LRUCache } from 'lru-cache';
import type { Chooser, PopularitySignals } from './popularity-signals.ts';

/** Where preferences are looked for: an index, the documents that anybody may see, and the facets to compare. */
export interface PreferenceSource {
  index: SearchIndex;
  zone?: string | undefined;
  where?: Filter | undefined;
  facets: readonly string[];
  documentsOf(itemIds: readonly string[]): number[];
  popularity?: PopularitySignals | undefined;
}

/** With fewer chosen items, a preference would be a guess. */
const MIN_CHOSEN = 3;
/** Of the chosen items, at least this share has the value, and more than of all items. */
const MIN_SHARE = 0.3;
const MIN_DIFFERENCE = 0.15;
const MAX_PREFERENCES = 5;
/** For a value that all chosen items have and hardly any other. A rank adds 0.4 at most, and a word of a title several points, so that the order changes moderately. */
const POINTS = 0.2;

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
      .then((chosen) => calculatePreferences(source, source.documentsOf(chosen)));
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

export function calculatePreferences(
  source: Omit<PreferenceSource, 'documentsOf'>,
  ids: readonly number[],
): Preference[] {
  if (ids.length < MIN_CHOSEN) return [];
  const { index, where, zone, facets } = source;
  const count = (condition: readonly Filter[]) =>
    index.search({ ...(zone !== undefined && { zone }), where: { and: condition }, count: facets, limit: 0 });
  const visible = where ? [where] : [];
  const [own, all] = [count([...visible, { ids }]), count(visible)];
  if (own.total < MIN_CHOSEN) return [];
  return facets
    .flatMap((facet) => {
      const usual = new Map(all.facets[facet]?.map((one) => [one.value, one.count / all.total]));
      return (own.facets[facet] ?? []).map(({ value, count: times }) => {
        const share = times / own.total;
        return { facet, value, share, difference: share - (usual.get(value) ?? 0) };
      });
    })
    .filter(({ share, difference }) => share >= MIN_SHARE && difference >= MIN_DIFFERENCE)
    .sort((one, other) => other.difference - one.difference || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_PREFERENCES)
    .map(({ facet, value, difference }) => ({
      where: { facet, anyOf: [value] },
      points: POINTS * difference,
    }));
}
