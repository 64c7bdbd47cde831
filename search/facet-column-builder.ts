import { growableArray } from './growable-array.ts';
import {
  type Band,
  type FacetKind,
  type FacetValue,
  type SearchDocument,
  SearchError,
  TREE_SEPARATOR,
} from './search-schema.ts';
import type { FacetColumn, ValueSets } from './segment.ts';

const MAX_VALUES = 65_535;

/** Ignores inherited properties: a field may be named `toString`. */
export const ownProperty = <T>(fields: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Collects the values of one facet, document by document. */
export function createFacetColumnBuilder(name: string, kind: FacetKind) {
  const values = createValueDictionary(name);
  if (kind === 'many') return multiValueBuilder(values, ({ facets }) => listOf(ownProperty(facets, name)));
  if (kind === 'tree')
    return multiValueBuilder(values, ({ facets }) => listOf(ownProperty(facets, name)).flatMap(ancestorPaths));
  if (kind === 'one') return singleValueBuilder(values, ({ facets }) => listOf(ownProperty(facets, name))[0]);
  return singleValueBuilder(values, ({ numbers }) => bandOf(kind.bands, ownProperty(numbers, kind.of)));
}

/** The values of a facet and their ordinals. */
export function createValueDictionary(name: string) {
  const values: string[] = [];
  const ordinals = new Map<string, number>();
  return {
    values,
    ordinalOf(value: string): number {
      const known = ordinals.get(value);
      if (known !== undefined) return known;
      if (values.length >= MAX_VALUES) throw new SearchError(`The facet ${name} has more than ${MAX_VALUES} values.`);
      ordinals.set(value, values.length);
      return values.push(value) - 1;
    },
  };
}

/** Deduplicated value sets. Many documents share a set, so sets are counted instead of values. */
export function createValueSets() {
  const starts = growableArray(Uint32Array);
  const members = growableArray(Uint16Array);
  starts.push(0);
  starts.push(0);
  const known = new Map<string, number>([['', 0]]);
  return {
    ordinalOfSet(ordinals: Iterable<number>): number {
      const own = [...new Set(ordinals)].sort((a, b) => a - b);
      const key = own.join();
      const before = known.get(key);
      if (before !== undefined) return before;
      const set = starts.length() - 1;
      for (const member of own) members.push(member);
      starts.push(members.length());
      known.set(key, set);
      return set;
    },
    done: (): ValueSets => ({ starts: starts.toArray().slice(), members: members.toArray().slice() }),
  };
}

/** An empty column of value set ordinals, with 16 bits each where these suffice. */
export const createSetCodes = ({ starts }: ValueSets, size: number): Uint16Array | Uint32Array =>
  starts.length - 1 <= 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);

type Values = ReturnType<typeof createValueDictionary>;

function listOf(value: FacetValue): readonly string[] {
  if (value === undefined || value === null) return [];
  return typeof value === 'object' ? value : [String(value)];
}

/** `A > B > C` also belongs to `A` and `A > B`. */
function ancestorPaths(value: string): string[] {
  const steps = value.split(TREE_SEPARATOR);
  return steps.map((_, at) => steps.slice(0, at + 1).join(TREE_SEPARATOR));
}

function bandOf(bands: readonly Band[], number: number | undefined): string | undefined {
  if (number === undefined) return undefined;
  return bands.find(
    ({ min = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }) => number >= min && number < below,
  )?.value;
}

function singleValueBuilder(
  { values, ordinalOf }: Values,
  readValue: (document: SearchDocument) => string | undefined,
) {
  const codes = growableArray(Uint16Array);
  return {
    read(document: SearchDocument) {
      const value = readValue(document);
      codes.push(value === undefined ? 0 : ordinalOf(value) + 1);
    },
    column: (order: Uint32Array): FacetColumn => ({
      values,
      codes: reorder(codes.toArray(), new Uint16Array(order.length), order),
      sets: undefined,
    }),
  };
}

function multiValueBuilder({ values, ordinalOf }: Values, readValues: (document: SearchDocument) => readonly string[]) {
  const codes = growableArray(Uint32Array);
  const sets = createValueSets();
  const byPlaces = new Map<number, number>();
  return {
    read(document: SearchDocument) {
      const list = readValues(document);
      // Up to three ordinals fit into one number, which is a faster map key than a string.
      let key = 0;
      if (list.length <= 3)
        for (let at = 0; at < list.length; at++) key = key * (MAX_VALUES + 1) + ordinalOf(list[at] as string) + 1;
      let set = list.length <= 3 ? byPlaces.get(key) : undefined;
      if (set === undefined) {
        set = sets.ordinalOfSet(list.map(ordinalOf));
        if (list.length <= 3) byPlaces.set(key, set);
      }
      codes.push(set);
    },
    column(order: Uint32Array): FacetColumn {
      const done = sets.done();
      return { values, codes: reorder(codes.toArray(), createSetCodes(done, order.length), order), sets: done };
    },
  };
}

function reorder<T extends Uint16Array | Uint32Array>(column: T, reordered: T, order: Uint32Array): T {
  for (let at = 0; at < order.length; at++) reordered[at] = column[order[at] as number] as number;
  return reordered;
}
