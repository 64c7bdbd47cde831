import { growingNumbers } from './int-list.ts';
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

/** What a document says itself: a field may be called `toString`. */
export const ownOf = <T>(fields: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Takes a facet's values from one document after another. */
export function facetReader(name: string, kind: FacetKind) {
  const values = valueList(name);
  if (kind === 'many') return readerOfMany(values, ({ facets }) => listOf(ownOf(facets, name)));
  if (kind === 'tree') return readerOfMany(values, ({ facets }) => listOf(ownOf(facets, name)).flatMap(pathOf));
  if (kind === 'one') return readerOfOne(values, ({ facets }) => listOf(ownOf(facets, name))[0]);
  return readerOfOne(values, ({ numbers }) => bandOf(kind.bands, ownOf(numbers, kind.of)));
}

/** The values a facet has so far, each with its place. */
export function valueList(name: string) {
  const values: string[] = [];
  const places = new Map<string, number>();
  return {
    values,
    placeOf(value: string): number {
      const known = places.get(value);
      if (known !== undefined) return known;
      if (values.length >= MAX_VALUES) throw new SearchError(`The facet ${name} has more than ${MAX_VALUES} values.`);
      places.set(value, values.length);
      return values.push(value) - 1;
    },
  };
}

/** Sets of values so far: few documents have a set nobody else has, so sets are counted instead of values. */
export function setList() {
  const starts = growingNumbers(Uint32Array);
  const members = growingNumbers(Uint16Array);
  starts.push(0);
  starts.push(0);
  const known = new Map<string, number>([['', 0]]);
  return {
    numberOf(places: Iterable<number>): number {
      const own = [...new Set(places)].sort((a, b) => a - b);
      const key = own.join();
      const before = known.get(key);
      if (before !== undefined) return before;
      const set = starts.length() - 1;
      for (const member of own) members.push(member);
      starts.push(members.length());
      known.set(key, set);
      return set;
    },
    done: (): ValueSets => ({ starts: starts.done().slice(), members: members.done().slice() }),
  };
}

type Values = ReturnType<typeof valueList>;

function listOf(value: FacetValue): readonly string[] {
  if (value === undefined || value === null) return [];
  return typeof value === 'object' ? value : [String(value)];
}

/** `A > B > C` is in `A`, and in `A > B`. */
function pathOf(value: string): string[] {
  const steps = value.split(TREE_SEPARATOR);
  return steps.map((_, at) => steps.slice(0, at + 1).join(TREE_SEPARATOR));
}

function bandOf(bands: readonly Band[], number: number | undefined): string | undefined {
  if (number === undefined) return undefined;
  return bands.find(
    ({ min = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }) => number >= min && number < below,
  )?.value;
}

function readerOfOne({ values, placeOf }: Values, readValue: (document: SearchDocument) => string | undefined) {
  const codes = growingNumbers(Uint16Array);
  return {
    read(document: SearchDocument) {
      const value = readValue(document);
      codes.push(value === undefined ? 0 : placeOf(value) + 1);
    },
    column: (order: Uint32Array): FacetColumn => ({
      values,
      codes: arrange(codes.done(), new Uint16Array(order.length), order),
      sets: undefined,
    }),
  };
}

function readerOfMany({ values, placeOf }: Values, readValues: (document: SearchDocument) => readonly string[]) {
  const codes = growingNumbers(Uint32Array);
  const sets = setList();
  const byPlaces = new Map<number, number>();
  return {
    read(document: SearchDocument) {
      const list = readValues(document);
      // Up to three places make one number, which is quicker to look up than a text.
      let key = 0;
      if (list.length <= 3)
        for (let at = 0; at < list.length; at++) key = key * (MAX_VALUES + 1) + placeOf(list[at] as string) + 1;
      let set = list.length <= 3 ? byPlaces.get(key) : undefined;
      if (set === undefined) {
        set = sets.numberOf(list.map(placeOf));
        if (list.length <= 3) byPlaces.set(key, set);
      }
      codes.push(set);
    },
    column: (order: Uint32Array): FacetColumn => ({
      values,
      codes: arrange(codes.done(), new Uint32Array(order.length), order),
      sets: sets.done(),
    }),
  };
}

function arrange<T extends Uint16Array | Uint32Array>(column: T, arranged: T, order: Uint32Array): T {
  for (let at = 0; at < order.length; at++) arranged[at] = column[order[at] as number] as number;
  return arranged;
}
