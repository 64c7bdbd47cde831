import { expect, test } from 'vitest';
import { DEFAULT_LISTING } from './listing.ts';
import { formatListingUrl } from './listing-url.ts';
import { understandShopQuery } from './shop-query.ts';
import {
  formatPartLabel,
  type ListingPart,
  withoutFilters,
  withoutParts,
  withPartsChosen,
} from './understood-listing.ts';

const listingOf = (query: string) => ({ ...DEFAULT_LISTING, query });
const partsOf = (query: string): ListingPart[] =>
  understandShopQuery(query).parts.map(({ amount, ...part }) => ({
    ...part,
    values: amount ? [`${amount.least ?? 0}-${amount.most ?? 500_000}`] : part.values,
    isApplied: true,
  }));
const QUERY = 'large abstract paintings under 450.50';

test.each([
  ['size', '/all?query=abstract%20paintings%20under%20450.50'],
  ['price', '/all?query=large%20abstract%20paintings'],
])('removing the %s removes its words from the URL', (facet, url) => {
  const parts = partsOf(QUERY).filter((part) => part.facet === facet);
  expect(formatListingUrl(withoutParts(listingOf(QUERY), parts))).toBe(url);
});

test('removing everything links to the listing without filters', () => {
  expect(formatListingUrl(withoutFilters({ ...listingOf(QUERY), flags: ['is_framed'] }, partsOf(QUERY)))).toBe('/all');
});

test.each([
  ['size', '/all/large?query=abstract%20paintings%20under%20450.50'],
  ['styles', '/all/abstract?query=large%20paintings%20under%20450.50'],
  ['category', '/paintings?query=large%20abstract%20under%20450.50'],
  ['price', '/all?price=0-451&query=large%20abstract%20paintings'],
  ['color', '/all?query=large%20abstract%20paintings%20under%20450.50'],
])('filter links of %s include the values in the query', (facet, url) => {
  expect(formatListingUrl(withPartsChosen(listingOf(QUERY), partsOf(QUERY), facet))).toBe(url);
});

test('parts that are excluded or not applied are not selected', () => {
  const [part] = partsOf('without blue');
  expect(withPartsChosen(listingOf('without blue'), part ? [part] : [], 'color')).toEqual(listingOf('without blue'));
  const given = partsOf(QUERY).map((one) => ({ ...one, isApplied: false }));
  expect(withPartsChosen(listingOf(QUERY), given, 'size')).toEqual(listingOf(QUERY));
});

test('labels of chips', () => {
  expect(partsOf('framed paintings without blue').map(formatPartLabel)).toEqual(['Framed', 'Paintings', 'Not Blue']);
  const artist = {
    facet: 'artist',
    values: ['1'],
    label: 'Ada Moreau',
    start: 0,
    end: 1,
    isExcluded: false,
    isApplied: true,
  };
  expect(formatPartLabel(artist)).toBe('By Ada Moreau');
});
