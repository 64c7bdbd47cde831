import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countPages,
  formatListQuery,
  formatTotal,
  getNextPage,
  isListNarrowed,
  type ListDefinition,
  parseDay,
  parseListQuery,
  sortListBy,
  toListCall,
} from './list-query.ts';

const LIST = {
  sorts: ['placed', 'total'],
  defaultSort: { by: 'placed', isDescending: true },
  filters: ['state', 'from'],
} as const satisfies ListDefinition;

describe('the state of a list', () => {
  test('a page that is too far away is the last possible one', () => {
    for (const page of ['1000', '1001', '99999999']) expect(parseListQuery(LIST, `?page=${page}`).page).toBe(999);
  });

  test('is read from the URL, with defaults for what is missing or wrong', () => {
    expect(parseListQuery(LIST, '?find=%20blue%20&state=placed&sort=total&page=3')).toEqual({
      find: 'blue',
      sort: { by: 'total', isDescending: false },
      page: 2,
      filters: { state: 'placed' },
    });
    for (const search of ['', '?page=0', '?page=x', '?sort=secret', '?state=', '?other=1'])
      expect(parseListQuery(LIST, search)).toEqual({
        find: '',
        sort: { by: 'placed', isDescending: true },
        page: 0,
        filters: {},
      });
  });

  test('is written without defaults', () => {
    expect(formatListQuery(LIST, parseListQuery(LIST, '?page=1&sort=-placed'))).toBe('');
    expect(formatListQuery(LIST, parseListQuery(LIST, '?page=2&sort=-total&from=2026-01-01&find=a%26b'))).toBe(
      '?find=a%26b&from=2026-01-01&sort=-total&page=2',
    );
  });

  test('survives writing and reading', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.string({ maxLength: 100 }),
        fc.constantFrom('placed', 'total'),
        fc.boolean(),
        fc.nat(999),
        (find, state, by, isDescending, page) => {
          const query = {
            find: find.trim(),
            sort: { by, isDescending },
            page,
            filters: state.trim() === '' ? {} : { state: state.trim() },
          };
          expect(parseListQuery(LIST, formatListQuery(LIST, query))).toEqual(query);
        },
      ),
    );
  });

  test('becomes the query of a call', () => {
    expect(toListCall(parseListQuery(LIST, '?find=blue&state=placed&page=2'))).toEqual({
      q: 'blue',
      state: 'placed',
      sort: '-placed',
      pageNumber: 2,
    });
  });
});

test('a click on a column sorts by it, and the next click turns the order round', () => {
  const first = sortListBy(parseListQuery(LIST, '?page=4'), 'total');
  expect(first).toMatchObject({ sort: { by: 'total', isDescending: false }, page: 0 });
  expect(sortListBy(first, 'total')).toMatchObject({ sort: { by: 'total', isDescending: true } });
});

test('a list is narrowed by a search or a filter, not by its order', () => {
  expect(isListNarrowed(parseListQuery(LIST, '?sort=total&page=2'))).toBe(false);
  expect(isListNarrowed(parseListQuery(LIST, '?find=x'))).toBe(true);
  expect(isListNarrowed(parseListQuery(LIST, '?state=placed'))).toBe(true);
});

test('values that a filter cannot read are left out, others are written in one way', () => {
  const list = {
    ...LIST,
    read: { state: (value: string) => (value.toLowerCase() === 'placed' ? 'placed' : undefined) },
  };
  expect(parseListQuery(list, '?state=PLACED&from=x').filters).toEqual({ state: 'placed', from: 'x' });
  expect(parseListQuery(list, '?state=x').filters).toEqual({});
  expect(isListNarrowed(parseListQuery(list, '?state=x'))).toBe(false);
});

test('after the last page that can be reached, the list has to be narrowed', () => {
  expect(getNextPage(0, 1)).toBeUndefined();
  expect(getNextPage(0, 2)).toBe('next');
  expect(getNextPage(998, 2_000)).toBe('next');
  expect(getNextPage(999, 2_000)).toBe('narrow');
  expect(getNextPage(999, 1_000)).toBeUndefined();
});

test('a list that is not counted to its end says so, and has a next page', () => {
  expect(formatTotal(1_204, {})).toBe('1,204');
  expect(formatTotal(9_999, { maxCounted: 10_000 })).toBe('9,999');
  expect(formatTotal(10_000, { maxCounted: 10_000 })).toBe('10,000+');
  expect(countPages(101, 50, { maxCounted: 10_000 })).toBe(3);
  expect(getNextPage(199, countPages(10_000, 50, {}))).toBeUndefined();
  expect(getNextPage(199, countPages(10_000, 50, { maxCounted: 10_000 }))).toBe('next');
  expect(getNextPage(999, countPages(10_000, 50, { maxCounted: 10_000 }))).toBe('narrow');
});

test('days that do not exist are left out', () => {
  expect(parseDay('2026-02-28')).toBe('2026-02-28');
  for (const text of [undefined, '', '2026-02-31', '2026-13-01', '28.02.2026']) expect(parseDay(text)).toBeUndefined();
});

test('days of years that no shop has are left out', () => {
  for (const text of ['1970-01-01', '2999-12-31']) expect(parseDay(text)).toBe(text);
  for (const text of ['0000-01-01', '0001-01-01', '1969-12-31', '3000-01-01', '9999-12-31'])
    expect(parseDay(text)).toBeUndefined();
});
