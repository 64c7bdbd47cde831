import { randomFillSync } from 'node:crypto';
import { KERNELS_CODE } from './kernels-code.ts';

/** The subset of WebAssembly.Memory in use. Neither the Node.js types nor the esnext library declare it. */
export interface KernelMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

interface ColumnKind<T> {
  new (buffer: SharedArrayBuffer, offset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
}

/**
 * Memory for the columns and sets of one large segment, and WebAssembly loops over them. Arguments outside of this memory or of the wrong length are rejected.
 * Contents are trusted: document numbers must be within the codes, and codes within the histogram.
 */
export interface Kernels {
  /** Shared, so that another thread can fill it. */
  memory: KernelMemory;
  /** Zeroed memory, aligned to 16 bytes. Never freed. */
  allocate<T>(kind: ColumnKind<T>, length: number): T;
  /** Copies a column into this memory. A column that is already there is returned unchanged. */
  copyIn<T extends Column>(column: T): T;
  /** Writes the intersection, which may be one of the inputs, and returns its size. */
  intersect(into: Uint32Array, sets: readonly Uint32Array[]): number;
  union(into: Uint32Array, set: Uint32Array): void;
  /** Removes the bits of another set. */
  remove(from: Uint32Array, set: Uint32Array): void;
  countBits(set: Uint32Array): number;
  /** Size of the intersection with each of `count` sets concatenated in `bits`. */
  countIntersections(set: Uint32Array, bits: Uint32Array, count: number, into: Uint32Array): void;
  /** Number of documents of the set per code. */
  histogram(set: Uint32Array, codes: Uint16Array | Uint32Array, into: Uint32Array): void;
  /** Writes the positions of the set bits in ascending order, as many as fit, and returns their number. */
  listDocs(set: Uint32Array, into: Uint32Array): number;
  /** Number of documents per code among the first `count` documents. */
  histogramOfDocs(places: Uint32Array, count: number, codes: Uint16Array | Uint32Array, into: Uint32Array): void;
  /** Copies the rows of four words of the documents. */
  copyRows(places: Uint32Array, rows: Uint32Array, into: Uint32Array): void;
  /** Marks the numbers within the inclusive bounds. Bits beyond the column are 0. */
  markRange(numbers: Int32Array | Float64Array, low: number, high: number, into: Uint32Array): void;
}

/** The exports of kernels.wat, where the parameters are described: byte offsets, and lengths in words, documents or codes. */
type Loop =
  | 'intersect'
  | 'unite'
  | 'remove'
  | `countCommon${'' | 'OfEach'}`
  | `placesOf${'' | 'Few'}`
  | `mark${'' | 'Whole'}`
  | 'copyRows';
type Histogram = `histogram${'' | 'OfPlaces'}${16 | 32}` | 'zero' | 'add';
type Loops = Record<Loop | Histogram, (...numbers: number[]) => number>;

declare const WebAssembly: {
  Memory: new (pages: { initial: number; maximum: number; shared: true }) => KernelMemory;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: { engine: { memory: KernelMemory } }) => { exports: unknown };
};

const PAGE_BYTES = 65_536;
const MAX_PAGES = 65_536;
const BLOCK_BYTES = 16;
const TABLES_BYTES = 256 * 9;
/** With more codes, neighboring documents rarely share one, and a second histogram costs more than it saves. */
const MAX_PAIRED_CODES = 256;
/** Up to this many set bits per word, visiting each bit is faster than a lookup per byte. */
const MAX_SPARSE_BITS_PER_WORD = 4;

let compiled: { module: object | undefined } | undefined;

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Lookup tables: the positions of the set bits of each byte, then four times their number. Concurrent writers write the same values. */
function writeTables(tables: Uint8Array) {
  for (let byte = 0; byte < 256; byte++) {
    let count = 0;
    for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) tables[byte * 8 + count++] = bit;
    tables[2_048 + byte] = count * 4;
  }
}

function createMemory(bytes: number): KernelMemory | undefined {
  const initial = Math.ceil((bytes + BLOCK_BYTES + TABLES_BYTES) / PAGE_BYTES);
  return attempt(() => new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared: true }));
}

/** Undefined if the runtime lacks SIMD or shared memory. Callers then use JavaScript. */
export function createKernels(bytes: number, memory = createMemory(bytes)): Kernels | undefined {
  compiled ??= { module: attempt(() => new WebAssembly.Module(Buffer.from(KERNELS_CODE, 'base64'))) };
  const { module } = compiled;
  if (!module || !memory) return undefined;
  const loops = new WebAssembly.Instance(module, { engine: { memory } }).exports as Loops;
  const room = createAllocator(memory);
  const { allocate, at } = room;
  let spare = new Uint32Array(0);

  /** Counts into two alternating histograms, where that is faster, and adds them up. */
  const countAlternating = (into: Uint32Array, count: (into: number, other: number) => void) => {
    const to = at(into);
    loops.zero(to, into.byteLength);
    if (into.length > MAX_PAIRED_CODES) return count(to, to);
    if (spare.length === 0) spare = allocate(Uint32Array, MAX_PAIRED_CODES);
    const other = at(spare);
    loops.zero(other, into.byteLength);
    count(to, other);
    loops.add(to, other, into.length);
  };

  return {
    memory,
    allocate,
    copyIn(column) {
      if (room.holds(column)) return column;
      const copy = allocate(column.constructor as ColumnKind<typeof column>, column.length);
      copy.set(column);
      return copy;
    },
    intersect(into, sets) {
      for (const set of sets) expectLength(set.length, into.length);
      const to = at(into);
      // If the result overwrites an input, that input must be read first.
      const from = sets.map(at).sort((a, b) => Number(b === to) - Number(a === to));
      const [a = to, b = a, c = b] = from;
      let count = loops.intersect(to, a, b, c, into.length);
      for (let next = 3; next < from.length; next += 2) {
        const one = from[next] as number;
        count = loops.intersect(to, to, one, from[next + 1] ?? one, into.length);
      }
      return count;
    },
    union(into, set) {
      expectLength(set.length, into.length);
      loops.unite(at(into), at(set), into.length);
    },
    remove(from, set) {
      expectLength(set.length, from.length);
      loops.remove(at(from), at(set), from.length);
    },
    countBits: (set) => loops.countCommon(at(set), at(set), set.length),
    countIntersections(set, bits, count, into) {
      expectCapacity(bits.length, set.length * count);
      expectCapacity(into.length, count);
      loops.countCommonOfEach(at(set), at(bits), set.length, count, at(into));
    },
    histogram(set, codes, into) {
      const count = codes.BYTES_PER_ELEMENT === 2 ? loops.histogram16 : loops.histogram32;
      countAlternating(into, (to, other) => count(at(set), set.length, at(codes), to, other));
    },
    listDocs(set, into) {
      const isSparse = into.length < set.length * MAX_SPARSE_BITS_PER_WORD;
      return (isSparse ? loops.placesOfFew : loops.placesOf)(at(set), set.length, 0, at(into), into.length);
    },
    histogramOfDocs(places, placesCount, codes, into) {
      expectCapacity(places.length, placesCount);
      const count = codes.BYTES_PER_ELEMENT === 2 ? loops.histogramOfPlaces16 : loops.histogramOfPlaces32;
      countAlternating(into, (to, other) => count(at(places), placesCount, at(codes), to, other));
    },
    copyRows(places, rows, into) {
      expectCapacity(into.length, places.length * 4);
      loops.copyRows(at(places), places.length, at(rows), at(into));
    },
    markRange(numbers, low, high, into) {
      const count = Math.min(numbers.length, into.length * 32);
      const to = at(into);
      const whole = count >>> 5;
      loops.zero(to + whole * 4, (into.length - whole) * 4);
      const min = Math.max(-(2 ** 31), Math.ceil(low));
      const max = Math.min(2 ** 31 - 1, Math.floor(high));
      if (numbers instanceof Float64Array) loops.mark(at(numbers), count, low, high, to);
      else if (min <= max) loops.markWhole(at(numbers), count, min, max - min, to);
      else loops.zero(to, into.byteLength);
    },
  };
}

function expectLength(length: number, expected: number) {
  if (length !== expected) throw new RangeError(`A set has ${length} words, the other ${expected}.`);
}

function expectCapacity(length: number, needed: number) {
  if (length < needed) throw new RangeError(`There is room for ${length} numbers, and ${needed} are needed.`);
}

/**
 * The first block stores the number of allocated blocks and a random id of the memory. After growing, or in another thread, the same memory has a different
 * buffer object.
 */
function createAllocator(memory: KernelMemory) {
  const header = new Uint32Array(memory.buffer, 0, BLOCK_BYTES / 4);
  Atomics.compareExchange(header, 0, 0, (BLOCK_BYTES + TABLES_BYTES) / BLOCK_BYTES);
  writeTables(new Uint8Array(memory.buffer, BLOCK_BYTES, TABLES_BYTES));
  const name = randomFillSync(new Uint32Array(3));
  for (const [at, part] of name.entries()) Atomics.compareExchange(header, at + 1, 0, part);
  let known = memory.buffer;

  const holds = ({ buffer }: Column): boolean => {
    if (buffer === known) return true;
    if (!(buffer instanceof SharedArrayBuffer) || buffer.byteLength < PAGE_BYTES) return false;
    const other = new Uint32Array(buffer, 0, BLOCK_BYTES / 4);
    if ([1, 2, 3].some((word) => other[word] !== header[word])) return false;
    known = buffer;
    return true;
  };

  return {
    holds,
    at(column: Column): number {
      if (!holds(column)) throw new RangeError('A column is not in the memory of the WebAssembly kernels.');
      return column.byteOffset;
    },
    allocate<T>(kind: ColumnKind<T>, length: number): T {
      const blocks = Math.ceil((length * kind.BYTES_PER_ELEMENT) / BLOCK_BYTES);
      for (;;) {
        const taken = Atomics.load(header, 0);
        const bytes = (taken + blocks) * BLOCK_BYTES;
        // Another thread may have grown the memory. Growing by 0 pages refreshes the buffer.
        if (bytes > memory.buffer.byteLength) memory.grow(0);
        const missing = bytes - memory.buffer.byteLength;
        if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
        if (Atomics.compareExchange(header, 0, taken, taken + blocks) === taken)
          return new kind(memory.buffer, taken * BLOCK_BYTES, length);
      }
    },
  };
}
