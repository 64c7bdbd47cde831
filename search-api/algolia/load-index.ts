import type { AlgoliaRecord, Rule } from '@easel/contract/search-api/search-index';
import type { Eventually, QueryableIndex } from '@easel/search/queryable-index';
import type { SearchQuery } from '@easel/search/search-schema';
import type { LookAlikes } from '../accounts/search-account.ts';
import type { PopularitySignals } from '../popularity-signals.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { IndexSettings } from './index-settings.ts';

/** An attribute for faceting and filtering. */
export interface FacetAttribute {
  name: string;
  /** Whether its values are counted, or only filtered. */
  isCounted: boolean;
}

/** An index ready for searches, either stored or derived from the shop's data. */
export interface OpenIndex {
  name: string;
  settings: IndexSettings;
  rules: readonly Rule[];
  /** With or without synonyms. */
  engine(withSynonyms: boolean): QueryableIndex;
  /** Applied to every query: zone, visibility and the sort order of a replica. */
  base: Pick<SearchQuery, 'zone' | 'where' | 'sort' | 'distinct'>;
  facets(): readonly FacetAttribute[];
  hasFacet(attribute: string): boolean;
  /** Display labels of facet values, if they differ from the values. */
  labelOf?(facet: string): ((value: string) => string) | undefined;
  /** The number columns of an attribute: one for each value a record may have. */
  numbersOf(attribute: string): readonly string[];
  /** The text fields of searchable attributes. Unknown ones are left out. */
  fieldsOf(attributes: readonly string[]): string[];
  /** The documents of existing records, in their order. */
  documentsOf(objectIDs: readonly string[]): Eventually<number[]>;
  recordsOf(documentIds: readonly number[]): Promise<{ id: number; record: AlgoliaRecord }[]>;
  /** Documents in insertion order. Undefined if only the engine knows them. */
  order: readonly number[] | undefined;
  /** The dictionaries of the application. */
  dictionaries?: () => Dictionaries;
  /** Popularity signals from user events. Undefined if none are collected. */
  popularity?: PopularitySignals | undefined;
  /** Records that look like another one. Undefined if no images are compared. */
  lookAlikes?: LookAlikes | undefined;
}

const cache = new WeakMap<OpenIndex, Map<string, Map<string, string[]>>>();

/** All values of a facet by lowercase value and lowercase label. */
export async function listFacetValues(open: OpenIndex, facet: string): Promise<Map<string, string[]>> {
  const known = cache.get(open)?.get(facet);
  if (known) return known;
  const { zone, where } = open.base;
  const { facets } = await open.engine(true).search({
    count: [facet],
    limit: 0,
    ...(zone !== undefined && { zone }),
    ...(where && { where }),
  });
  const counted = (facets[facet] ?? []).map(({ value }) => value);
  const values = Map.groupBy(counted, (value) => value.toLowerCase());
  const labelOf = open.labelOf?.(facet);
  if (labelOf) for (const value of counted) values.set(labelOf(value).toLowerCase(), [value]);
  // Stored indices are reopened after changes, so their values can be cached. The shop's own data changes in place.
  if (open.order) cache.set(open, (cache.get(open) ?? new Map()).set(facet, values));
  return values;
}
