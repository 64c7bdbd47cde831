import { COLUMN_AT, createVectorMemory } from './vector-kernels.ts';

/** The vectors of an index, by slot. All are unit vectors, so that their dot product is the cosine of their angle. */
export interface VectorColumn {
  readonly precision: VectorPrecision;
  grow(room: number): void;
  write(slot: number, unit: Float32Array): void;
  /** Into the given array, or a new one. */
  read(slot: number, into?: Float32Array): Float32Array;
  move(from: number, to: number): void;
  /** Returns the cosine of the angle between a unit vector and stored ones. */
  compareWith(query: Float32Array): (slot: number) => number;
  /** What a snapshot contains. */
  filled(size: number): ArrayBufferView[];
}

/**
 * `float32` is exact and takes four bytes for each number. `int8` takes one byte for each number and four for each vector: similarities of
 * image vectors differ by about 0.001.
 */
export const VECTOR_PRECISIONS = ['float32', 'int8'] as const;
export type VectorPrecision = (typeof VECTOR_PRECISIONS)[number];

export const createVectorColumn = (precision: VectorPrecision, dimensions: number): VectorColumn =>
  precision === 'int8' ? openByteColumn(dimensions) : openFloatColumn(dimensions);

/** Empty arrays of the size that `filled` returned, to be filled from a snapshot. */
export function openVectorColumn(
  precision: VectorPrecision,
  dimensions: number,
  size: number,
  fill: <T extends ArrayBufferView>(array: T) => T,
): VectorColumn {
  if (precision === 'float32') return openFloatColumn(dimensions, fill(new Float32Array(size * dimensions)));
  const numbers = fill(new Int8Array(size * dimensions));
  return openByteColumn(dimensions, numbers, fill(new Float32Array(size)));
}

const MAX_BYTE = 127;
const clamp = (cosine: number) => Math.max(-1, Math.min(1, cosine));

function openFloatColumn(dimensions: number, numbers = new Float32Array(0)): VectorColumn {
  return {
    precision: 'float32',
    grow(room) {
      numbers = new Float32Array(numbers.buffer.transfer(room * dimensions * numbers.BYTES_PER_ELEMENT));
    },
    write(slot, unit) {
      numbers.set(unit, slot * dimensions);
    },
    read(slot, into = new Float32Array(dimensions)) {
      into.set(numbers.subarray(slot * dimensions, (slot + 1) * dimensions));
      return into;
    },
    move(from, to) {
      numbers.copyWithin(to * dimensions, from * dimensions, (from + 1) * dimensions);
    },
    compareWith: (query) => (slot) => clamp(multiplyFloats(numbers, slot * dimensions, query)),
    filled: (size) => [numbers.subarray(0, size * dimensions)],
  };
}

/** Blocks of so many numbers are multiplied at once. */
const BLOCK = 16;
/** With fewer vectors, a memory of their own is not worth it. */
const MIN_IN_MEMORY = 1_024;

/**
 * The largest number of each vector is 127. `scales` makes them unit vectors again. Many vectors are in a WebAssembly memory, whose loops take a tenth of
 * the time.
 */
function openByteColumn(dimensions: number, numbers = new Int8Array(0), scales = new Float32Array(0)): VectorColumn {
  let memory: ReturnType<typeof createVectorMemory>;
  const toMemory = (room: number) => {
    memory ??= createVectorMemory();
    if (!memory) return false;
    // The column may be in this memory already, and stays where it is.
    const before = numbers.byteOffset === COLUMN_AT ? undefined : numbers;
    numbers = new Int8Array(memory.reserve(room * dimensions), COLUMN_AT, room * dimensions);
    if (before) numbers.set(before.subarray(0, numbers.length));
    return true;
  };
  const isInMemory = (room: number) => dimensions % BLOCK === 0 && room >= MIN_IN_MEMORY && toMemory(room);
  const reserve = (room: number) => {
    if (!isInMemory(room)) numbers = new Int8Array(numbers.buffer.transfer(room * dimensions));
  };
  if (scales.length >= MIN_IN_MEMORY) isInMemory(scales.length);
  return {
    precision: 'int8',
    grow(room) {
      reserve(room);
      scales = new Float32Array(scales.buffer.transfer(room * scales.BYTES_PER_ELEMENT));
    },
    write(slot, unit) {
      let largest = 0;
      for (let at = 0; at < dimensions; at++) largest = Math.max(largest, Math.abs(unit[at] as number));
      let squares = 0;
      for (let at = 0; at < dimensions; at++) {
        const number = largest === 0 ? 0 : Math.round(((unit[at] as number) / largest) * MAX_BYTE);
        numbers[slot * dimensions + at] = number;
        squares += number * number;
      }
      scales[slot] = squares === 0 ? 0 : 1 / Math.sqrt(squares);
    },
    read(slot, into = new Float32Array(dimensions)) {
      const scale = scales[slot] as number;
      for (let at = 0; at < dimensions; at++) into[at] = (numbers[slot * dimensions + at] as number) * scale;
      return into;
    },
    move(from, to) {
      numbers.copyWithin(to * dimensions, from * dimensions, (from + 1) * dimensions);
      scales[to] = scales[from] as number;
    },
    compareWith(query) {
      if (!memory) return (slot) => clamp(multiplyBytes(numbers, slot * dimensions, query) * (scales[slot] as number));
      const { multiply } = memory.loops;
      // 32 bits have room for the sum of all products.
      const largest = Math.min(32_767, Math.floor((2 ** 31 - 1) / (dimensions * MAX_BYTE)));
      const whole = new Int16Array(numbers.buffer, 0, dimensions);
      for (let at = 0; at < dimensions; at++) whole[at] = Math.round((query[at] as number) * largest);
      return (slot) =>
        clamp((multiply(COLUMN_AT + slot * dimensions, 0, dimensions) / largest) * (scales[slot] as number));
    },
    filled: (size) => [numbers.subarray(0, size * dimensions), scales.subarray(0, size)],
  };
}

/** Four independent sums allow instruction-level parallelism. One function for each kind of array keeps both fast. */
function multiplyFloats(vectors: Float32Array, from: number, query: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  for (; at + 3 < query.length; at += 4) {
    a += (vectors[from + at] as number) * (query[at] as number);
    b += (vectors[from + at + 1] as number) * (query[at + 1] as number);
    c += (vectors[from + at + 2] as number) * (query[at + 2] as number);
    d += (vectors[from + at + 3] as number) * (query[at + 3] as number);
  }
  for (; at < query.length; at++) a += (vectors[from + at] as number) * (query[at] as number);
  return a + b + c + d;
}

function multiplyBytes(vectors: Int8Array, from: number, query: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  for (; at + 3 < query.length; at += 4) {
    a += (vectors[from + at] as number) * (query[at] as number);
    b += (vectors[from + at + 1] as number) * (query[at + 1] as number);
    c += (vectors[from + at + 2] as number) * (query[at + 2] as number);
    d += (vectors[from + at + 3] as number) * (query[at + 3] as number);
  }
  for (; at < query.length; at++) a += (vectors[from + at] as number) * (query[at] as number);
  return a + b + c + d;
}
