import { FLAG_ON } from '@easel/domain/discovery/facets';
import type { SearchFilter } from '@easel/domain/discovery/search-filters';
import type { Zone } from '@easel/domain/locale/countries';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { LRUCache } from 'lru-cache';
import { AUTOCOMPLETE_WORKS, type Completions, type Discovery, type WorksQuery } from './discovery.ts';
import { answersByCounts } from './provider/provider-discovery.ts';
import { allWorksIn } from './recommendation-queries.ts';

const ON_LIMITED_SITE: SearchFilter = { facet: 'is_limited_site', anyOf: [FLAG_ON] };

/** Searches only works of the current site. */
export function scopeToSite(discovery: Discovery): Discovery {
  const limited = limitTo(discovery);
  const current = () => (isLimitedSite() ? limited : discovery);
  return {
    search: (text, query) => current().search(text, query),
    browse: (query) => current().browse(query),
    autocomplete: (text, options) => current().autocomplete(text, options),
    facets: (zone) => current().facets(zone),
    groups: (zone) => current().groups(zone),
    recommendations: (podId, options) => current().recommendations(podId, options),
    readTastes: (workIds, zone) => discovery.readTastes(workIds, zone),
    ready: async () => discovery.ready?.(),
    hasWord: (word) => discovery.hasWord(word),
    facetOptions: (facet, prefix, query) => current().facetOptions(facet, prefix, query),
    explain: (text, query, workId) => current().explain(text, query, workId),
  };
}

/** The site of limited editions sells no originals, so it does not matter whether they are available. */
function onSite(query: WorksQuery): WorksQuery {
  const { original_availability_status: _, ...choices } = query.choices ?? {};
  return { ...query, choices, where: [...(query.where ?? []), ON_LIMITED_SITE] };
}

/** The works of the limited-edition site. */
function limitTo(discovery: Discovery): Omit<Discovery, 'hasWord' | 'ready' | 'readTastes'> {
  const browse: Discovery['browse'] = (query) => discovery.browse(onSite(query));
  const isFound = createWordCheck(discovery);
  return {
    ...answersByCounts(browse),
    browse,
    async search(text, query) {
      const found = await discovery.search(text, onSite(query));
      if (found.kind !== 'works' || found.didYouMean === undefined) return found;
      return (await isFound(found.didYouMean, query.zone)) ? found : { ...found, didYouMean: undefined };
    },
    async autocomplete(text, { limit, zone }): Promise<Completions> {
      const query = { ...allWorksIn(zone, AUTOCOMPLETE_WORKS), facets: [], isTyping: true };
      const [completed, found] = await Promise.all([
        discovery.autocomplete(text, { limit: limit * SUGGESTIONS_CHECKED, zone }),
        discovery.search(text, onSite(query)),
      ]);
      const checked = await Promise.all(completed.suggestions.map((suggestion) => isFound(suggestion.text, zone)));
      const suggestions = completed.suggestions.filter((_, at) => checked[at]).slice(0, limit);
      return found.kind === 'works'
        ? { suggestions, ids: found.ids, total: found.total }
        : { suggestions, ids: [], total: 0 };
    },
    facetOptions: (facet, prefix, query) => discovery.facetOptions(facet, prefix, onSite(query)),
    recommendations: (podId, options) => discovery.recommendations(podId, { ...options, within: [ON_LIMITED_SITE] }),
    explain: (text, query, workId) => discovery.explain(text, onSite(query), workId),
  };
}

/** Suggested words are those of all sites. Of this many times the wanted number, those without works here are left out. */
const SUGGESTIONS_CHECKED = 2;
const CHECKS_KEPT = 5_000;
const CHECK_LIFETIME_MS = 60_000;

/** Whether the limited-edition site has a work for these words. */
function createWordCheck(discovery: Discovery): (text: string, zone: Zone) => Promise<boolean> {
  const checks = new LRUCache<string, Promise<boolean>>({ max: CHECKS_KEPT, ttl: CHECK_LIFETIME_MS });
  const check = async (text: string, zone: Zone) => {
    const found = await discovery.search(text, onSite({ ...allWorksIn(zone, 0), facets: [], typoTolerance: false }));
    return found.kind === 'redirect' || (found.matches.lexical > 0 && !found.isRelaxed);
  };
  return (text, zone) => {
    const key = `${zone} ${text}`;
    const known = checks.get(key);
    if (known) return known;
    // A failed check is repeated.
    const checked = check(text, zone).catch(() => {
      checks.delete(key);
      return false;
    });
    checks.set(key, checked);
    return checked;
  };
}
