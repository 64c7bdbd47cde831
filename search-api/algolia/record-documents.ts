import type { AlgoliaRecord } from '@easel/contract/search-api/search-index';
import type { FacetKind, SearchDocument, SearchSchema } from '@easel/search/search-schema';
import type { IndexSettings } from './index-settings.ts';
import type { RecordShape } from './record-shape.ts';
import { collectLeaves, type Leaf, leavesBelow } from './record-values.ts';
import type { Expansion } from './synonym.ts';

/** The number with a record's position in a replica, and the field with expanded synonyms. */
export const PLACE = ' place';
const ALSO = ' also';
const SYNONYM_WEIGHT = 0.5;
const RANK_WEIGHT = 0.4;
/** Maximum number of values per facet in the engine. */
const MAX_VALUES = 65_000;

export function createRecordSchema(
  shape: RecordShape,
  settings: IndexSettings,
  expansion: Expansion | undefined,
): SearchSchema {
  return {
    text: { ...Object.fromEntries(shape.fields), ...(expansion && { [ALSO]: SYNONYM_WEIGHT }) },
    facets: Object.fromEntries(shape.facets.map(({ name }): [string, FacetKind] => [name, 'many'])),
    numbers: [...shape.numbers.values()].flat().concat(PLACE),
    rankWeight: settings.customRanking?.length ? RANK_WEIGHT : 0,
    ...(expansion && { synonyms: expansion.groups }),
  };
}

/** Converts records to documents. Stateful: assigns distinct keys and limits the number of facet values. */
export function createDocumentBuilder(shape: RecordShape, { attributeForDistinct }: IndexSettings) {
  const facets = shape.facets.map(({ name }) => ({ name, take: valueTaker() }));
  const distinctKeys = new Map<string, number>();
  /** Distinct keys are negative, to differ from the ids of records without one. */
  const distinctKeyOf = (leaves: ReadonlyMap<string, Leaf[]>): number | undefined => {
    const [value] = attributeForDistinct ? (leaves.get(attributeForDistinct) ?? []) : [];
    if (value === undefined) return undefined;
    const known = distinctKeys.get(String(value)) ?? -1 - distinctKeys.size;
    distinctKeys.set(String(value), known);
    return known;
  };
  return (id: number, record: AlgoliaRecord, rank: number, expansion: Expansion | undefined): SearchDocument => {
    const leaves = collectLeaves(record);
    const text = textsOf(leaves, shape.fields.keys());
    const distinctKey = distinctKeyOf(leaves);
    return {
      id,
      rank,
      ...(distinctKey !== undefined && { distinctKey }),
      text: Object.fromEntries(
        expansion ? [...text, [ALSO, text.flatMap(([, own]) => own).flatMap(expansion.also)]] : text,
      ),
      facets: Object.fromEntries(facets.map(({ name, take }) => [name, take(leaves.get(name) ?? [])])),
      numbers: Object.fromEntries([...numbersIn(leaves, shape.numbers), [PLACE, rank]]),
    };
  };
}

function textsOf(leaves: ReadonlyMap<string, Leaf[]>, fields: Iterable<string>): [string, string[]][] {
  const texts: [string, string[]][] = [];
  for (const field of fields) texts.push([field, leavesBelow(leaves, field).map(String)]);
  return texts;
}

function numbersIn(
  leaves: ReadonlyMap<string, Leaf[]>,
  columns: ReadonlyMap<string, readonly string[]>,
): [string, number][] {
  const numbers: [string, number][] = [];
  for (const [path, names] of columns) {
    const own = (leaves.get(path) ?? []).filter((leaf) => typeof leaf === 'number');
    for (const [at, name] of names.entries()) if (own[at] !== undefined) numbers.push([name, own[at]]);
  }
  return numbers;
}

/** Converts values to strings and drops those beyond the limit of a facet. */
function valueTaker() {
  const known = new Set<string>();
  return (leaves: readonly Leaf[]): string[] =>
    leaves.map(String).filter((value) => {
      if (known.size < MAX_VALUES) known.add(value);
      return known.has(value);
    });
}
