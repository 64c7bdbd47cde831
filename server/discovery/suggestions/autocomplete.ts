import type { SuggestedCollection } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { formatSearchUrl, hasWords, isBlankQuery } from '@easel/domain/discovery/autocomplete-link';
import { choosePopularSearches, POPULAR_SEARCHES } from '@easel/domain/discovery/popular-searches';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { AUTOCOMPLETE_WORKS, type Discovery } from '../discovery.ts';
import type { LinkedListings } from '../linked-listings.ts';
import { withLabels } from '../listings/facet-labels.ts';
import type { ArtistDirectory } from '../understanding/artist-directory.ts';
import { findUnderstood } from '../understanding/find-understood.ts';
import type { UnderstandSearch } from '../understanding/search-understanding.ts';
import { readPastQueries } from '../works-feed-store.ts';
import { suggestArtists } from './suggest-artists.ts';
import { chooseSuggestions, filterBy, SUGGESTIONS_CHECKED, sortByColor, suggestFacets } from './suggest-facets.ts';

/**
 * Searches of consenting visitors, once two people have made them, filled up with the largest styles and subjects. What visitors of the main site
 * searched for may not exist on another site. All of them have works.
 */
export async function readPopular(
  { discovery, db, linkedListings }: { discovery: Discovery; db: Db; linkedListings: LinkedListings },
  preferences: Preferences,
): Promise<{ label: string; link: string }[]> {
  const searched = isLimitedSite() ? [] : await readPastQueries(db, POPULAR_SEARCHES);
  const worthIt = await filterBy(searched, (text) => linkedListings.isWorthIt(formatSearchUrl(text), preferences));
  const facets = worthIt.length < POPULAR_SEARCHES ? await discovery.facets(getZone(preferences.countryCode)) : [];
  const values = facets
    .filter(({ name }) => name === 'styles' || name === 'subject')
    .flatMap((facet) => withLabels(facet, preferences).options)
    .sort((one, other) => other.count - one.count)
    .slice(0, 2 * POPULAR_SEARCHES);
  const largest = await filterBy(values, ({ label }) => linkedListings.isWorthIt(formatSearchUrl(label), preferences));
  return choosePopularSearches(worthIt, largest).map((label) => ({ label, link: formatSearchUrl(label) }));
}

/** Finds public collections for an incomplete query. The area of collections provides it. */
export type SuggestCollections = (text: string, preferences: Preferences) => Promise<SuggestedCollection[]>;

interface CompletionDependencies {
  db: Db;
  discovery: Discovery;
  artistNames: ArtistDirectory;
  tiles: WorkTiles;
  understand: UnderstandSearch;
  suggestCollections: SuggestCollections;
  linkedListings: LinkedListings;
}

/** More works than are shown, to choose those whose image fits a color. */
const WORKS_TO_CHOOSE_FROM = 24;

/** Suggestions for an incomplete query, with the first works, artists and collections. Filters in the query are applied as in a search. */
export async function completeQuery(
  parts: CompletionDependencies,
  { query: text, limit = 8 }: { query: string; limit?: number | undefined },
  preferences: Preferences,
) {
  const { discovery, tiles, understand, suggestCollections } = parts;
  const matchedTerm = text.trim();
  // Blank queries make no call.
  if (isBlankQuery(text))
    return { matchedTerm, suggestions: [], products: [], artists: [], collections: [], totalResults: 0 };
  const zone = getZone(preferences.countryCode);
  const [completed, artists, collections, facets] = await Promise.all([
    discovery.autocomplete(text, { limit: limit * SUGGESTIONS_CHECKED, zone }),
    suggestArtists(parts, matchedTerm, preferences),
    suggestCollections(matchedTerm, preferences),
    suggestFacets(parts, matchedTerm, preferences),
  ]);
  const search = hasWords(text)
    ? await understand(discovery, { query: text, chosen: {}, zone, preferences, isTyping: true })
    : undefined;
  const colors = search?.parts.flatMap(({ facet, values }) => (facet === 'color' ? values : [])) ?? [];
  const pageSize = colors.length > 0 ? WORKS_TO_CHOOSE_FROM : AUTOCOMPLETE_WORKS;
  const query = { page: 0, pageSize, zone, facets: [], isTyping: true };
  const found =
    search && search.parts.length > 0 ? (await findUnderstood(discovery, query, search, false)).found : undefined;
  const { ids, total } = found?.kind === 'works' ? found : completed;
  const works = await tiles.read(ids, preferences, (index) => index + 1);
  const suggestions = await chooseSuggestions(parts, [...facets, ...completed.suggestions], limit, preferences);
  return {
    matchedTerm,
    suggestions: suggestions.map(({ text: suggested, kind }) => ({
      label: suggested,
      link: formatSearchUrl(suggested),
      kind,
    })),
    products: sortByColor(works, colors).slice(0, AUTOCOMPLETE_WORKS),
    artists,
    collections,
    totalResults: total,
  };
}
