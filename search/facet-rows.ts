import type { HotLoops } from './hot-loops.ts';
import type { ScratchMemory } from './scratch-memory.ts';

/**
 * The codes of several facets side by side. Codes of a few documents are far apart in a column, and each is waited for. A row takes one access to memory, and
 * the copies of the rows are in the caches of the processor.
 */
export interface FacetRows {
  /** Four words per document, which never cross a cache line. */
  rows: Uint32Array[];
  /** By the name of the column. */
  places: Record<string, RowPlace>;
}

/** The row with the codes of a column, and the first of them, in units of their width. */
interface RowPlace {
  row: number;
  first: number;
  isWide: boolean;
}

type Codes = Uint16Array | Uint32Array;

const WORDS = 4;
const HALVES = 8;

export function buildFacetRows(columns: readonly (readonly [name: string, codes: Codes])[], size: number): FacetRows {
  const places: Record<string, RowPlace> = {};
  const rows: Uint32Array[] = [];
  let taken = HALVES;
  // Wide codes first, so that all are aligned.
  for (const [name, codes] of columns.toSorted(([, a], [, b]) => b.BYTES_PER_ELEMENT - a.BYTES_PER_ELEMENT)) {
    const isWide = codes instanceof Uint32Array;
    const width = isWide ? 2 : 1;
    if (taken + width > HALVES) {
      rows.push(new Uint32Array(size * WORDS));
      taken = 0;
    }
    const first = taken / width;
    taken += width;
    places[name] = { row: rows.length - 1, first, isWide };
    const row = rows.at(-1) as Uint32Array;
    const [into, step] = isWide ? [row, WORDS] : [new Uint16Array(row.buffer), HALVES];
    for (let doc = 0, to = first; doc < size; doc++, to += step) into[to] = codes[doc] as number;
  }
  return { rows, places };
}

/** The code of the n-th of some documents is at `codes[places[n]]`. */
export interface ListedCodes {
  codes: Codes;
  places: Uint32Array;
}

/** Reads the codes of some documents. Undefined if a column is in no row. */
export function createRowReader(
  { rows, places }: FacetRows,
  docs: Uint32Array,
  { loops, scratch }: { loops: HotLoops; scratch: ScratchMemory },
): (name: string) => ListedCodes | undefined {
  const copies: Uint32Array[] = [];
  const copyRow = (row: number) => {
    const copy = scratch.rowCopy(row, docs.length * WORDS);
    loops.copyRows(docs, rows[row] as Uint32Array, copy);
    return copy;
  };
  return (name) => {
    const found = Object.hasOwn(places, name) ? places[name] : undefined;
    if (!found) return undefined;
    const { row, first, isWide } = found;
    copies[row] ??= copyRow(row);
    const copy = copies[row] as Uint32Array;
    const codes = isWide ? copy : new Uint16Array(copy.buffer, copy.byteOffset, copy.length * 2);
    return { codes: codes.subarray(first), places: scratch.steps(isWide ? WORDS : HALVES, docs.length) };
  };
}
