import { expect, test } from 'vitest';
import { parseSearchFilters, type RawFilters, type SearchFilters } from './search-filters.ts';

const NO_FILTERS: SearchFilters = { choices: {}, prices: [], where: [] };
const parse = (raw: RawFilters, { isPrints = false, unit = 'in' as 'in' | 'cm' } = {}) =>
  parseSearchFilters(raw, { isPrints, unit });

test.each<[RawFilters, Partial<SearchFilters>]>([
  [{}, {}],
  [{ styles: [] }, {}],
  [{ styles: ['Abstract', 'Pop Art'] }, { choices: { styles: ['Abstract', 'Pop Art'] } }],
  [{ price: '500-1000' }, { prices: [{ min: 50_000, max: 99_999 }] }],
  [{ price: ['0-19.99', '500-inf'] }, { prices: [{ min: 0, max: 1_999 }, { min: 50_000 }] }],
  [{ is_framed: 'true' }, { choices: { is_framed: ['True'] } }],
  [{ is_outdoor_safe: 'true' }, { choices: { is_outdoor: ['True'] } }],
  [
    { width: '10-20', size: 'small' },
    { choices: { size: ['small'] }, where: [{ or: [{ number: 'width', min: 25, max: 51 }] }] },
  ],
  [{ artist_id: '7-7' }, { where: [{ or: [{ number: 'artist_id', min: 7, max: 7 }] }] }],
])('filters %j are %j', (raw, filters) => {
  expect(parse(raw)).toEqual({ ok: true, value: { ...NO_FILTERS, ...filters } });
});

test('lengths in centimeters stay as they are', () => {
  expect(parse({ width: '10-20' }, { unit: 'cm' })).toMatchObject({
    value: { where: [{ or: [{ number: 'width', min: 10, max: 20 }] }] },
  });
});

test('price range facets use prints_price_ranges in print view, otherwise price', () => {
  expect(parse({ price: '0-200' }, { isPrints: true })).toMatchObject({
    value: { choices: { prints_price_ranges: ['0-20000'] }, prices: [] },
  });
  expect(parse({ prints_price_ranges: '0-20000' })).toMatchObject({
    value: { choices: { prints_price_ranges: ['0-20000'] }, prices: [] },
  });
});

test('a print price range other than the presets matches if a print costs at least the minimum and a print at most the maximum', () => {
  expect(parse({ price: ['140-160', '0-200', '600-500000'] }, { isPrints: true })).toMatchObject({
    value: {
      choices: {},
      where: [
        {
          or: [
            {
              and: [
                { number: 'print_max_price', min: 14_000 },
                { number: 'print_min_price', max: 16_000 },
              ],
            },
            { facet: 'prints_price_ranges', anyOf: ['0-20000'] },
            { and: [{ number: 'print_max_price', min: 60_000 }] },
          ],
        },
      ],
    },
  });
});

test.each<[string[], Partial<SearchFilters>]>([
  [['paintings'], { choices: { category: ['paintings'] } }],
  [['all'], {}],
  [['all', 'paintings > Abstract'], {}],
  [['paintings > Abstract'], { where: [{ facet: 'group_id', anyOf: ['all > paintings > Abstract'] }] }],
])('the groups %j are %j', (groups, filters) => {
  expect(parse({ group_id: groups })).toEqual({ ok: true, value: { ...NO_FILTERS, ...filters } });
});

test.each([
  [{ nonsense: 'x' }, 'There is no facet "nonsense".'],
  [{ toString: 'x' }, 'There is no facet "toString".'],
  [{ price: ['0-500', 'cheap'] }, '"cheap" is not a range of price; a range looks like 100-200.'],
  [{ width: 'wide' }, '"wide" is not a range of width; a range looks like 100-200.'],
])('filters %j are refused', (raw, message) => {
  expect(parse(raw as RawFilters)).toEqual({ ok: false, reason: 'invalid', messages: [message] });
});
