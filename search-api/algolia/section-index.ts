import type { AlgoliaRecord } from '@easel/contract/search-api/search-index';
import { SearchError, type SearchQuery } from '@easel/search/search-schema';
import type { SearchSection, SectionItem } from '../accounts/search-account.ts';
import { completeSettings } from './index-settings.ts';
import type { OpenIndex } from './load-index.ts';

/** A read-only index over the shop's data. */
export interface IndexProvider {
  name: string;
  section: SearchSection;
  /** Highlighted attributes by default. Title and facets if not set. */
  highlighted?: readonly string[];
  /** Display labels of facet values. */
  labels?: Readonly<Record<string, (value: string) => string>>;
  /** Replicas by name suffix, in addition to those for each number. */
  sorts?: Readonly<Record<string, SectionSort>>;
}

const MAX_REMEMBERED = 1_000;

export type SectionSort = NonNullable<SearchQuery['sort']>;

/** `works_price_asc` is `works` sorted by ascending price. There is a replica for each number and each named order. */
export function readSortedName(
  name: string,
  { name: primaryName, sorts = {} }: Pick<IndexProvider, 'name' | 'sorts'>,
): SectionSort | undefined {
  if (!name.startsWith(`${primaryName}_`)) return undefined;
  const order = name.slice(primaryName.length + 1);
  if (Object.hasOwn(sorts, order)) return sorts[order];
  const [, number, direction] = /^(.{1,100})_(asc|desc)$/.exec(order) ?? [];
  return number ? { number, direction: direction === 'asc' ? 'asc' : 'desc' } : undefined;
}

export function openSectionIndex(
  { name, section, highlighted, labels = {} }: IndexProvider,
  sort?: SectionSort,
  ownName = name,
): OpenIndex {
  const base = {
    distinct: true,
    ...(sort && { sort }),
    ...(section.zone !== undefined && { zone: section.zone }),
    ...(section.where && { where: section.where }),
  };
  /** Probes the engine for a facet, number or field. */
  const isKnown = (ask: { count?: string[]; stats?: string[]; fields?: string[] }) => {
    try {
      section.index().validate({ count: [], ...ask, ...base, limit: 0 });
      return true;
    } catch (error) {
      if (error instanceof SearchError) return false;
      throw error;
    }
  };
  /** The documents that this index may show. */
  const keepFound = async (ids: readonly number[]): Promise<number[]> => {
    const { sort: _, distinct: __, ...all } = base;
    const found = new Set<number>();
    for (let from = 0; from < ids.length; from += MAX_REMEMBERED) {
      const some = { ids: ids.slice(from, from + MAX_REMEMBERED) };
      const where = { and: [...(section.where ? [section.where] : []), some] };
      const { hits } = await section.index().search({ ...all, where, count: [], limit: MAX_REMEMBERED });
      for (const { id } of hits) found.add(id);
    }
    return ids.filter((id) => found.has(id));
  };
  const known = new Map<string, boolean>();
  const remember = (kind: 'count' | 'stats' | 'fields', attribute: string) => {
    const key = `${kind} ${attribute}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const is = isKnown({ [kind]: [attribute] });
    // Caches the answer. Unknown names are cached only up to a limit.
    if (is || known.size < MAX_REMEMBERED) known.set(key, is);
    return is;
  };
  const labelOf = (facet: string) => (Object.hasOwn(labels, facet) ? labels[facet] : undefined);
  const shown = () => section.index().shownFacets;
  return {
    name: ownName,
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
    labelOf,
    numbersOf: (attribute) => (remember('stats', attribute) ? [attribute] : []),
    fieldsOf: (attributes) => attributes.filter((attribute) => remember('fields', attribute)),
    async documentsOf(objectIDs) {
      const ids = await section.documentsOf(objectIDs);
      return section.where ? keepFound(ids) : ids;
    },
    async recordsOf(ids) {
      const items = await section.items(ids);
      return items.map((item) => ({ id: item.documentId, record: recordOf(item, labelOf) }));
    },
    order: undefined,
    popularity: section.popularity,
    lookAlikes: section.lookAlikes,
  };
}

/** Converts an item to a record. Facets are lists. */
const recordOf = (
  item: SectionItem,
  labelOf: (facet: string) => ((value: string) => string) | undefined,
): AlgoliaRecord => ({
  ...Object.fromEntries(
    Object.entries(item.facets).map(([facet, values]) => {
      const label = labelOf(facet);
      return [facet, label ? values.map((value) => (typeof value === 'string' ? label(value) : value)) : values];
    }),
  ),
  ...item.data,
  title: item.value,
  groups: item.groupIds,
  ...(item.variations.length > 0 && { variations: item.variations, variation: item.variationId }),
  objectID: item.id,
});
