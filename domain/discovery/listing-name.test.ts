import { expect, test } from 'vitest';
import { DEFAULT_LISTING, type Listing } from './listing.ts';
import { createListingBreadcrumbs, formatListingName, isListingIndexable } from './listing-name.ts';
import { parseListingUrl } from './listing-url.ts';

const at = (url: string): Listing => {
  const [path = '', query = ''] = url.split('?');
  const parsed = parseListingUrl(path, new URLSearchParams(query));
  return parsed.ok ? parsed.value : DEFAULT_LISTING;
};

test.each([
  ['/all', 'All works'],
  ['/paintings', 'Paintings'],
  ['/paintings/abstract', 'Abstract paintings'],
  ['/all/abstract', 'Abstract works'],
  ['/all/large', 'Large works'],
  ['/all/portrait', 'Portraits'],
  ['/all/people', 'People'],
  ['/all/floral', 'Floral works'],
  ['/all/large/people', 'Large works with people'],
  ['/all/large/animals', 'Large animal works'],
  ['/all/abstract/still-life', 'Abstract still lifes'],
  ['/paintings/people', 'Paintings of people'],
  ['/paintings/animals', 'Animal paintings'],
  ['/collage/portrait', 'Portrait collage'],
  ['/paintings/art-deco', 'Art Deco paintings'],
  ['/mixed-media/large/art-deco', 'Large Art Deco mixed media'],
  ['/paintings/abstract/landscape/large', 'Large abstract landscape paintings'],
  ['/paintings/abstract/expressionism', 'Paintings'],
  ['/prints', 'Prints'],
  ['/photography/prints', 'Photograph prints'],
  ['/paintings?price=500-1000', 'Paintings'],
])('the listing %s is called %s', (url, name) => {
  expect(formatListingName(at(url))).toBe(name);
});

test('breadcrumbs start at all artworks and end at the current listing', () => {
  expect(createListingBreadcrumbs(at('/paintings/abstract/large?price=500-1000'))).toEqual([
    { label: 'All works', url: '/all' },
    { label: 'Paintings', url: '/paintings' },
    { label: 'Abstract', url: '/paintings/abstract' },
    { label: 'Large' },
  ]);
  expect(createListingBreadcrumbs(at('/all'))).toEqual([{ label: 'All works' }]);
  expect(createListingBreadcrumbs(at('/all?query=sea')).at(-1)).toEqual({ label: '“sea”' });
  expect(createListingBreadcrumbs(at('/paintings/prints')).map(({ label }) => label)).toEqual([
    'All works',
    'Paintings',
    'Prints',
  ]);
});

test.each([
  ['/paintings', true],
  ['/paintings/abstract', true],
  ['/paintings/abstract/landscape', false],
  ['/paintings/framed', false],
  ['/paintings?color=000000', false],
  ['/paintings?query=sea', false],
  ['/paintings?sort=newest', false],
])('%s is indexable: %s', (url, isShown) => {
  expect(isListingIndexable(at(url))).toBe(isShown);
});
