import { describe, expect, test } from 'vitest';
import { toTimeStep } from '../discovery/search-times.ts';
import {
  formatFigureChange,
  formatPlace,
  formatSearchFigure,
  readListValue,
  SEARCH_PLACES,
  type SearchDay,
  searchFiguresCsv,
  searchRowsCsv,
  sumSearchFigures,
} from './search-figures.ts';

const day = (changes: Partial<SearchDay> = {}): SearchDay => ({
  ...{
    day: '2026-11-18',
    searches: 0,
    withoutMatch: 0,
    onlySimilar: 0,
    withResults: 0,
    clicked: 0,
    clicks: 0,
    converted: 0,
    times: [],
  },
  ...changes,
});

describe('figures of searches', () => {
  test('add up days before they divide', () => {
    const sums = sumSearchFigures([
      day({ searches: 90, withoutMatch: 9, onlySimilar: 5, withResults: 85, clicked: 34, clicks: 60, converted: 2 }),
      day({
        searches: 10,
        withoutMatch: 1,
        withResults: 15,
        clicked: 6,
        clicks: 6,
        times: [{ step: toTimeStep(8), count: 3 }],
      }),
    ]);
    expect(sums).toMatchObject({
      searches: 100,
      withoutResults: 0.1,
      onlySimilar: 0.05,
      clickThrough: 0.4,
      conversion: 0.02,
      clicks: 66,
    });
    expect(sums.median).toBeCloseTo(8, 0);
  });

  test('of no searches are 0, not NaN', () => {
    expect(Object.values(sumSearchFigures([]))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('are written by their kind', () => {
    expect(formatSearchFigure('searches', 12_345)).toBe('12,345');
    expect(formatSearchFigure('clickThrough', 0.4)).toBe('40%');
    expect(formatSearchFigure('median', 8.25)).toBe('8.3 ms');
    expect(formatSearchFigure('slow', 123.4)).toBe('123 ms');
  });

  test('shares change by points, counts by percent', () => {
    expect(formatFigureChange('clickThrough', 0.4, 0.35)).toBe('+5 points');
    expect(formatFigureChange('withoutResults', 0.04, 0.052)).toBe('−1.2 points');
    expect(formatFigureChange('searches', 110, 100)).toBe('+10%');
    expect(formatFigureChange('searches', 100, 100)).toBe('no change');
    expect(formatFigureChange('searches', 5, 0)).toBe('');
  });
});

test('later places are counted together', () => {
  expect(SEARCH_PLACES).toHaveLength(22);
  expect([1, 20, 21, 51].map(formatPlace)).toEqual(['1', '20', '21 to 50', '51 and later']);
});

test('each list has its own value, and CSV keeps texts of strangers harmless', () => {
  const row = { searches: 10, withoutMatch: 4, onlySimilar: 1, withResults: 8, clicked: 3, converted: 1 };
  expect([
    readListValue('top', row),
    readListValue('withoutResults', row),
    readListValue('withoutClicks', row),
  ]).toEqual([...[10, 4, 5]]);
  const csv = searchRowsCsv('top', [{ ...row, text: '=1+1', before: 2 }]);
  expect(csv).toContain("'=1+1");
  expect(searchFiguresCsv([{ day: '2026-11-18', counts: { searches: 2, clickThrough: 1 / 3 }, before: {} }])).toContain(
    '2026-11-18,2,0,0,0.3333',
  );
});
