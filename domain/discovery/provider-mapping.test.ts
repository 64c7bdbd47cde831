import { expect, test } from 'vitest';
import { mapProviderItem, PROVIDER_FAILURES, type ProviderItem, totalResultsOf } from './provider-mapping.ts';

const place = { page: 2, pageSize: 25, zone: 'EU1C' } as const;
const item: ProviderItem = {
  value: 'Blue Night',
  data: {
    id: '42',
    image_url: 'https://img.example/42.jpg',
    url: '/art/x',
    sku: 'P1-U7-A42-T1',
    artist_first_name: 'Ada',
    artist_last_name: 'Moreau',
    artist_profile_url: '/ada',
    geo_prices: { US: 1000, EU1C: 1200 },
    groups: [{ group_id: 'paintings', display_name: 'Paintings' }],
    original_availability_status: 'available',
    print_min_price: 9000,
    image_aspect_ratio: 1.5,
    print_image_aspect_ratio: 1.2,
    created_at: '2026-01-01',
    curated_status: 'up',
  },
};

test('browse §3 Provider mapping: all fields are mapped', () => {
  expect(mapProviderItem(item, 4, place)).toEqual({
    artworkId: '42',
    artworkTitle: 'Blue Night',
    imageUrl: 'https://img.example/42.jpg',
    productUrl: '/art/x',
    firstName: 'Ada',
    lastName: 'Moreau',
    profileUrl: '/ada',
    category: 'Paintings',
    sku: 'P1-U7-A42-T1',
    originalStatus: 'avail',
    listPrices: { US: 1000, EU1C: 1200 },
    listPrice: 1200,
    minPrintPrice: 9000,
    aspectRatio: 1.2,
    uploadedDate: '2026-01-01',
    curatedStatus: 'up',
    positionID: 55,
  });
});

test("browse §3 Provider mapping: a missing sku becomes '--', other missing fields are empty", () => {
  expect(mapProviderItem({ value: 'Bare', data: { id: '1' } }, 0, place)).toEqual({
    artworkId: '1',
    artworkTitle: 'Bare',
    imageUrl: '',
    productUrl: '',
    firstName: '',
    lastName: '',
    profileUrl: '',
    category: '',
    sku: '--',
    originalStatus: 'unavail',
    listPrices: undefined,
    listPrice: undefined,
    minPrintPrice: null,
    aspectRatio: 1,
    uploadedDate: '',
    curatedStatus: 'not-curated',
    positionID: 51,
  });
});

test.each([
  ['available', 'avail'],
  ['avail', 'avail'],
  ['reserved', 'reserved'],
  ['sold', 'sold'],
  ['anything', 'unavail'],
])('browse §3 Provider mapping: original_availability_status %s is %s', (status, mapped) => {
  expect(
    mapProviderItem({ ...item, data: { ...item.data, original_availability_status: status } }, 0, place).originalStatus,
  ).toBe(mapped);
});

test('browse §7: totalResults is the sum of token and embedding matches', () => {
  expect(totalResultsOf({ token_match: 3, embeddings_match: 4 })).toBe(7);
  expect(totalResultsOf({})).toBe(0);
});

test('browse §8: messages of a failed provider', () => {
  expect(Object.values(PROVIDER_FAILURES)).toEqual([
    'Error fetching search results from Constructor.io',
    'Error fetching facets from Constructor.io',
    'Error fetching autocomplete results from Constructor.io',
    'Error fetching recommendations from Constructor.io',
    'Error getting data from Constructor',
    'Algolia API Failed',
  ]);
});
