import { expect, test } from 'vitest';
import { MAX_GUEST_FAVORITES, parseGuestFavorites, setGuestFavorite } from './guest-favorites.ts';

test('what is stored is read without what is not an ID', () => {
  expect(parseGuestFavorites('[3,"4",3,-1,5.5,9]')).toEqual([3, 9]);
  expect(parseGuestFavorites('{')).toEqual([]);
  expect(parseGuestFavorites(null)).toEqual([]);
  expect(parseGuestFavorites('{"a":1}')).toEqual([]);
});

test('a work is added once and removed', () => {
  expect(setGuestFavorite([1, 2], 1, true)).toEqual([2, 1]);
  expect(setGuestFavorite([1, 2], 1, false)).toEqual([2]);
  expect(setGuestFavorite([2], 7, false)).toEqual([2]);
});

test('the oldest make room', () => {
  const many = Array.from({ length: MAX_GUEST_FAVORITES }, (_, at) => at + 1);
  expect(setGuestFavorite(many, 1_000, true)).toEqual([...many.slice(1), 1_000]);
});
