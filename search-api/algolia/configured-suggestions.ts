import type { CachedIndex } from './index-cache.ts';
import type { IndexRef } from './indices-store.ts';
import type { OpenIndex } from './load-index.ts';
import { openCombinedSuggestions, type SuggestionSource } from './query-suggestions.ts';
import { DEFAULT_MIN_HITS, DEFAULT_MIN_LETTERS } from './query-suggestions-config.ts';
import type { StoredConfig } from './query-suggestions-store.ts';

/** Query suggestions as configured. Missing indices and suggestion indices are ignored. */
export async function openConfiguredSuggestions(
  ref: IndexRef,
  { config, stamp }: StoredConfig,
  openOther: (name: string) => Promise<Pick<CachedIndex, 'open' | 'stamp' | 'stampNow'> | undefined>,
): Promise<CachedIndex> {
  const stamps = new Map<string, string | undefined>();
  const openSource = async (name: string): Promise<OpenIndex[]> => {
    if (name === ref.name) return [];
    const found = await openOther(name);
    if (found?.stampNow) return [];
    stamps.set(name, found?.stamp);
    return found ? [found.open] : [];
  };
  const sources: SuggestionSource[] = [];
  for (const source of config.sourceIndices) {
    const [open] = await openSource(source.indexName);
    if (!open) continue;
    const external: OpenIndex[] = [];
    for (const name of source.external ?? []) external.push(...(await openSource(name)));
    sources.push({
      open,
      minHits: source.minHits ?? DEFAULT_MIN_HITS,
      minLetters: source.minLetters ?? DEFAULT_MIN_LETTERS,
      generate: source.generate ?? [],
      facets: (source.facets ?? []).map(({ attribute = '', amount = 1 }) => ({ attribute, amount })),
      external,
    });
  }
  const stampWith = (own: string, stampOf: (name: string) => string | undefined) =>
    [own, ...[...stamps.keys()].map((name) => stampOf(name) ?? '')].join(' | ');
  const isProvided = (name: string) => stamps.get(name) === 'provided';
  return {
    stamp: stampWith(stamp, (name) => stamps.get(name)),
    stampNow(stampOf, configOf) {
      const own = configOf(ref);
      if (own === undefined) return undefined;
      return stampWith(own, (name) => (isProvided(name) ? 'provided' : stampOf({ appId: ref.appId, name })));
    },
    open: await openCombinedSuggestions(ref.name, sources, config.exclude ?? []),
  };
}
