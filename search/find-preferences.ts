import type { Filter, Preference, SearchQuery, SearchResult } from './search-schema.ts';

/** An index, the documents that anybody may see, and the facets to compare. */
export interface ComparedDocuments {
  index: { search(query: SearchQuery): SearchResult | Promise<SearchResult> };
  zone?: string | undefined;
  where?: Filter | undefined;
  facets: readonly string[];
}

/** A value of a facet. */
export interface FacetPreference extends Preference {
  where: { facet: string; anyOf: [value: string] };
}

/** With fewer chosen items, a preference would be a guess. */
const MIN_CHOSEN = 3;
/** Of the chosen items, at least this share has the value, and more than of all items. */
const MIN_SHARE = 0.3;
const MIN_DIFFERENCE = 0.15;
const MAX_PREFERENCES = 5;
/** For a value that all chosen items have and hardly any other. A rank adds 0.4 at most, and a word of a title several points, so that the order changes moderately. */
const POINTS = 0.2;

/** What chosen documents have in common more often than all have it, as points for documents of that kind. Empty if too few are chosen. */
export async function findPreferences(source: ComparedDocuments, ids: readonly number[]): Promise<FacetPreference[]> {
  if (ids.length < MIN_CHOSEN) return [];
  const { index, where, zone, facets } = source;
  const count = (condition: readonly Filter[]) =>
    index.search({ ...(zone !== undefined && { zone }), where: { and: condition }, count: facets, limit: 0 });
  const visible = where ? [where] : [];
  const [own, all] = await Promise.all([count([...visible, { ids }]), count(visible)]);
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
