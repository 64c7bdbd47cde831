import { expect, test } from 'vitest';
import { artistWorksUrl, listShownGroups, parseArtistWorkGroup } from './artist-works.ts';

const counts = { available: 60, sold: 2, archive: 0 };

test('groups without works are not shown', () => {
  expect(listShownGroups(counts)).toEqual(['available', 'sold']);
  expect(listShownGroups({ available: 0, sold: 0, archive: 0 })).toEqual([]);
});

test('the first group with works is the page of the artist', () => {
  expect(artistWorksUrl('/ada', counts, 'available')).toBe('/ada');
  expect(artistWorksUrl('/ada', counts, 'available', 1)).toBe('/ada?page=1');
  expect(artistWorksUrl('/ada', counts, 'sold', 2)).toBe('/ada?works=sold&page=2');
  expect(artistWorksUrl('/ada', { ...counts, available: 0 }, 'sold')).toBe('/ada');
});

test('an unknown group does not exist', () => {
  expect(parseArtistWorkGroup('sold')).toBe('sold');
  expect(parseArtistWorkGroup('everything')).toBeUndefined();
  expect(parseArtistWorkGroup(null)).toBeUndefined();
});
