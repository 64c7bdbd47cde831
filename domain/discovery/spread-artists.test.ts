import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadArtists } from './spread-artists.ts';

const spread = (artists: string, fixed: readonly number[] = []) =>
  spreadArtists(
    [...artists].map((artist, at) => ({
      artistId: artist.charCodeAt(0),
      look: artist,
      at,
      isFixed: fixed.includes(at),
    })),
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

test('works that look alike are spread as well, but never at the cost of works of one artist', () => {
  const looks = (works: readonly (readonly [artistId: number, look: string])[]) =>
    spreadArtists(works.map(([artistId, look]) => ({ artistId, look, isFixed: false }))).map(
      ({ artistId, look }) => `${look}${artistId}`,
    );
  // Similar works of four artists, and one that differs.
  expect(
    looks([
      [1, 'sea'],
      [2, 'sea'],
      [3, 'sea'],
      [4, 'sea'],
      [5, 'cat'],
    ]),
  ).toEqual([...['sea1', 'sea2', 'cat5', 'sea3', 'sea4']]);
  // Where everything looks alike, artists still take turns.
  expect(
    looks([
      [1, 'sea'],
      [1, 'sea'],
      [1, 'sea'],
      [2, 'sea'],
    ]),
  ).toEqual(['sea1', 'sea1', 'sea2', 'sea1']);
});

test('all works remain, and those of an artist keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 }), (artists) => {
      const works = artists.map((artistId, at) => ({ artistId, look: '', at, isFixed: false }));
      const result = spreadArtists(works);
      expect(result.toSorted((one, other) => one.at - other.at)).toEqual(works);
      for (const artist of new Set(artists)) {
        const order = result.filter(({ artistId }) => artistId === artist).map(({ at }) => at);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }
    }),
  );
});
