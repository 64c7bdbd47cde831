import { expect, test } from 'vitest';
import { createHostedClauses, formatHostedFilters, isCountedWithout } from './hosted-filters.ts';
import { DEFAULT_LISTING, type Listing } from './listing.ts';

const listing: Listing = {
  ...DEFAULT_LISTING,
  category: 'paintings',
  flags: ['is_framed'],
  facets: { styles: ['abstract', 'pop-art'], price: ['500-1000', '10000-500000'] },
};

test('the filters of a listing in hosted search syntax', () => {
  expect(formatHostedFilters(createHostedClauses(listing))).toBe(
    'category:paintings AND (styles:"Abstract" OR styles:"Pop Art") AND (price:50000 TO 99999 OR price >= 1000000) AND isFramed:true',
  );
});

test('a facet is counted without its own selection', () => {
  expect(formatHostedFilters(createHostedClauses(listing), 'styles')).not.toContain('styles');
});

test.each([
  ['styles', {}, true],
  ['availability', {}, false],
  ['price', { price: ['500-900'] }, true],
  ['price', { isPrints: true, price: ['200-300', '300-400'] }, true],
  ['price', { isPrints: true, price: ['200-300', '210-290'] }, false],
])('%s in %j is counted without its own selection: %s', (facet, { isPrints = false, price = [] as string[] }, is) => {
  expect(isCountedWithout(facet, { isPrints, facets: { price } })).toBe(is);
});

test('in print view, a custom price range matches works whose print prices overlap it', () => {
  const filters = formatHostedFilters(
    createHostedClauses({ ...DEFAULT_LISTING, isPrints: true, facets: { price: ['210-290'] } }),
  );
  expect(filters).toBe('((maxPrintPrice >= 21000 AND minPrintPrice <= 29000)) AND hasPrints:true');
});

test('in print view, print prices are used and originals need not be available', () => {
  const filters = formatHostedFilters(
    createHostedClauses({ ...DEFAULT_LISTING, isPrints: true, facets: { price: ['200-300'] } }),
  );
  expect(filters).toBe('(printsPriceRanges:"20000-30000") AND hasPrints:true');
});
