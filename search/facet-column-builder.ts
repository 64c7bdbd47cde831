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
  if (kind === 'one') return singleValueBuilder(values, ({ facets }) => firstOf(ownProperty(facets, name)));
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
  const small = new Map<number, number>([[0, 0]]);
  const large = new Map<string, number>();
  const addSet = (own: readonly number[]): number => {
    for (const member of own) members.push(member);
    starts.push(members.length());
    return starts.length() - 2;
  };
  const sort = (ordinals: readonly number[]) => [...new Set(ordinals)].sort((a, b) => a - b);
  return {
    ordinalOfSet(ordinals: readonly number[]): number {
      const own = ordinals.length <= MAX_SMALL_SET ? ordinals : sort(ordinals);
      if (own.length <= MAX_SMALL_SET) {
        const key = keyOfSmallSet(own);
        let set = small.get(key);
        if (set === undefined) {
          set = addSet(sort(own));
          small.set(key, set);
        }
        return set;
      }
      const key = own.join();
      const set = large.get(key) ?? addSet(own);
      large.set(key, set);
      return set;
    },
    done: (): ValueSets => ({ starts: starts.toArray().slice(), members: members.toArray().slice() }),
  };
}

/** Most sets are small. Numbers as keys are looked up faster than strings, and those of 31 bits fastest. */
const MAX_SMALL_SET = 3;
const SMALL_BASE = 2 ** 10;
const LARGE_BASE = MAX_VALUES + 1;

/** A number for a set of up to three values, whatever their order. */
function keyOfSmallSet(ordinals: readonly number[]): number {
  let [low, middle, high] = [0, 0, 0];
  for (let at = 0; at < ordinals.length; at++) {
    const place = (ordinals[at] as number) + 1;
    if (place === low || place === middle || place === high) continue;
    if (place > high) [low, middle, high] = [middle, high, place];
    else if (place > middle) [low, middle] = [middle, place];
    else low = place;
  }
  const base = high < SMALL_BASE ? SMALL_BASE : LARGE_BASE;
  return (high * base + middle) * base + low;
}

/** An empty column of value set ordinals, with 16 bits each where these suffice. */
export const createSetCodes = ({ starts }: ValueSets, size: number): Uint16Array | Uint32Array =>
  starts.length - 1 <= 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);

type Values = ReturnType<typeof createValueDictionary>;

function listOf(value: FacetValue): readonly string[] {
  if (value === undefined || value === null) return [];
  return typeof value === 'object' ? value : [String(value)];
}

/** Like the first of the list, without making one for each document. */
function firstOf(value: FacetValue): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? value[0] : String(value);
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
  return {
    read: (document: SearchDocument) => codes.push(sets.ordinalOfSet(readValues(document).map(ordinalOf))),
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
