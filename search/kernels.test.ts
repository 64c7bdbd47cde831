import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { javaScriptLoops } from './hot-loops.ts';
import { createKernels, type Kernels } from './kernels.ts';

const kernels = createKernels(1_000_000) as Kernels;

/** No block, part of a block, whole blocks, and one more or less. */
const LENGTHS = Array.from({ length: 301 }, (_, length) => length);

let state = 1;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

/** Words that are empty, full or mixed, at an address that is only a multiple of 4 bytes. */
function randomWords(length: number, share = random(), from = kernels): Uint32Array {
  const offset = Math.floor(random() * 4);
  const words = from.allocate(Uint32Array, length + offset).subarray(offset);
  const kind = random();
  for (let at = 0; at < length; at++)
    for (let bit = 0; bit < 32; bit++)
      if (kind < 0.1 || random() < share) words[at] = (words[at] as number) | (1 << bit);
  return words;
}

/** Memory around a result must not change. */
function guarded(length: number, from = kernels) {
  const room = from.allocate(Uint32Array, length + 6).fill(0xabcdef01);
  const into = room.subarray(3, 3 + length);
  return {
    into,
    isUntouched: () => [0, 1, 2, length + 3, length + 4, length + 5].every((at) => room[at] === 0xabcdef01),
  };
}

const plain = (words: Uint32Array) => Uint32Array.from(words);

const hasBit = (set: Uint32Array, at: number) => (((set[at >>> 5] as number) >>> (at & 31)) & 1) === 1;
const placesIn = (set: Uint32Array) =>
  Uint32Array.from(Array.from({ length: set.length * 32 }, (_, at) => at).filter((at) => hasBit(set, at)));
const countBits = (set: Uint32Array) => placesIn(set).length;
const commonOf = (sets: Uint32Array[]) =>
  sets.reduce((common, set) => common.map((word, at) => word & (set[at] as number)));

test.each(['kernels', 'vector-kernels'])('the generated code of %s matches the WebAssembly source', (name) => {
  const source = readFileSync(new URL(`./${name}.wat`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  const code = readFileSync(new URL(`./${name}-code.ts`, import.meta.url), 'utf8');
  expect(code).toContain(createHash('sha256').update(source).digest('hex'));
});

test('intersection, union and bit counts equal the JavaScript loops for sets of every length', () => {
  for (const length of LENGTHS) {
    const sets = Array.from({ length: length % 9 }, () => randomWords(length, 0.5 + random() / 2));
    const { into, isUntouched } = guarded(length);
    const common = commonOf(sets.length === 0 ? [plain(into)] : sets.map(plain));
    expect(kernels.intersect(into, sets)).toBe(countBits(common));
    expect(plain(into)).toEqual(common);
    const more = randomWords(length);
    const united = common.map((word, at) => word | (more[at] as number));
    kernels.union(into, more);
    expect(plain(into)).toEqual(united);
    expect(kernels.countBits(into)).toBe(countBits(united));
    const others = randomWords(length);
    kernels.remove(into, others);
    expect(plain(into)).toEqual(united.map((word, at) => word & ~(others[at] as number)));
    expect(isUntouched()).toBe(true);
  }
});

test('the result of an intersection may be one of its inputs', () => {
  for (let count = 1; count <= 9; count++) {
    for (let own = 0; own < count; own++) {
      const sets = Array.from({ length: count }, () => randomWords(50, 0.9));
      const expected = commonOf(sets.map(plain));
      const into = sets[own] as Uint32Array;
      expect(kernels.intersect(into, sets)).toBe(countBits(expected));
      expect(plain(into)).toEqual(expected);
    }
  }
});

test('intersections with concatenated sets are counted for each set, at any offset', () => {
  for (const length of LENGTHS) {
    const count = length % 6;
    const set = randomWords(length);
    const bits = randomWords(length * count);
    const { into, isUntouched } = guarded(count);
    kernels.countIntersections(set, bits, count, into);
    const expected = Array.from({ length: count }, (_, at) =>
      countBits(commonOf([plain(set), bits.slice(at * length, (at + 1) * length)])),
    );
    expect([...into]).toEqual(expected);
    expect(isUntouched()).toBe(true);
  }
});

test.each([Uint16Array, Uint32Array])('document lists and histograms equal the JavaScript loops: %o', (kind) => {
  for (const length of LENGTHS) {
    // Some histograms are too large for the two alternating halves.
    const codesCount = length % 7 === 0 ? 20_000 : 1 + length;
    const set = randomWords(length);
    const documents = Math.max(0, length * 32 - (length % 40));
    for (let at = documents; at < length * 32; at++) set[at >>> 5] = (set[at >>> 5] as number) & ~(1 << (at & 31));
    const codes = kernels.allocate(kind as typeof Uint32Array, documents + 1).subarray(1);
    for (let at = 0; at < documents; at++) codes[at] = Math.floor(random() ** 3 * codesCount);
    const total = countBits(set);
    const places = guarded(total);
    expect(kernels.listDocs(set, places.into)).toBe(total);
    expect(plain(places.into)).toEqual(placesIn(set));
    expect(places.isUntouched()).toBe(true);

    const expected = new Uint32Array(codesCount);
    for (const place of places.into)
      expected[codes[place] as number] = (expected[codes[place] as number] as number) + 1;
    const { into, isUntouched } = guarded(codesCount);
    kernels.histogram(set, codes, into);
    expect(into).toEqual(expected);
    into.fill(7);
    kernels.histogramOfDocs(places.into, total, codes, into);
    expect(into).toEqual(expected);
    expect(isUntouched()).toBe(true);
  }
});

test('rows are copied like by the JavaScript loop', () => {
  const rows = kernels.copyIn(Uint32Array.from({ length: 400 }, () => random() * 2 ** 32));
  for (let count = 0; count < 20; count++) {
    const places = kernels.copyIn(Uint32Array.from({ length: count }, () => random() * 100));
    const { into, isUntouched } = guarded(count * 4);
    kernels.copyRows(places, rows, into);
    const expected = new Uint32Array(count * 4);
    javaScriptLoops.copyRows(places, rows, expected);
    expect(into).toEqual(expected);
    expect(isUntouched()).toBe(true);
  }
});

test('every 16-bit code has its own counter', () => {
  const codes = kernels.copyIn(Uint16Array.from({ length: 65_536 }, (_, at) => at));
  const into = kernels.allocate(Uint32Array, 65_536);
  kernels.histogram(kernels.allocate(Uint32Array, 2_048).fill(0xffffffff), codes, into);
  expect(into.every((count) => count === 1)).toBe(true);
});

test('a document list leaves spare capacity unchanged and stops when it is full', () => {
  const set = randomWords(100, 0.5);
  const all = placesIn(set);
  for (const length of [0, 1, 63, 64, 65, 1_000]) {
    const { into, isUntouched } = guarded(length);
    expect(kernels.listDocs(set, into)).toBe(length);
    expect(plain(into)).toEqual(all.slice(0, length));
    expect(isUntouched()).toBe(true);
  }
  const { into, isUntouched } = guarded(4_000);
  expect(plain(into.subarray(0, kernels.listDocs(set, into)))).toEqual(all);
  expect(isUntouched()).toBe(true);
});

const WHOLE = fc.oneof(fc.integer(), fc.constantFrom(-(2 ** 31), -(2 ** 31) + 1, -1, 0, 1, 2 ** 31 - 2, 2 ** 31 - 1));
const ANY = fc.oneof(
  WHOLE,
  fc.double(),
  fc.constantFrom(
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.MIN_VALUE,
    Number.MAX_VALUE,
  ),
);
const BOUND = fc.oneof(ANY, fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 0.5, -0.5, 2 ** 31 - 0.5, 2 ** 32));

function expectMarks(column: Int32Array | Float64Array, low: number, high: number, words: number) {
  const { into, isUntouched } = guarded(words);
  kernels.markRange(column, low, high, into);
  for (let at = 0; at < words * 32; at++) {
    const number = column[at] ?? Number.NaN;
    if (hasBit(into, at) !== (number >= low && number <= high)) expect.fail(`${number} at ${at}: ${low} to ${high}`);
  }
  expect(isUntouched()).toBe(true);
}

test('numbers within the bounds are marked, including the limits of their type', () => {
  const marks = (numbers: Int32Array | Float64Array, low: number, high: number, more: number) => {
    const room = kernels.allocate(numbers.constructor as typeof Float64Array, numbers.length + 1);
    const column = room.subarray(1);
    column.set(numbers);
    expectMarks(column, low, high, ((numbers.length + 31) >>> 5) + more);
  };
  const options = { numRuns: 500 };
  const more = fc.integer({ min: 0, max: 3 });
  const whole = fc.array(WHOLE, { maxLength: 300, size: 'max' });
  const any = fc.array(ANY, { maxLength: 300, size: 'max' });
  fc.assert(
    fc.property(whole, BOUND, BOUND, more, (of, a, b, at) => marks(Int32Array.from(of), a, b, at)),
    options,
  );
  fc.assert(
    fc.property(any, BOUND, BOUND, more, (of, a, b, at) => marks(Float64Array.from(of), a, b, at)),
    options,
  );
});

test('columns of every length are marked to their end and not beyond the set', () => {
  for (const length of LENGTHS) {
    const whole = kernels.copyIn(Int32Array.from({ length }, () => Math.floor(random() * 100) - 50));
    const any = kernels.copyIn(
      Float64Array.from({ length }, () => (random() < 0.1 ? Number.NaN : random() * 100 - 50)),
    );
    for (const words of [(length + 31) >>> 5, length >>> 5, 12]) {
      expectMarks(whole, -20, 30, words);
      expectMarks(any, -20, 30, words);
      expectMarks(whole, 30, -20, words);
      expectMarks(any, 30, -20, words);
      expectMarks(whole, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, words);
    }
  }
});

test('allocations are aligned to 16 bytes, zeroed and do not overlap', () => {
  const own = createKernels(0) as Kernels;
  const kinds = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array];
  let end = 16;
  for (let length = 0; length < 50; length++) {
    const column = own.allocate(kinds[length % 5] as typeof Uint8Array, length);
    expect(column.byteOffset % 16).toBe(0);
    expect(column.byteOffset).toBeGreaterThanOrEqual(end);
    expect(column.every((number) => number === 0)).toBe(true);
    column.fill(255);
    end = column.byteOffset + column.byteLength;
  }
});

test('columns remain valid after the memory has grown', () => {
  const own = createKernels(0) as Kernels;
  const before = randomWords(1_000, 0.5, own);
  const expected = plain(before);
  const size = own.memory.buffer.byteLength;
  const after = own.allocate(Uint32Array, 1_000_000).subarray(0, 1_000).fill(0xffffffff);
  expect(own.memory.buffer.byteLength).toBeGreaterThan(size);
  const { into } = guarded(1_000, own);
  expect(own.intersect(into, [before, after])).toBe(countBits(expected));
  expect(into).toEqual(expected);
  expect(own.copyIn(before)).toBe(before);
  expect(own.copyIn(after)).toBe(after);
  before.fill(0);
  expect(own.countBits(before)).toBe(0);
});

test('a column outside of kernel memory is copied by copyIn and rejected by the loops', () => {
  const own = createKernels(0) as Kernels;
  const elsewhere = [Uint32Array.of(1, 2, 3), kernels.copyIn(Uint32Array.of(1, 2, 3))];
  for (const column of [...elsewhere, new Uint32Array(new SharedArrayBuffer(1_000_000), 0, 3)]) {
    const placed = own.copyIn(column);
    expect(placed).toEqual(column);
    expect(placed.buffer).toBe(own.memory.buffer);
    expect(() => own.countBits(column)).toThrow(RangeError);
  }
});

test('sets of different lengths and buffers that are too small are rejected', () => {
  const [three, four] = [randomWords(3), randomWords(4)];
  expect(() => kernels.intersect(three, [three, four])).toThrow(RangeError);
  expect(() => kernels.union(three, four)).toThrow(RangeError);
  expect(() => kernels.remove(three, four)).toThrow(RangeError);
  expect(() => kernels.countIntersections(three, four, 2, three)).toThrow(RangeError);
  expect(() => kernels.countIntersections(three, randomWords(12), 4, three)).toThrow(RangeError);
  expect(() => kernels.histogramOfDocs(three, 4, four, four)).toThrow(RangeError);
  expect(() => kernels.copyRows(three, randomWords(12), randomWords(11))).toThrow(RangeError);
});

test('two instances share one memory without overlapping', () => {
  const one = createKernels(0) as Kernels;
  const two = createKernels(0, one.memory) as Kernels;
  const first = one.allocate(Uint32Array, 100_000).fill(1);
  const second = two.allocate(Uint32Array, 100_000).fill(3);
  const third = one.allocate(Uint32Array, 100_000);
  expect(two.intersect(third, [first, second])).toBe(100_000);
  expect(one.countBits(second)).toBe(200_000);
  expect(two.copyIn(first)).toBe(first);
});

test('another thread can fill and grow the memory', async () => {
  const own = createKernels(0) as Kernels;
  const before = own.allocate(Uint32Array, 10).fill(1);
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.path).then(({ createKernels }) => {
      const theirs = createKernels(0, workerData.memory);
      const column = theirs.allocate(Uint32Array, 500_000).fill(7);
      parentPort.postMessage({ column, known: theirs.copyIn(workerData.before) === workerData.before });
    });`;
  const path = new URL('./kernels.ts', import.meta.url).href;
  const worker = new Worker(code, { eval: true, workerData: { path, memory: own.memory, before } });
  const { column, known } = await new Promise<{ column: Uint32Array; known: boolean }>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  expect(known).toBe(true);
  expect(own.copyIn(column)).toBe(column);
  expect(own.countBits(column)).toBe(1_500_000);
  const after = own.allocate(Uint32Array, 10);
  expect(after.byteOffset).toBeGreaterThanOrEqual(column.byteOffset + column.byteLength);
  expect(own.countBits(before)).toBe(10);
  await worker.terminate();
});
