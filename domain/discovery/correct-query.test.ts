import { expect, test } from 'vitest';
import { correctQuery } from './correct-query.ts';

test.each([
  ['large blue mroning under $500', 'mroning', 'morning', 'large blue morning under $500'],
  ['Mroning, mist', 'Mroning mist', 'morning mist', 'morning, mist'],
  ['mroning', 'mroning', 'morning light', undefined],
  ['morning', 'morning', 'morning', undefined],
])('%s', (query, searched, corrected, expected) => {
  expect(correctQuery(query, searched, corrected)).toBe(expected);
});
