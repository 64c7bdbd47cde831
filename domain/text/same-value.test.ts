import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

test.each([
  [
    { a: 1, b: [{ c: 2, d: 3 }] },
    { b: [{ d: 3, c: 2 }], a: 1 },
  ],
  [{ a: undefined }, {}],
  [[], []],
  [null, null],
])('%j and %j are the same', (one, other) => {
  expect(isSameValue(one, other)).toBe(true);
});

test.each([
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [{ a: null }, {}],
  [null, {}],
  [[], {}],
  ['1', 1],
])('%j and %j differ', (one, other) => {
  expect(isSameValue(one, other)).toBe(false);
});
