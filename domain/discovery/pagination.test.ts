import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculatePosition,
  countPages,
  createPageLinks,
  formatPageSize,
  fromPageNumber,
  PAGE_SIZES,
  parsePageNumber,
  parsePaging,
  parseUrlPage,
  toDefaultSizePage,
  toPageNumber,
} from './pagination.ts';

const G = 'gap';

test.each([
  [0, 0, []],
  [0, 1, []],
  [0, 2, [0, 1]],
  [3, 7, [0, 1, 2, 3, 4, 5, 6]],
  [0, 8, [0, 1, 2, G, 7]],
  [3, 8, [0, G, 2, 3, 4, G, 7]],
  [1, 8, [0, 1, 2, G, 7]],
  [6, 8, [0, G, 5, 6, 7]],
  [7, 8, [0, G, 5, 6, 7]],
  [2, 20, [0, 1, 2, 3, G, 19]],
  [49, 100, [0, G, 48, 49, 50, G, 99]],
])('the page links on page %d, from 0, of %d pages', (page, totalPages, links) => {
  expect(createPageLinks(page, totalPages)).toEqual(links);
});

test('page links grow, and always reach the first, the current and the last page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: 0, max: 4999 }), (totalPages, any) => {
      const page = any % totalPages;
      const numbers = createPageLinks(page, totalPages).filter((link) => link !== G);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toContain(0);
      expect(numbers).toContain(page);
      expect(numbers).toContain(totalPages - 1);
    }),
  );
});

test('the URL page is zero-based plus 1 for the displayed page', () => {
  expect(toPageNumber(0)).toBe(1);
  expect(toPageNumber(1)).toBe(2);
  expect(fromPageNumber(2)).toBe(1);
});

test.each([
  [-3, 0],
  [0, 0],
  [1, 0],
  [2, 1],
])("page number %d is the provider's page %d", (pageNumber, page) => {
  expect(fromPageNumber(pageNumber)).toBe(page);
});

test.each([
  [null, 0],
  ['1', 0],
  ['3', 2],
  ['0', 0],
  ['-2', 0],
  ['2.5', 0],
  ['x', 0],
  ['99999', 0],
])('the page of a URL with the displayed number %j is %d', (text, page) => {
  expect(parsePageNumber(text)).toBe(page);
});

test('the total is capped at 10000', () => {
  expect(countPages(1_000_000, 100)).toBe(100);
  expect(countPages(101, 100)).toBe(2);
  expect(countPages(0, 100)).toBe(0);
});

test('position is resultsPerPage*(pageNumber-1)+index+1', () => {
  expect(calculatePosition({ page: 0, pageSize: 100 }, 0)).toBe(1);
  expect(calculatePosition({ page: 2, pageSize: 25 }, 4)).toBe(55);
});

test('results-per-page options are 25, 50 and 100 and are labeled', () => {
  expect(PAGE_SIZES.map(formatPageSize)).toEqual([
    '25 Results Per Page',
    '50 Results Per Page',
    '100 Results Per Page',
  ]);
});

test.each([
  [null, 0],
  ['0', 0],
  ['1', 1],
  ['399', 399],
  ['400', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['01', undefined],
  ['x', undefined],
  ['', undefined],
  ['99999999999', undefined],
])('the page of the URL parameter %j is %s', (text, page) => {
  expect(parseUrlPage(text)).toBe(page);
});

test.each([
  [0, 25, 0],
  [3, 25, 0],
  [4, 25, 1],
  [2, 50, 1],
  [6, 100, 6],
])('page %i with %i works per page is page %i at the default page size', (page, pageSize, defaultSizePage) => {
  expect(toDefaultSizePage({ page, pageSize })).toBe(defaultSizePage);
});

test.each([
  ['', { page: 0, pageSize: 100 }],
  ['page=2&hitsPerPage=25', { page: 2, pageSize: 25 }],
  ['hitsPerPage=7', undefined],
  ['page=-1', undefined],
])('%j is parsed as %j', (query, paging) => {
  const asked = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]));
  expect(parsePaging({ get: (name) => asked.get(name) ?? null })).toEqual(paging);
});
