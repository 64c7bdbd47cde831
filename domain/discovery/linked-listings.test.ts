import { expect, test } from 'vitest';
import { hasEnoughToLink, MIN_LINKED_WORKS, NAVIGATION_URLS } from './linked-listings.ts';

test.each([
  [0, 0, false],
  [0, 10_000, false],
  [MIN_LINKED_WORKS - 1, 10_000, false],
  [MIN_LINKED_WORKS, 10_000, true],
  // A shop that has just opened.
  [1, 5, true],
  [3, 200, false],
  [4, 200, true],
])('a listing with %i of %i works is linked: %s', (works, total, isLinked) => {
  expect(hasEnoughToLink(works, total)).toBe(isLinked);
});

test('the navigation has each listing once, and all works are not checked', () => {
  expect(new Set(NAVIGATION_URLS).size).toBe(NAVIGATION_URLS.length);
  expect(NAVIGATION_URLS).toContain('/all/people');
  expect(NAVIGATION_URLS).toContain('/prints');
  expect(NAVIGATION_URLS).not.toContain('/all');
});
