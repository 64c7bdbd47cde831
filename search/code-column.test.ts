import { expect, test } from 'vitest';
import { BITS, WORD_COUNT } from './binary-quantization.ts';
import { openCodeColumn } from './code-column.ts';
import { createVectorColumn } from './vector-column.ts';

let state = 1;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

test('distances from the WebAssembly memory equal those of JavaScript, also after growing', () => {
  const columns = [openCodeColumn(true), openCodeColumn(false)];
  const rooms = [100, 1_024, 1_500, 40_000];
  let size = 0;
  for (const room of rooms) {
    for (const column of columns) column.grow(room);
    for (; size < room; size++)
      for (let word = 0; word < WORD_COUNT; word++) {
        const bits = Math.floor(random() * 2 ** 32) | 0;
        for (const column of columns) column.codes()[size * WORD_COUNT + word] = bits;
      }
    const code = Int32Array.from({ length: WORD_COUNT }, () => Math.floor(random() * 2 ** 32));
    const [one, other] = columns.map((column) => column.measure(code, size));
    expect(one?.distances.subarray(0, size)).toEqual(other?.distances.subarray(0, size));
    expect([...(one?.histogram ?? [])]).toEqual([...(other?.histogram ?? [])]);
    expect(one?.histogram).toHaveLength(BITS + 1);
  }
});

test.each([16, 640, 4_096])('similarities of vectors with %i numbers are exact to three digits', (dimensions) => {
  const column = createVectorColumn('int8', dimensions);
  const exact = createVectorColumn('float32', dimensions);
  for (const room of [20, 1_100, 1_200]) for (const one of [column, exact]) one.grow(room);
  const unit = (sign: number) => {
    const vector = Float32Array.from({ length: dimensions }, () => sign * random() + 0.2 * (random() - 0.5));
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  };
  const query = unit(1);
  for (const slot of [0, 1, 1_099, 1_199]) {
    const vector = slot === 0 ? query : unit(slot === 1 ? 1 : -1);
    for (const one of [column, exact]) one.write(slot, vector);
  }
  column.move(1_199, 5);
  exact.move(1_199, 5);
  const [compare, compareExactly] = [column.compareWith(query), exact.compareWith(query)];
  expect(compare(0)).toBeCloseTo(1, 3);
  for (const slot of [0, 1, 5, 1_099]) expect(Math.abs(compare(slot) - compareExactly(slot))).toBeLessThan(0.005);
});
