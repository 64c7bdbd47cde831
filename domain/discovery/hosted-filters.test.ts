import { expect, test } from 'vitest';
import { hostedClausesOf, hostedFiltersOf, isCountedWithout } from './hosted-filters.ts';
import { DEFAULT_LISTING, type Listing } from './listing.ts';

const listing: Listing = {
  ...DEFAULT_LISTING,
  category: 'paintings',
  flags: ['is_framed'],
  facets: { styles: ['abstract', 'pop-art'], price: ['500-1000', '10000-500000'] },
};

test('browse §3: a listing is asked of hosted search in its own grammar', () => {
  expect(hostedFiltersOf(hostedClausesOf(listing))).toBe(
    'category:paintings AND (styles:"Abstract" OR styles:"Pop Art") AND (price:50000 TO 99999 OR price >= 1000000) AND isFramed:true',
  );
});

test('a facet is counted without what is chosen of it', () => {
  expect(hostedFiltersOf(hostedClausesOf(listing), 'styles')).not.toContain('styles');
});

test.each([
  ['styles', {}, true],
  ['availability', {}, false],
  ['price', { price: ['500-900'] }, true],
  ['price', { isPrints: true, price: ['200-300', '300-400'] }, true],
  ['price', { isPrints: true, price: ['200-300', '210-290'] }, false],
])(
  '%s in %j is counted as if nothing were chosen in it: %s',
  (facet, { isPrints = false, price = [] as string[] }, is) => {
    expect(isCountedWithout(facet, { isPrints, facets: { price } })).toBe(is);
  },
);

test('among prints, a price of one’s own finds works that have a print at or around it', () => {
  const filters = hostedFiltersOf(
    hostedClausesOf({ ...DEFAULT_LISTING, isPrints: true, facets: { price: ['210-290'] } }),
  );
  expect(filters).toBe('((maxPrintPrice >= 21000 AND minPrintPrice <= 29000)) AND hasPrints:true');
});

test('among prints, their own prices count, and originals need not be there', () => {
  const filters = hostedFiltersOf(
    hostedClausesOf({ ...DEFAULT_LISTING, isPrints: true, facets: { price: ['200-300'] } }),
  );
  expect(filters).toBe('(printsPriceRanges:"20000-30000") AND hasPrints:true');
});
