import { SearchError, type SearchQuery } from '@easel/search/search-schema';
import type { SearchSection, SectionItem } from '../search-accounts/search-account.ts';
import { completeSettings } from './index-settings.ts';
import type { OpenIndex } from './open-index.ts';
import type { AlgoliaRecord } from './record-values.ts';

/** Things of the shop as an index that can only be read. */
export interface IndexProvider {
  name: string;
  section: SearchSection;
  /** The attributes whose texts are marked where a search does not say; the title and the facets where left out. */
  highlighted?: readonly string[];
}

const MOST_REMEMBERED = 1_000;

export type SectionSort = NonNullable<SearchQuery['sort']>;

/** `works_price_asc` is `works` from the lowest price on: things of the shop have a replica for each number they can be sorted by. */
export function readSortedName(name: string, primaryName: string): SectionSort | undefined {
  if (!name.startsWith(`${primaryName}_`)) return undefined;
  const [, number, direction] = /^(.+)_(asc|desc)$/.exec(name.slice(primaryName.length + 1)) ?? [];
  return number && direction ? { number, direction: direction as SectionSort['direction'] } : undefined;
}

export function openSectionIndex({ name, section, highlighted }: IndexProvider, sort?: SectionSort): OpenIndex {
  const base = {
    distinct: true,
    ...(sort && { sort }),
    ...(section.zone !== undefined && { zone: section.zone }),
    ...(section.where && { where: section.where }),
  };
  /** What the engine has is only known by asking it. */
  const isKnown = (ask: { count: string[] } | { stats: string[] } | { fields: string[] }) => {
    try {
      section.index().search({ count: [], ...ask, ...base, limit: 0 });
      return true;
    } catch (error) {
      if (error instanceof SearchError) return false;
      throw error;
    }
  };
  const known = new Map<string, boolean>();
  const remember = (kind: 'count' | 'stats' | 'fields', attribute: string) => {
    const key = `${kind} ${attribute}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const is = isKnown({ [kind]: [attribute] } as { count: string[] });
    // Asking costs something; names that strangers make up are kept as long as they are few.
    if (is || known.size < MOST_REMEMBERED) known.set(key, is);
    return is;
  };
  const shown = () => Object.keys(section.index().search({ ...base, limit: 0 }).facets);
  return {
    name: sort ? `${name}_${sort.number}_${sort.direction}` : name,
    settings: completeSettings({
      ...(sort && { primary: name, ranking: [`${sort.direction}(${sort.number})`] }),
      attributesForFaceting: shown(),
      attributesToHighlight: highlighted ?? ['title', ...shown()],
    }),
    rules: [],
    engine: () => section.index(),
    base,
    facets: () => shown().map((facet) => ({ name: facet, isCounted: true })),
    hasFacet: (attribute) => remember('count', attribute),
    numbersOf: (attribute) => (remember('stats', attribute) ? [attribute] : []),
    fieldsOf: (attributes) => attributes.filter((attribute) => remember('fields', attribute)),
    documentsOf: (objectIDs) => section.documentsOf(objectIDs),
    async recordsOf(ids) {
      const items = await section.items(ids);
      return items.map((item) => ({ id: item.documentId, record: recordOf(item) }));
    },
    order: undefined,
    learned: section.learned,
  };
}

/** A thing as a record: its facets are lists, as a thing may have several values of each. */
const recordOf = (item: SectionItem): AlgoliaRecord => ({
  ...item.facets,
  ...item.data,
  title: item.value,
  groups: item.groupIds,
  ...(item.variations.length > 0 && { variations: item.variations, variation: item.variationId }),
  objectID: item.id,
});
