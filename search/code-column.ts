import { BITS, hammingDistances, WORD_COUNT } from './binary-quantization.ts';
import { COLUMN_AT, createVectorMemory } from './vector-kernels.ts';

/** The codes of vectors, by slot (`binary-quantization.ts`). */
export interface CodeColumn {
  /** Changes when the column grows. */
  codes(): Int32Array;
  grow(room: number): void;
  /** The Hamming distances of the first `size` codes to a code, and a histogram of them. They are overwritten by the next call. */
  measure(code: Int32Array, size: number): { distances: Uint16Array; histogram: Uint32Array };
}

const CODE_BYTES = WORD_COUNT * Int32Array.BYTES_PER_ELEMENT;
/** With fewer codes, a memory of their own is not worth it. */
const MIN_IN_MEMORY = 1_024;
const HISTOGRAM_AT = 1_024;

/** Many codes are in a WebAssembly memory with their distances behind them, if the index may have one. */
export function openCodeColumn(mayUseMemory: boolean, codes = new Int32Array(0)): CodeColumn {
  let distances = new Uint16Array(codes.length / WORD_COUNT);
  let memory: ReturnType<typeof createVectorMemory>;
  const moveToMemory = (room: number): boolean => {
    memory ??= createVectorMemory();
    if (!memory) return false;
    const before = codes.byteOffset === COLUMN_AT ? undefined : codes;
    const buffer = memory.reserve(room * (CODE_BYTES + distances.BYTES_PER_ELEMENT));
    codes = new Int32Array(buffer, COLUMN_AT, room * WORD_COUNT);
    if (before) codes.set(before.subarray(0, codes.length));
    distances = new Uint16Array(buffer, COLUMN_AT + room * CODE_BYTES, room);
    return true;
  };
  const isInMemory = (room: number) => mayUseMemory && room >= MIN_IN_MEMORY && moveToMemory(room);
  isInMemory(codes.length / WORD_COUNT);
  return {
    codes: () => codes,
    grow(room) {
      if (isInMemory(room)) return;
      codes = new Int32Array(codes.buffer.transfer(room * CODE_BYTES));
      distances = new Uint16Array(room);
    },
    measure(code, size) {
      if (!memory) return { distances, histogram: hammingDistances(codes, code, size, distances) };
      const { buffer } = codes;
      new Int32Array(buffer, 0, WORD_COUNT).set(code);
      const histogram = new Uint32Array(buffer, HISTOGRAM_AT, BITS + 1).fill(0);
      memory.loops.distances(COLUMN_AT, 0, size, distances.byteOffset, HISTOGRAM_AT);
      return { distances, histogram };
    },
  };
}
