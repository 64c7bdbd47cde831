import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { parseHexToOklab } from '@easel/domain/catalogue/image-colors';
import { colorDistance } from '@easel/domain/catalogue/oklab';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { formatSearchUrl, hasWords } from '@easel/domain/discovery/autocomplete-link';
import { completeFacets, type FacetCompletion, splitTyped } from '@easel/domain/discovery/facet-completions';
import type { Discovery } from '../discovery.ts';
import type { LinkedListings } from '../linked-listings.ts';
import { findUnderstood } from '../understanding/find-understood.ts';
import type { UnderstandSearch, UnderstoodSearch } from '../understanding/search-understanding.ts';

export interface SuggestedText {
  text: string;
  kind: string;
}

interface FacetDependencies {
  discovery: Discovery;
  understand: UnderstandSearch;
  linkedListings: LinkedListings;
}

/** Of this many times the wanted number, suggestions without works are left out. */
export const SUGGESTIONS_CHECKED = 2;
const MAX_CANDIDATES = 12;
const MAX_FACETS = 4;

const KINDS: Readonly<Record<string, FacetCompletion['kind']>> = {
  color: 'color',
  category: 'category',
  styles: 'style',
  subject: 'subject',
  mediums: 'medium',
};

/** Queries of facets that begin with what is typed: `blue abs` becomes “blue abstract”, and `blue` is continued. Most works first. */
export async function suggestFacets(
  parts: FacetDependencies,
  typed: string,
  preferences: Preferences,
): Promise<SuggestedText[]> {
  const { head } = splitTyped(typed);
  const zone = getZone(preferences.countryCode);
  const understand = (query: string) =>
    hasWords(query) ? parts.understand(parts.discovery, { query, chosen: {}, zone, preferences }) : undefined;
  const [before, whole] = await Promise.all([understand(head), understand(typed)]);
  // Words that are no facets are left to the suggestions of the search engine.
  const isOpen = !before || isOnlyFacets(before);
  const completed = isOpen ? completeFacets(typed, before && kindsIn(before)).slice(0, MAX_CANDIDATES) : [];
  const continued = whole && isOnlyFacets(whole) ? await continueQuery(parts, typed, whole, preferences) : [];
  const candidates = [...completed, ...continued];
  const counts = await Promise.all(
    candidates.map(({ text }) => parts.linkedListings.count(formatSearchUrl(text), preferences)),
  );
  const ranked = candidates.map((candidate, at) => ({ ...candidate, works: counts[at] ?? 0 }));
  const byWorks = (some: typeof ranked) => some.sort((one, other) => other.works - one.works);
  // What completes the last word comes before what continues it.
  return [...byWorks(ranked.slice(0, completed.length)), ...byWorks(ranked.slice(completed.length))]
    .slice(0, MAX_FACETS)
    .map(({ text, kind }) => ({ text, kind }));
}

const isOnlyFacets = ({ words, parts }: UnderstoodSearch) => words === '' && parts.length > 0;

const kindsIn = ({ parts }: UnderstoodSearch) => parts.flatMap(({ facet }) => KINDS[facet] ?? []);

/** The query with the most frequent styles, subjects and categories of its works. */
async function continueQuery(
  { discovery }: FacetDependencies,
  typed: string,
  search: UnderstoodSearch,
  preferences: Preferences,
): Promise<SuggestedText[]> {
  const query = {
    ...{ page: 0, pageSize: 1, zone: getZone(preferences.countryCode) },
    facets: ['styles', 'subject', 'category'] as const,
  };
  const { found } = await findUnderstood(discovery, query, search, false);
  if (found.kind !== 'works') return [];
  const named = new Set(kindsIn(search));
  return found.facets
    .flatMap(({ name, options }) => options.map(({ value, count }) => ({ value, count, kind: KINDS[name] })))
    .filter(({ kind }) => kind !== undefined && !named.has(kind))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_FACETS)
    .map(({ value, kind = 'style' }) => ({ text: `${typed} ${value.toLowerCase().replaceAll('-', ' ')}`, kind }));
}

/** Artists and titles stand for few works. Everything else has to lead to enough of them. */
const NAMES = new Set(['artist', 'title']);

/** The first suggestions that lead to works, each once. No more are counted than are needed: each of them is a search, for every letter that is typed. */
export async function chooseSuggestions(
  { linkedListings }: Pick<FacetDependencies, 'linkedListings'>,
  suggested: readonly SuggestedText[],
  limit: number,
  preferences: Preferences,
): Promise<SuggestedText[]> {
  const seen = new Set<string>();
  const distinct = suggested.filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
  const leadsToWorks = async ({ text, kind }: SuggestedText) => {
    const url = formatSearchUrl(text);
    return NAMES.has(kind)
      ? (await linkedListings.count(url, preferences)) > 0
      : linkedListings.isWorthIt(url, preferences);
  };
  const chosen: SuggestedText[] = [];
  for (let at = 0; at < distinct.length && chosen.length < limit; ) {
    const next = distinct.slice(at, at + limit - chosen.length);
    chosen.push(...(await filterBy(next, leadsToWorks)));
    at += next.length;
  }
  return chosen;
}

/** Works whose image is nearest to one of the colors come first. */
export function sortByColor<T extends Pick<ArtworkTile, 'placeholderColor'>>(
  works: readonly T[],
  hexes: readonly string[],
): T[] {
  if (hexes.length === 0) return [...works];
  const wanted = hexes.map(parseHexToOklab);
  const distances = new Map(
    works.map((work) => {
      const color = parseHexToOklab(work.placeholderColor.replace('#', ''));
      return [work, Math.min(...wanted.map((one) => colorDistance(one, color)))];
    }),
  );
  return works.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
}

export async function filterBy<T>(items: readonly T[], isKept: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(items.map(isKept));
  return items.filter((_, at) => kept[at]);
}
