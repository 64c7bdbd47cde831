import { expect, test } from 'vitest';
import {
  clearAll,
  createChips,
  hasActiveFilters,
  inCategory,
  toggleFlag,
  toggleIn,
  withValues,
} from './facet-selection.ts';
import { DEFAULT_LISTING, type Listing } from './listing.ts';

const third: Listing = { ...DEFAULT_LISTING, category: 'paintings', page: 2 };

test('selecting or deselecting a value returns to the first page', () => {
  const blue = withValues(third, 'color', toggleIn([], '000000'));
  expect(blue).toEqual({ ...third, facets: { color: ['000000'] }, page: 0 });
  expect(toggleIn(['000000'], 'ffffff')).toEqual(['000000', 'ffffff']);
  expect(withValues(blue, 'color', toggleIn(['000000'], '000000')).facets).toEqual({});
});

test('a price range replaces other price ranges', () => {
  expect(withValues({ ...third, facets: { price: ['0-500'] } }, 'price', ['250-750'])).toMatchObject({
    facets: { price: ['250-750'] },
    page: 0,
  });
  expect(withValues({ ...third, facets: { price: ['0-500'] } }, 'price', []).facets).toEqual({});
});

test('a switch can be turned on and off', () => {
  const framed = toggleFlag(third, 'is_framed');
  expect(framed).toMatchObject({ flags: ['is_framed'], page: 0 });
  expect(toggleFlag(framed, 'is_framed').flags).toEqual([]);
});

test('clearing all filters keeps the category and the query', () => {
  const narrowed: Listing = {
    ...third,
    isPrints: true,
    flags: ['is_framed'],
    facets: { styles: ['abstract'] },
    query: 'sea',
    sort: 'newest',
    pageSize: 25,
  };
  expect(clearAll(narrowed)).toEqual({
    ...DEFAULT_LISTING,
    category: 'paintings',
    isPrints: true,
    query: 'sea',
    pageSize: 25,
  });
});

test.each<[Partial<Listing>, boolean]>([
  [{}, false],
  [{ category: 'paintings', query: 'sea', isPrints: true }, false],
  [{ flags: ['is_framed'] }, true],
  [{ facets: { styles: ['abstract'] } }, true],
  [{ facets: { styles: [] } }, false],
])('with %j filters are active: %s', (change, isActive) => {
  expect(hasActiveFilters({ ...DEFAULT_LISTING, ...change })).toBe(isActive);
});

test('each chip shows a selected value and links to the listing without it', () => {
  const listing: Listing = {
    ...third,
    flags: ['is_outdoor'],
    facets: { styles: ['pop-art'], size: ['small'], color: ['000000'], price: ['0-500'] },
  };
  const chips = createChips(listing, 'cm');
  expect(chips.map(({ label }) => label)).toEqual([
    'Pop Art',
    'Small (up to 41 cm)',
    'Black',
    'Under $500',
    'Outdoor safe',
  ]);
  expect(chips[0]?.without.facets).not.toHaveProperty('styles');
  expect(chips[4]?.without.flags).toEqual([]);
  expect(createChips({ ...third, facets: { styles: ['gone'] } }, 'in').map(({ label }) => label)).toEqual(['gone']);
});

test('changing the category keeps the values it supports and returns to the first page', () => {
  const listing = {
    ...DEFAULT_LISTING,
    page: 2,
    facets: { mediums: ['oil', 'carving'], materials: ['canvas'], styles: ['abstract'] },
  };
  expect(inCategory(listing, 'paintings')).toEqual({
    ...listing,
    category: 'paintings',
    page: 0,
    facets: { mediums: ['oil'], materials: ['canvas'], styles: ['abstract'] },
  });
  expect(inCategory({ ...listing, facets: { mediums: ['carving'] } }, 'paintings').facets).toEqual({});
});
