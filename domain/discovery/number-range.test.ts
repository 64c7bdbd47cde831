import { expect, test } from 'vitest';
import { parseNumberRange } from './number-range.ts';

test.each([
  ['40-90', { min: 40, max: 90 }],
  ['0-19.99', { min: 0, max: 19.99 }],
  ['-5--1.5', { min: -5, max: -1.5 }],
  ['-inf-90', { max: 90 }],
  ['40-inf', { min: 40 }],
  ['-inf-inf', {}],
])('%s is the range %j', (text, range) => {
  expect(parseNumberRange(text)).toEqual(range);
});

test.each(['', '40', '40-', '-90', 'inf-40', '1e3-2e3', ' 1-2', '1-2-3', 'a-b'])('%j is not a range', (text) => {
  expect(parseNumberRange(text)).toBeUndefined();
});
