import { expect, test } from 'vitest';
import { formatCount, pluralize } from './pluralize.ts';

test.each([
  [0, '0'],
  [12, '12'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
])('%d is formatted as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [0, '0 works'],
  [1, '1 work'],
  [1_204, '1,204 works'],
])('%d works are %s', (count, text) => {
  expect(pluralize(count, 'work')).toBe(text);
});

test('irregular plurals', () => {
  expect(pluralize(2, 'city', 'cities')).toBe('2 cities');
});
