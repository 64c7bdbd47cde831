import { randomFillSync } from 'node:crypto';
import { KERNELS_CODE } from './kernels-code.ts';

/** The part of a WebAssembly memory that is used here; neither Node's types nor the language's have one. */
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
 * Memory in which the columns and sets of one large segment live, and the loops over them. All columns and sets handed to the loops must live there; those that
 * do not, and those whose lengths do not fit, are refused. What is read through a column is trusted: places must be places of the codes, and codes places of the
 * histogram.
 */
export interface Kernels {
  /** Shared, so that another thread can fill it. */
  memory: KernelMemory;
  /** Room for numbers in that memory, 16-byte aligned, zeroed; never given back. */
  allocate<T>(kind: ColumnKind<T>, length: number): T;
  /** Copies a column into that memory, or returns it as it is if it lives there already. */
  copyIn<T extends Column>(column: T): T;
  /** What is in all of the sets goes into the one given, which may be one of them; returns how many that are. */
  intersect(into: Uint32Array, sets: readonly Uint32Array[]): number;
  union(into: Uint32Array, set: Uint32Array): void;
  countBits(set: Uint32Array): number;
  /** How many bits each of `count` sets, one behind the other in `bits`, has in common with the set. */
  countIntersections(set: Uint32Array, bits: Uint32Array, count: number, into: Uint32Array): void;
  /** How often each code occurs among the documents of the set. */
  histogram(set: Uint32Array, codes: Uint16Array | Uint32Array, into: Uint32Array): void;
  /** The places of the set bits, in order, as many as there is room for; returns how many. */
  listDocs(set: Uint32Array, into: Uint32Array): number;
  /** How often each code occurs among the first `count` places. */
  histogramOfDocs(places: Uint32Array, count: number, codes: Uint16Array | Uint32Array, into: Uint32Array): void;
  /** A bit for each number within the bounds, both included; bits beyond the column are 0. */
  markRange(numbers: Int32Array | Float64Array, low: number, high: number, into: Uint32Array): void;
}

/** What kernels.wat exports, and says the parameters of: places in the memory in bytes, and lengths in words, documents or codes. */
type Loop = 'intersect' | 'unite' | `countCommon${'' | 'OfEach'}` | `placesOf${'' | 'Few'}` | `mark${'' | 'Whole'}`;
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
/** With more codes, neighbors seldom have the same, and a second histogram costs more than it saves. */
const MAX_PAIRED_CODES = 256;
/** Up to so many of 32 documents, a look at each is quicker than one at each byte. */
const MAX_SPARSE_BITS_PER_WORD = 4;

let compiled: { module: object | undefined } | undefined;

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** For each byte the places of its bits, eight bytes each, and then four times how many there are. Several threads may write the same. */
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

/** Undefined where the runtime has no SIMD or no shared memory: callers then use plain JavaScript. */
export function createKernels(bytes: number, memory = createMemory(bytes)): Kernels | undefined {
  compiled ??= { module: attempt(() => new WebAssembly.Module(Buffer.from(KERNELS_CODE, 'base64'))) };
  const { module } = compiled;
  if (!module || !memory) return undefined;
  const loops = new WebAssembly.Instance(module, { engine: { memory } }).exports as Loops;
  const room = createAllocator(memory);
  const { allocate, at } = room;
  let spare = new Uint32Array(0);

  /** Two histograms that take turns, where that is quicker, become one. */
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
      // If the result is to be in one of them, that one must be read before anything is written.
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
      const from = at(set);
      const isSparse = loops.countCommon(from, from, set.length) < set.length * MAX_SPARSE_BITS_PER_WORD;
      return (isSparse ? loops.placesOfFew : loops.placesOf)(from, set.length, 0, at(into), into.length);
    },
    histogramOfDocs(places, placesCount, codes, into) {
      expectCapacity(places.length, placesCount);
      const count = codes.BYTES_PER_ELEMENT === 2 ? loops.histogramOfPlaces16 : loops.histogramOfPlaces32;
      countAlternating(into, (to, other) => count(at(places), placesCount, at(codes), to, other));
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
 * The first block of the memory says how many blocks are taken, and which memory this is: whoever grows it, or gets it from another thread, sees it through a
 * buffer object of its own.
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
      if (!holds(column)) throw new RangeError('A column does not live in the memory of its kernels.');
      return column.byteOffset;
    },
    allocate<T>(kind: ColumnKind<T>, length: number): T {
      const blocks = Math.ceil((length * kind.BYTES_PER_ELEMENT) / BLOCK_BYTES);
      for (;;) {
        const taken = Atomics.load(header, 0);
        const bytes = (taken + blocks) * BLOCK_BYTES;
        // Another thread may have made it larger: growing by nothing finds that out.
        if (bytes > memory.buffer.byteLength) memory.grow(0);
        const missing = bytes - memory.buffer.byteLength;
        if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
        if (Atomics.compareExchange(header, 0, taken, taken + blocks) === taken)
          return new kind(memory.buffer, taken * BLOCK_BYTES, length);
      }
    },
  };
}
