import { expect, test } from 'vitest';
import { parseQueryParameters } from '../text/query-string.ts';
import {
  artistDirectoryTitle,
  artistDirectoryUrl,
  isDirectoryIndexable,
  parseArtistDirectory,
} from './artist-directory.ts';

const parse = (search: string) => parseArtistDirectory(parseQueryParameters(search));

test('a link to a list of artists keeps its filters', () => {
  const search = '?name=Ana&country=fr&style=art-deco&recognition=one-to-watch&letter=m&sort=name&page=2';
  const directory = parse(search);
  expect(directory).toEqual({
    name: 'Ana',
    country: 'fr',
    style: 'Art Deco',
    recognition: 'one to watch',
    letter: 'm',
    sort: 'name',
    page: 2,
  });
  expect(directory && artistDirectoryUrl(directory)).toBe(`/artists${search}`);
});

test('a form without choices leads to the plain list', () => {
  const directory = parse('?name=+&country=&style=&recognition=&letter=&sort=followed&page=0');
  expect(directory).toEqual({ sort: 'followed', page: 0 });
  expect(directory && artistDirectoryUrl(directory)).toBe('/artists');
});

test.each([
  ...['?country=atlantis', '?style=unknown', '?recognition=none', '?letter=ab', '?letter=1', '?sort=price'],
  ...['?page=-1', '?page=1e3', '?page=100000', '?page=two'],
])('a list with an unknown filter does not exist: %s', (search) => {
  expect(parse(search)).toBeUndefined();
});

test('a searched name is tidied and cut', () => {
  expect(parse('?name=%20a%00%E2%80%AEb%20%20c')?.name).toBe('a b c');
  expect(parse(`?name=${'x'.repeat(5_000)}`)?.name).toHaveLength(100);
});

test('the heading names the filters', () => {
  expect(artistDirectoryTitle({})).toBe('Artists');
  expect(artistDirectoryTitle({ style: 'Abstract', country: 'fr' })).toBe('Abstract artists from France');
  expect(artistDirectoryTitle({ letter: 'b', recognition: 'rising stars' })).toBe(
    'Artists whose last name begins with B featured in “Rising Stars”',
  );
});

test('searched names and sorted lists are not indexed', () => {
  expect(isDirectoryIndexable({ sort: 'followed', page: 0, country: 'fr' }, 3)).toBe(true);
  expect(isDirectoryIndexable({ sort: 'followed', page: 0, country: 'fr' }, 0)).toBe(false);
  expect(isDirectoryIndexable({ sort: 'name', page: 0 }, 3)).toBe(false);
  expect(isDirectoryIndexable({ sort: 'followed', page: 0, name: 'x' }, 3)).toBe(false);
});
