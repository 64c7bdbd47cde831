import type { AlgoliaRecord } from '@easel/contract/search-api/search-index';
import { bareName, type IndexSettings } from './index-settings.ts';
import type { FacetAttribute } from './load-index.ts';
import { collectLeaves, isBelow } from './record-values.ts';

/** The fields of an index, derived from settings and records. */
export interface RecordShape {
  /** Searchable attributes and their weights. */
  fields: ReadonlyMap<string, number>;
  facets: FacetAttribute[];
  /** The columns with the numbers of each attribute. */
  numbers: ReadonlyMap<string, readonly string[]>;
  /** The attributes that occur in records. */
  paths: ReadonlySet<string>;
}

const MAX_PATHS = 200;
/** Number of indexed values in a list of numbers. */
const MAX_NUMBERS = 8;
const FIRST_WEIGHT = 10;
const WEIGHT_STEP = 0.7;
const MIN_WEIGHT = 0.5;

export function recordShape(records: readonly { record: AlgoliaRecord }[], settings: IndexSettings): RecordShape {
  const reader = createShapeBuilder(settings);
  for (const { record } of records) reader.read(record);
  return reader.done();
}

/** Incremental version, record by record. */
export function createShapeBuilder(settings: IndexSettings) {
  const { searchableAttributes, attributesForFaceting, numericAttributesForFiltering } = settings;
  const paths = new Set<string>(['_tags']);
  const texts = new Set<string>();
  const counts = new Map<string, number>();
  return {
    read(record: AlgoliaRecord) {
      for (const [path, leaves] of collectLeaves(record)) {
        if (isReserved(path)) continue;
        paths.add(path);
        if (path !== 'objectID' && leaves.some((leaf) => typeof leaf === 'string')) texts.add(path);
        const numbers = leaves.filter((leaf) => typeof leaf === 'number').length;
        if (numbers > (counts.get(path) ?? 0)) counts.set(path, Math.min(numbers, MAX_NUMBERS));
      }
    },
    done(): RecordShape {
      const wanted = numericAttributesForFiltering?.map(bareName);
      const numbers = [...counts].filter(([path]) => !wanted || wanted.some((name) => isBelow(path, name)));
      const columns = (path: string, count: number) =>
        Array.from({ length: count }, (_, at) => (at === 0 ? path : `${path} ${at}`));
      return {
        fields: fieldsOf(searchableAttributes, [...texts].slice(0, MAX_PATHS)),
        facets: facetsOf(attributesForFaceting ?? [], paths),
        numbers: new Map(numbers.slice(0, MAX_PATHS).map(([path, count]) => [path, columns(path, count)])),
        paths,
      };
    },
  };
}

/** Whether a shape is contained in another. */
export function isWithin(inner: RecordShape, outer: RecordShape): boolean {
  const facets = new Set(outer.facets.map(({ name }) => name));
  return (
    [...inner.fields.keys()].every((field) => outer.fields.has(field)) &&
    // Attributes without records add nothing.
    inner.facets.every(({ name }) => facets.has(name) || !inner.paths.has(name)) &&
    [...inner.numbers].every(([path, columns]) => (outer.numbers.get(path)?.length ?? 0) >= columns.length)
  );
}

/** Names of inherited properties are stored but cannot be searched. */
const isReserved = (path: string) => path in Object.prototype;

/** Earlier attributes have higher weights. Attributes listed together (`title,subtitle`) have the same weight. */
function fieldsOf(named: readonly string[] | null | undefined, texts: readonly string[]): Map<string, number> {
  const fields = new Map<string, number>();
  if (!named?.length) for (const path of texts) fields.set(path, 1);
  let weight = FIRST_WEIGHT;
  for (const group of (named ?? []).slice(0, MAX_PATHS)) {
    for (const name of bareName(group).split(',').map(bareName))
      if (name && !isReserved(name) && !fields.has(name)) fields.set(name, weight);
    weight = Math.max(MIN_WEIGHT, weight * WEIGHT_STEP);
  }
  return fields;
}

/** An object attribute includes all nested attributes. */
function facetsOf(named: readonly string[], paths: ReadonlySet<string>): FacetAttribute[] {
  const facets = new Map<string, FacetAttribute>([['_tags', { name: '_tags', isCounted: named.includes('_tags') }]]);
  for (const setting of named) {
    const above = bareName(setting.replace(/^\s*afterDistinct\((.*)\)\s*$/, '$1'));
    const isCounted = !/filterOnly\(/.test(setting);
    const below = [...paths].filter((path) => path !== above && isBelow(path, above));
    for (const name of below.length > 0 && !paths.has(above) ? below : [above])
      if (facets.size < MAX_PATHS && !isReserved(name)) facets.set(name, { name, isCounted });
  }
  return [...facets.values()];
}
