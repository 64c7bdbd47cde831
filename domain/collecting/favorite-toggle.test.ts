import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clickFavorite, favoriteFlash, setFavorite, toggleFavorite } from './favorite-toggle.ts';

test('an unauthenticated click selects the artwork and opens the login', () => {
  expect(clickFavorite(42, [], null)).toEqual({ kind: 'logIn', selected: 42 });
  expect(clickFavorite(42, [42], null)).toEqual({ kind: 'forget', artworkId: 42 });
});

test('unfavoriting adds a delete marker to the request', () => {
  expect(clickFavorite(42, [], 7)).toEqual({
    kind: 'call',
    body: { id: 7, id_user_art: 42, favorite: false, format: 'json' },
  });
  expect(clickFavorite(42, [42], 7)).toEqual({
    kind: 'call',
    body: { id: 7, id_user_art: 42, favorite: true, format: 'json', _method: '_delete' },
  });
});

test('a work becomes a favorite and back', () => {
  expect(toggleFavorite([1], 42)).toEqual([1, 42]);
  expect(toggleFavorite([1, 42], 42)).toEqual([1]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(), (favorites, id) => {
      expect(new Set(toggleFavorite(toggleFavorite(favorites, id), id))).toEqual(new Set(favorites));
    }),
  );
});

test('a response about one work does not change the others', () => {
  expect(setFavorite([1, 42], 42, false)).toEqual([1]);
  expect(setFavorite([1], 42, true)).toEqual([1, 42]);
  expect(setFavorite([1, 42], 42, true)).toEqual([1, 42]);
  expect(setFavorite([1], 42, false)).toEqual([1]);
});

test.each([
  [false, false, 'error', 'An error has occurred. The artwork was not saved to favorites. '],
  [false, true, 'error', 'An error has occurred. The artwork was not removed from favorites. '],
  [true, true, 'warning', 'Your artwork has been removed from favorites.'],
  [true, false, 'success', 'Success. Artwork added to your favorites.'],
] as const)('a toggle with success %s of a favorite %s shows %s', (success, wasFavorite, type, message) => {
  expect(favoriteFlash(success, wasFavorite)).toEqual({ type, message });
});
