import { expect, test } from 'vitest';
import { parseTypedNumbers, parseWorkNumbers } from './typed-numbers.ts';

test.each([
  ['', { ids: [], unreadable: [] }],
  [' 7, 42;7\n9 ', { ids: [7, 42, 9], unreadable: [] }],
  ['7 abc 0 -1 1.5 1e3', { ids: [7], unreadable: ['abc', '0', '-1', '1.5', '1e3'] }],
  ['7,', { ids: [7], unreadable: [] }],
  ['99999999999', { ids: [], unreadable: ['99999999999'] }],
])('the numbers in %j', (typed, expected) => {
  expect(parseTypedNumbers(typed)).toEqual(expected);
});

test('works are also read from their addresses', () => {
  expect(parseWorkNumbers('https://shop.example/art/blue-night/7/42/view 5 x')).toEqual({
    ids: [42, 5],
    unreadable: ['x'],
  });
});
