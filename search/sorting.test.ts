import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByKey } from './sorting.ts';

const byComparing = (keys: number[]) =>
  keys.map((_, at) => at).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
const places = (keys: number[]) => Uint32Array.from(keys, (_, at) => at);

test('positions are sorted by key, and the sort is stable', () => {
  const key = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.double({ noNaN: true }),
    fc.constantFrom(0, -0, Infinity, -Infinity, Number.MAX_VALUE, Number.MIN_VALUE, -Number.MIN_VALUE),
  );
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 50 }), fc.integer({ min: 1, max: 200 }), (few, times) => {
      const keys = Array.from({ length: few.length * times }, (_, at) => few[(at * 7) % few.length] as number);
      expect([...sortByKey(places(keys), (at) => keys[at] as number)]).toEqual(byComparing(keys));
    }),
    { numRuns: 60 },
  );
});

test('only the given positions are sorted', () => {
  const keys = [5, 4, 3, 2, 1];
  expect([...sortByKey(Uint32Array.of(0, 2, 4), (at) => keys[at] as number)]).toEqual([4, 2, 0]);
  expect([...sortByKey(new Uint32Array(0), () => 0)]).toEqual([]);
});
