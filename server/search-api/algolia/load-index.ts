import type { SearchIndex } from '@easel/search/search-index';
import type { SearchQuery } from '@easel/search/search-schema';
import type { PopularitySignals } from '../../tracking/popularity/popularity-signals.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { IndexSettings } from './index-settings.ts';
import type { AlgoliaRecord } from './record-values.ts';
import type { Rule } from './rule.ts';

/** An attribute that is counted and filtered by. */
export interface FacetAttribute {
  name: string;
  /** Whether its values are counted, or only filtered by. */
  isCounted: boolean;
}

/** An index ready to be asked, whether its records came over HTTP or are things of the shop. */
export interface OpenIndex {
  name: string;
  settings: IndexSettings;
  rules: readonly Rule[];
  /** With the synonyms of the index, or without. */
  engine(withSynonyms: boolean): SearchIndex;
  /** What holds for every query: the zone, what may be shown at all, and the order of a replica. */
  base: Pick<SearchQuery, 'zone' | 'where' | 'sort' | 'distinct'>;
  facets(): readonly FacetAttribute[];
  hasFacet(attribute: string): boolean;
  /** What people read for the values of a facet, where that differs from what the engine holds. */
  labelOf?(facet: string): ((value: string) => string) | undefined;
  /** The numbers of the engine that hold an attribute's values: one for each that a record may have at once. */
  numbersOf(attribute: string): readonly string[];
  /** The engine's text fields behind searchable attributes; unknown ones are left out. */
  fieldsOf(attributes: readonly string[]): string[];
  /** Those of the records that are there, in their order. */
  documentsOf(objectIDs: readonly string[]): number[];
  recordsOf(documentIds: readonly number[]): Promise<{ id: number; record: AlgoliaRecord }[]>;
  /** The records' documents in the order they came; undefined where only the engine knows. */
  order: readonly number[] | undefined;
  /** The words of the application the index belongs to. */
  dictionaries?: () => Dictionaries;
  /** What people have taught about the records; undefined where nobody listens. */
  learned?: PopularitySignals | undefined;
}

const kept = new WeakMap<OpenIndex, Map<string, Map<string, string[]>>>();

/** All values of a facet by their lower-case text, and by that of their label. */
export function facetValuesOf(open: OpenIndex, facet: string): Map<string, string[]> {
  const known = kept.get(open)?.get(facet);
  if (known) return known;
  const { zone, where } = open.base;
  const { facets } = open.engine(true).search({
    count: [facet],
    limit: 0,
    ...(zone !== undefined && { zone }),
    ...(where && { where }),
  });
  const counted = (facets[facet] ?? []).map(({ value }) => value);
  const values = Map.groupBy(counted, (value) => value.toLowerCase());
  const labelOf = open.labelOf?.(facet);
  if (labelOf) for (const value of counted) values.set(labelOf(value).toLowerCase(), [value]);
  // Records that change are opened anew; things of the shop change under our hands.
  if (open.order) kept.set(open, (kept.get(open) ?? new Map()).set(facet, values));
  return values;
}
