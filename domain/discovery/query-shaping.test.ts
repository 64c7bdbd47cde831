import { expect, test } from 'vitest';
import { DEFAULT_LISTING, type Listing } from './listing.ts';
import {
  addsGroupFilter,
  CURATED_STATUS_VALUES,
  featureRequestOf,
  hostedFeatureRequestOf,
  priceFacetOf,
  providerFiltersOf,
  providerQueryOf,
  providerValueOf,
  searchChoiceOf,
  searchRequestOf,
} from './query-shaping.ts';

const shape = (change: Partial<Listing>) => providerQueryOf({ ...DEFAULT_LISTING, ...change }, 'US');

test('browse §7 Search provider call: a plain listing asks for available originals in the recommended order', () => {
  expect(shape({})).toEqual({
    query: '',
    filters: { original_availability_status: ['available'] },
    page: 0,
    resultsPerPage: 100,
    sort: { sortBy: 'relevance', sortOrder: 'descending' },
  });
});

test('browse §9 Sort options: an order that is not offered is the recommended one', () => {
  const recommended = { sortBy: 'relevance', sortOrder: 'descending' };
  expect(shape({ sort: 'price-low' }).sort).toEqual({ sortBy: 'geo_prices.US', sortOrder: 'ascending' });
  expect(shape({ sort: 'price-low', isPrints: true }).sort).toEqual(recommended);
  expect(shape({ sort: 'price-low', flags: ['is_framed'] }).sort).toEqual(recommended);
  expect(providerQueryOf({ ...DEFAULT_LISTING, sort: 'price-low' }, 'ME1A').sort).toEqual(recommended);
});

test('browse §5 Query shaping: price ranges are multiplied by 100', () => {
  expect(shape({ facets: { price: ['500-1000', '0-500'] } }).filters.price).toEqual(['50000-100000', '0-50000']);
  expect(shape({ facets: { price: ['nonsense'] } }).filters.price).toEqual([]);
});

test('browse §5 Query shaping: price range facets use prints_price_ranges in print view, otherwise price', () => {
  expect([priceFacetOf(true), priceFacetOf(false)]).toEqual(['prints_price_ranges', 'price']);
  const { filters } = shape({ isPrints: true, facets: { price: ['0-200'] } });
  expect(filters).toEqual({ has_prints: ['True'], prints_price_ranges: ['0-20000'] });
});

test("browse §5 Query shaping: facet value 'true' becomes 'True'", () => {
  expect(providerValueOf('true')).toBe('True');
  expect(providerValueOf('truth')).toBe('truth');
  expect(shape({ flags: ['is_framed', 'is_outdoor'] }).filters).toMatchObject({
    is_framed: ['True'],
    is_outdoor: ['True'],
  });
});

test('browse §5 Query shaping: curated_status_value is down=-1, not-curated=0, up=1', () => {
  expect(CURATED_STATUS_VALUES).toEqual({ down: -1, 'not-curated': 0, up: 1 });
});

test('browse §5 Query shaping: search page numbers are 0-based for the provider', () => {
  expect(shape({ page: 1 }).page).toBe(0);
  expect(shape({ page: 7 }).page).toBe(6);
});

test('browse §5 Query shaping: values are as they are stored, the category is a group', () => {
  const { filters } = shape({
    category: 'paintings',
    facets: { styles: ['pop-art'], artist_recognition: ['the-art-fair'], country: ['fr'] },
  });
  expect(filters).toEqual({
    group_id: ['paintings'],
    original_availability_status: ['available'],
    styles: ['Pop Art'],
    artist_recognition: ['the art fair'],
    country: ['fr'],
  });
  expect(shape({ facets: { styles: ['gone'] } }).filters.styles).toEqual(['gone']);
});

test.each([
  ['', 'all', false],
  [' ', 'all', false],
  ['sea', 'all', true],
  ['', 'paintings', true],
] as const)(
  'browse §5 Query shaping: with keyword %j in %s the feature page adds a group_id filter: %s',
  (keyword, category, adds) => {
    expect(addsGroupFilter(keyword, category)).toBe(adds);
  },
);

test('browse §4 Provider search choice: an empty query with a category means browse by group_id; a query means search', () => {
  expect(searchChoiceOf('', 'paintings')).toEqual({ kind: 'browse', filterName: 'group_id', filterValue: 'paintings' });
  expect(searchChoiceOf('  ', 'all')).toEqual({ kind: 'browse', filterName: 'group_id', filterValue: 'all' });
  expect(searchChoiceOf(' sea ', 'paintings')).toEqual({ kind: 'search', query: 'sea' });
});

test.each([
  [{ price: '500-1000' }, { price: ['50000-100000'] }],
  [{ price: ['0-19.99', 'cheap'] }, { price: ['0-1999', 'cheap'] }],
  [
    { width: '10-20', size: 'small' },
    { width: ['25-51'], size: ['small'] },
  ],
  [
    { is_framed: 'true', styles: ['Abstract', 'Pop Art'] },
    { is_framed: ['True'], styles: ['Abstract', 'Pop Art'] },
  ],
])('browse §5 Query shaping: filters %j are asked for as %j', (filters, shaped) => {
  expect(providerFiltersOf(filters, { isPrints: false, unit: 'in' })).toEqual(shaped);
});

test('browse §5 Query shaping: lengths in centimetres stay, and prices in print view are those of prints', () => {
  expect(providerFiltersOf({ width: '10-20', price: '0-200' }, { isPrints: true, unit: 'cm' })).toEqual({
    width: ['10-20'],
    prints_price_ranges: ['0-20000'],
  });
});

test('browse §7 Search provider call: a listing is asked for in the words of its page', () => {
  const listing: Listing = {
    ...DEFAULT_LISTING,
    category: 'paintings',
    flags: ['is_framed'],
    facets: { styles: ['pop-art'], price: ['500-1000'] },
    query: 'sea',
    sort: 'newest',
    page: 2,
  };
  expect(searchRequestOf(listing, 'US')).toEqual({
    query: 'sea',
    filters: { styles: ['Pop Art'], price: ['500-1000'], is_framed: ['true'] },
    sort: { sortBy: 'created_at', sortOrder: 'descending' },
    page: 2,
    resultsPerPage: 100,
    selectedCategory: 'paintings',
    isPrintsPage: false,
  });
});

test('browse §7: a feature page asks for works that can be had, for its keyword, within its category', () => {
  expect(featureRequestOf({ category: 'paintings', keyword: 'blue-sea' })).toEqual({
    query: 'blue sea',
    predefinedFilters: { original_availability_status: ['available'] },
    selectedCategory: 'paintings',
    shouldAddGroupIdFilter: true,
  });
});

test.each([
  ['paintings', 'category:paintings AND originalStatus:avail'],
  ['all', 'originalStatus:avail'],
] as const)('browse §7: a feature page of %s asks hosted search for the same works', (category, filters) => {
  expect(hostedFeatureRequestOf({ category, keyword: 'blue-sea' }, { page: 3, resultsPerPage: 50 })).toEqual({
    query: 'blue sea',
    filters,
    facets: [],
    page: 2,
    hitsPerPage: 50,
  });
});
