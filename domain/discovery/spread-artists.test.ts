import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadArtists } from './spread-artists.ts';

const spread = (artists: string, fixed: readonly number[] = []) =>
  spreadArtists(
    [...artists].map((artist, at) => ({ artistId: artist.charCodeAt(0), at, isFixed: fixed.includes(at) })),
  );
const show = (works: readonly { artistId: number }[]) =>
  works.map(({ artistId }) => String.fromCharCode(artistId)).join('');

test.each([
  ['abcabc', 'abcabc'],
  ['aabb', 'aabb'],
  ['aaab', 'aaba'],
  ['aaabc', 'aabca'],
  ['aaaabbbb', 'aabbaabb'],
  // There is nobody else.
  ['aaaa', 'aaaa'],
  ['', ''],
])('%s becomes %s', (before, after) => {
  expect(show(spread(before))).toBe(after);
});

test('a paid place is kept', () => {
  expect(show(spread('aaab', [2]))).toBe('aaab');
  expect(spread('aaabc', [2]).map(({ at }) => at)[2]).toBe(2);
});

test('all works remain, and those of an artist keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 }), (artists) => {
      const works = artists.map((artistId, at) => ({ artistId, at, isFixed: false }));
      const result = spreadArtists(works);
      expect(result.toSorted((one, other) => one.at - other.at)).toEqual(works);
      for (const artist of new Set(artists)) {
        const order = result.filter(({ artistId }) => artistId === artist).map(({ at }) => at);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }
    }),
  );
});
