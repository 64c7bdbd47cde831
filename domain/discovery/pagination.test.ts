import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalPageOf,
  formatResultsPerPage,
  pageLinksOf,
  pageOfUrl,
  parsePaging,
  parseUrlPage,
  positionOf,
  providerPageOf,
  RESULTS_PER_PAGE_OPTIONS,
  totalPagesOf,
  urlPageOf,
} from './pagination.ts';

const G = 'gap';

test.each([
  [1, 0, []],
  [1, 1, []],
  [1, 2, [1, 2]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, G, 8]],
  [4, 8, [1, G, 3, 4, 5, G, 8]],
  [2, 8, [1, 2, 3, G, 8]],
  [7, 8, [1, G, 6, 7, 8]],
  [8, 8, [1, G, 6, 7, 8]],
  [3, 20, [1, 2, 3, 4, G, 20]],
  [50, 100, [1, G, 49, 50, 51, G, 100]],
])('browse §4 Pagination: on page %d of %d', (page, totalPages, links) => {
  expect(pageLinksOf(page, totalPages)).toEqual(links);
});

test('browse §4 Pagination: links grow, and always reach the first, the current and the last page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (totalPages, any) => {
      const page = ((any - 1) % totalPages) + 1;
      const numbers = pageLinksOf(page, totalPages).filter((link) => link !== G);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toContain(1);
      expect(numbers).toContain(page);
      expect(numbers).toContain(totalPages);
    }),
  );
});

test('browse §2: the URL page is zero-based plus 1 for the internal page', () => {
  expect(pageOfUrl(0)).toBe(1);
  expect(pageOfUrl(1)).toBe(2);
  expect(urlPageOf(2)).toBe(1);
});

test.each([
  [-3, 0],
  [0, 0],
  [1, 0],
  [2, 1],
])("browse §5: page %d is the provider's page %d", (page, providerPage) => {
  expect(providerPageOf(page)).toBe(providerPage);
});

test('browse §2 and §9: the total is capped at 10000', () => {
  expect(totalPagesOf(1_000_000, 100)).toBe(100);
  expect(totalPagesOf(101, 100)).toBe(2);
  expect(totalPagesOf(0, 100)).toBe(0);
});

test('browse §3: position is resultsPerPage*(page-1)+index+1', () => {
  expect(positionOf(100, 1, 0)).toBe(1);
  expect(positionOf(25, 3, 4)).toBe(55);
});

test('browse §2: results-per-page options are 25, 50 and 100 and are labelled', () => {
  expect(RESULTS_PER_PAGE_OPTIONS.map(formatResultsPerPage)).toEqual([
    '25 Results Per Page',
    '50 Results Per Page',
    '100 Results Per Page',
  ]);
});

test.each([
  [null, 1],
  ['0', 1],
  ['1', 2],
  ['399', 400],
  ['400', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['01', undefined],
  ['x', undefined],
  ['', undefined],
  ['99999999999', undefined],
])('browse §2: the page of the URL parameter %j is %s', (text, page) => {
  expect(parseUrlPage(text)).toBe(page);
});

test.each([
  [1, 25, 1],
  [4, 25, 1],
  [5, 25, 2],
  [3, 50, 2],
  [7, 100, 7],
])('page %i with %i works per page is page %i at the default page size', (page, resultsPerPage, canonical) => {
  expect(canonicalPageOf(page, resultsPerPage)).toBe(canonical);
});

test.each([
  ['', { page: 1, resultsPerPage: 100 }],
  ['page=2&hitsPerPage=25', { page: 3, resultsPerPage: 25 }],
  ['hitsPerPage=7', undefined],
  ['page=-1', undefined],
])('%j is parsed as %j', (query, paging) => {
  const asked = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]));
  expect(parsePaging({ get: (name) => asked.get(name) ?? null })).toEqual(paging);
});
