import { describe, expect, test } from 'vitest';
import { createArtistNames, type NamedArtist } from './artist-names.ts';

const artist = (artistId: number, firstName: string, lastName: string, worksCount = 1) => ({
  artistId,
  firstName,
  lastName,
  worksCount,
});
function namesOf(artists: NamedArtist[]) {
  const names = createArtistNames();
  for (const one of artists.toSorted((a, b) => b.worksCount - a.worksCount)) names.add(one);
  return names;
}
const names = namesOf([
  artist(1, 'Vincent', 'van Gogh', 20),
  artist(2, 'Rembrandt', 'van Rijn', 300),
  artist(3, 'Rembrandt', 'Peale', 5),
  artist(4, 'John', 'Smith', 4),
  artist(5, 'Anna', 'Smith', 3),
  artist(6, 'Kara', 'Smith', 3),
  artist(7, 'Mia', 'Smith', 2),
  artist(8, '', 'Hokusai', 50),
  artist(9, 'Joan', 'Miró', 9),
  artist(10, 'John', 'Doe', 4),
  artist(11, '', 'Rembrandt', 1),
  artist(12, 'After Rembrandt', 'van Rijn', 90),
  artist(13, 'Francisco José', 'de Goya y Lucientes', 12),
]);
const matched = (query: string) => names.match(query)?.artists.map(({ artistId }) => artistId);

test.each([
  ['Vincent van Gogh', [1]],
  ['van gogh', [1]],
  ['GOGH', [1]],
  ['miro', [9]],
  ['hokusai', [8]],
  ['rembrandt', [2]],
  ['goya', [13]],
  ['after rembrandt van rijn', undefined],
  ['smith', [4, 5, 6]],
  ['anna smith', [5]],
  ['john', undefined],
  ['mia', undefined],
  ['gogh landscape', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%s', (query, artists) => {
  expect(matched(query)).toEqual(artists);
});

test('a full name is unambiguous, a single word is not', () => {
  expect(names.match('van gogh')?.by).toBe('full-name');
  expect(names.match('smith')?.by).toBe('part');
});

test('a name within a query must match exactly one artist', () => {
  expect(names.only('van gogh')?.artistId).toBe(1);
  expect(names.only('rembrandt')?.artistId).toBe(2);
  expect(names.only('smith')).toBeUndefined();
});

describe('suggested artists', () => {
  const started = (typed: string) => names.startingWith(typed).map(({ artistId }) => artistId);

  test.each([
    ['v', [2, 1]],
    ['vinc', [1]],
    ['GO', [1, 13]],
    ['van go', [1]],
    ['miro', [9]],
    ['Joán M', [9]],
    ['lucientes', [13]],
    ['gogh vin', [1]],
    ['j smith', [4]],
    ['john doe smith', []],
    ['smith j', [4]],
    ['hokusai', [8]],
    ['ogh', []],
    ['gogh landscape', []],
    ['after', []],
    [' ', []],
    ['!', []],
    ['__proto__', []],
  ])('“%s”: each word begins a word of the name', (typed, artists) => {
    expect(started(typed)).toEqual(artists);
  });

  test('are at most three, those with most works first', () => {
    expect(started('smi')).toEqual([4, 5, 6]);
    expect(started('rem')).toEqual([2, 3, 11]);
  });

  test('are each suggested once', () => {
    expect(namesOf([artist(1, 'Mara', 'Maro')]).startingWith('mar')).toHaveLength(1);
  });
});
