import { expect, test } from 'vitest';
import { DEFAULT_LISTING, type Listing } from './listing.ts';
import {
  addsGroupFilter,
  availabilityFilter,
  CURATED_STATUS_VALUES,
  chooseSearch,
  createFeatureRequest,
  createHostedFeatureRequest,
  createSearchRequest,
} from './query-shaping.ts';

const requestOf = (change: Partial<Listing>, zone: 'US' | 'ME1A' = 'US') =>
  createSearchRequest({ ...DEFAULT_LISTING, ...change }, zone);

test('a listing without filters has the recommended sort', () => {
  expect(requestOf({})).toEqual({
    query: '',
    filters: {},
    sort: { sortBy: 'relevance', sortOrder: 'descending' },
    page: 1,
    resultsPerPage: 100,
    selectedCategory: 'all',
    isPrintsPage: false,
  });
});

test('a search finds only available originals if the shop lists only those, and only works with prints in print view', () => {
  expect(availabilityFilter(false, true)).toEqual({ original_availability_status: ['available'] });
  expect(availabilityFilter(false, false)).toEqual({});
  expect(availabilityFilter(true, true)).toEqual({ has_prints: ['True'] });
});

test('a sort that is not offered is the recommended one', () => {
  const recommended = { sortBy: 'relevance', sortOrder: 'descending' };
  expect(requestOf({ sort: 'price-low' }).sort).toEqual({ sortBy: 'geo_prices.US', sortOrder: 'ascending' });
  expect(requestOf({ sort: 'price-low', isPrints: true }).sort).toEqual(recommended);
  expect(requestOf({ sort: 'price-low', flags: ['is_framed'] }).sort).toEqual(recommended);
  expect(requestOf({ sort: 'price-low' }, 'ME1A').sort).toEqual(recommended);
});

test('filters have stored values, and unknown slugs are kept', () => {
  const facets = { styles: ['pop-art', 'gone'], artist_recognition: ['the-art-fair'], country: ['fr'] };
  expect(requestOf({ category: 'paintings', facets }).filters).toEqual({
    styles: ['Pop Art', 'gone'],
    artist_recognition: ['the art fair'],
    country: ['fr'],
  });
});

test('curated_status_value is down=-1, not-curated=0, up=1', () => {
  expect(CURATED_STATUS_VALUES).toEqual({ down: -1, 'not-curated': 0, up: 1 });
});

test.each([
  ['', 'all', false],
  [' ', 'all', false],
  ['sea', 'all', true],
  ['', 'paintings', true],
] as const)('with keyword %j in %s the feature page adds a group_id filter: %s', (keyword, category, adds) => {
  expect(addsGroupFilter(keyword, category)).toBe(adds);
});

test('an empty query with a category means browse by group_id; a query means search', () => {
  expect(chooseSearch('', 'paintings')).toEqual({ kind: 'browse', filterName: 'group_id', filterValue: 'paintings' });
  expect(chooseSearch('  ', 'all')).toEqual({ kind: 'browse', filterName: 'group_id', filterValue: 'all' });
  expect(chooseSearch(' sea ', 'paintings')).toEqual({ kind: 'search', query: 'sea' });
});

test('the request of a listing page', () => {
  const listing: Listing = {
    ...DEFAULT_LISTING,
    category: 'paintings',
    flags: ['is_framed'],
    facets: { styles: ['pop-art'], price: ['500-1000'] },
    query: 'sea',
    sort: 'newest',
    page: 1,
  };
  expect(createSearchRequest(listing, 'US')).toEqual({
    query: 'sea',
    filters: { styles: ['Pop Art'], price: ['500-1000'], is_framed: ['true'] },
    sort: { sortBy: 'created_at', sortOrder: 'descending' },
    page: 2,
    resultsPerPage: 100,
    selectedCategory: 'paintings',
    isPrintsPage: false,
  });
});

test('a feature page requests available works for its keyword in its category', () => {
  expect(createFeatureRequest({ category: 'paintings', keyword: 'blue-sea' })).toEqual({
    query: 'blue sea',
    predefinedFilters: { original_availability_status: ['available'] },
    selectedCategory: 'paintings',
    shouldAddGroupIdFilter: true,
  });
});

test.each([
  ['paintings', 'category:paintings AND originalStatus:avail'],
  ['all', 'originalStatus:avail'],
] as const)('a feature page of %s requests the same works from hosted search', (category, filters) => {
  expect(createHostedFeatureRequest({ category, keyword: 'blue-sea' }, { page: 2, pageSize: 50 })).toEqual({
    query: 'blue sea',
    filters,
    facets: [],
    page: 2,
    hitsPerPage: 50,
  });
});
