import { VECTOR_KERNELS_CODE } from './vector-kernels-code.ts';

/** WebAssembly loops over codes and quantized vectors (`vector-kernels.wat`), each kind in a memory of its own, which grows in place. */

interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface Loops {
  distances(codes: number, code: number, count: number, into: number, histogram: number): void;
  multiply(bytes: number, query: number, count: number): number;
}

/** Missing in the types of Node.js. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number }) => GrowingMemory;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: { engine: { memory: GrowingMemory } }) => { exports: unknown };
};

export interface VectorMemory {
  loops: Loops;
  /** The buffer with room for so many bytes behind the first page. Earlier views of it are detached. */
  reserve(bytes: number): ArrayBuffer;
}

/** The first page is for queries; the column begins with the second. */
export const COLUMN_AT = 65_536;
const PAGE_BYTES = 65_536;

let compiled: { module: object | undefined } | undefined;

function compile(): object | undefined {
  try {
    return new WebAssembly.Module(Buffer.from(VECTOR_KERNELS_CODE, 'base64'));
  } catch {
    return undefined;
  }
}

/** Undefined if the runtime lacks SIMD. Callers then use JavaScript. */
export function createVectorMemory(): VectorMemory | undefined {
  compiled ??= { module: compile() };
  if (!compiled.module) return undefined;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = new WebAssembly.Instance(compiled.module, { engine: { memory } });
  return {
    loops: exports as Loops,
    reserve(bytes) {
      const missing = COLUMN_AT + bytes - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
      return memory.buffer;
    },
  };
}
