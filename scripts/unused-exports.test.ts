import { expect, test } from 'vitest';
import { findTestOnlyExports } from './unused-exports.ts';

test('every export has a use outside of tests, or waits for a feature that is listed', () => {
  expect(findTestOnlyExports()).toEqual([]);
});
