import { expect, test } from 'vitest';
import type { Zone } from '../locale/countries.ts';
import {
  effectiveSort,
  listSortOptions,
  parseProviderSort,
  SORT_LABELS,
  SORTS,
  toProviderSort,
  toSearchSort,
} from './sort-options.ts';

const place = { isPrints: false, hasActiveFilters: false, zone: 'US' as Zone };

test('the sort options are default (Recommended), newest, price-low, price-high and oldest', () => {
  expect(SORTS).toEqual(['default', 'newest', 'price-low', 'price-high', 'oldest']);
  expect(SORT_LABELS.default).toBe('Recommended');
  expect(listSortOptions(place)).toEqual(SORTS);
});

test('prints allow only Recommended and newest', () => {
  expect(listSortOptions({ ...place, isPrints: true })).toEqual(['default', 'newest']);
});

test('price sorts are hidden when filters are active', () => {
  expect(listSortOptions({ ...place, hasActiveFilters: true })).toEqual(['default', 'newest', 'oldest']);
});

test.each<[Zone, boolean]>([
  ['EU2C', true],
  ['US', true],
  ['AM1A', true],
  ['AP2I', true],
  ['EU1C', true],
  ['ME1A', false],
  ['AF1A', false],
])('price sorts in zone %s: %s', (zone, has) => {
  expect(listSortOptions({ ...place, zone }).includes('price-low')).toBe(has);
  expect(listSortOptions({ ...place, zone }).includes('price-high')).toBe(has);
});

test('a sort that is not offered falls back to Recommended', () => {
  expect(effectiveSort('price-low', place)).toBe('price-low');
  expect(effectiveSort('price-low', { ...place, isPrints: true })).toBe('default');
});

test.each([
  ['default', 'relevance', 'descending'],
  ['newest', 'created_at', 'descending'],
  ['oldest', 'created_at', 'ascending'],
  ['price-low', 'geo_prices.EU1C', 'ascending'],
  ['price-high', 'geo_prices.EU1C', 'descending'],
] as const)('the sort %s is the provider’s %s %s', (sort, sortBy, sortOrder) => {
  expect(toProviderSort(sort, 'EU1C')).toEqual({ sortBy, sortOrder });
  expect(parseProviderSort({ sortBy, sortOrder }, 'EU1C')).toEqual({ ok: true, value: toSearchSort(sort) });
});

test('works can be sorted by any sort key, but only by the price of the visitor’s zone', () => {
  const parse = (sortBy: string) => parseProviderSort({ sortBy, sortOrder: 'ascending' }, 'US');
  expect(parse('width')).toEqual({ ok: true, value: { by: 'width', order: 'ascending' } });
  expect(parse('geo_prices.EU1C')).toMatchObject({ messages: ['Works cannot be sorted by "geo_prices.EU1C".'] });
});
