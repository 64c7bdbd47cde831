import { calculateTimePercentile, type TimeCount } from '../discovery/search-times.ts';
import { formatTable } from '../text/csv.ts';
import { listKeys } from '../text/own-value.ts';

/** What people search for, and what becomes of it (docs/specification/staff.md#search-desk). */
export const SEARCH_FIGURES = {
  searches: { label: 'Searches', kind: 'count' },
  withoutResults: { label: 'Without results', kind: 'share' },
  onlySimilar: { label: 'Only similar works', kind: 'share' },
  clickThrough: { label: 'Click-through', kind: 'share' },
  conversion: { label: 'Conversion', kind: 'share' },
  clicks: { label: 'Clicks', kind: 'count' },
  median: { label: 'Median time', kind: 'time' },
  slow: { label: '95% are faster than', kind: 'time' },
} as const satisfies Record<string, { label: string; kind: 'count' | 'share' | 'time' }>;
export type SearchFigure = keyof typeof SEARCH_FIGURES;
export type SearchFigureCounts = Record<SearchFigure, number>;

export const ALL_SEARCH_FIGURES = listKeys(SEARCH_FIGURES);

/** A search with an order of a clicked work within so many days has led to it. */
export const CONVERSION_DAYS = 7;

/** A visitor who comes back to the results of the same text within so many minutes has not searched again. */
export const RETURN_MINUTES = 30;

/** The counts of a day. */
export interface SearchDay {
  day: string;
  searches: number;
  /** No work has all of the words. */
  withoutMatch: number;
  /** Those of them that showed similar works. */
  onlySimilar: number;
  withResults: number;
  clicked: number;
  clicks: number;
  converted: number;
  times: readonly TimeCount[];
}

const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

/** Adds up days. Click-through is that of searches with results; other shares are of all searches. */
export function sumSearchFigures(days: readonly SearchDay[]): SearchFigureCounts {
  const sum = (read: (day: SearchDay) => number) => days.reduce((total, day) => total + read(day), 0);
  const searches = sum((day) => day.searches);
  const times = days.flatMap((day) => day.times);
  return {
    searches,
    withoutResults: share(
      sum((day) => day.withoutMatch),
      searches,
    ),
    onlySimilar: share(
      sum((day) => day.onlySimilar),
      searches,
    ),
    clickThrough: share(
      sum((day) => day.clicked),
      sum((day) => day.withResults),
    ),
    conversion: share(
      sum((day) => day.converted),
      searches,
    ),
    clicks: sum((day) => day.clicks),
    median: calculateTimePercentile(times, 0.5),
    slow: calculateTimePercentile(times, 0.95),
  };
}

const PERCENT_DIGITS = 1;

export function formatSearchFigure(figure: SearchFigure, value: number): string {
  const { kind } = SEARCH_FIGURES[figure];
  if (kind === 'share') return formatShare(value);
  if (kind === 'time') return value >= 100 ? `${Math.round(value)} ms` : `${Number(value.toFixed(1))} ms`;
  return new Intl.NumberFormat('en').format(value);
}

export const formatShare = (value: number): string => `${Number((value * 100).toFixed(PERCENT_DIGITS))}%`;

/** How a figure has changed. Shares change by percentage points: "+12 %" of 4 % would be read as 16 %. */
export function formatFigureChange(figure: SearchFigure, now: number, before: number): string {
  const { kind } = SEARCH_FIGURES[figure];
  if (kind === 'share') {
    const points = Number(((now - before) * 100).toFixed(PERCENT_DIGITS));
    return points === 0 ? 'no change' : `${formatSign(points)} points`;
  }
  if (before === 0) return '';
  const percent = Math.round((now / before - 1) * 100);
  return percent === 0 ? 'no change' : `${formatSign(percent)}%`;
}

const formatSign = (value: number): string => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);

/** Places are counted one by one up to the first of these, then together. */
const GROUPED_PLACES = [21, 51] as const;
export const SEARCH_PLACES: readonly number[] = [
  ...Array.from({ length: GROUPED_PLACES[0] - 1 }, (_, at) => at + 1),
  ...GROUPED_PLACES,
];

export function formatPlace(place: number): string {
  const next = SEARCH_PLACES[SEARCH_PLACES.indexOf(place) + 1];
  if (next === undefined) return `${place} and later`;
  return next === place + 1 ? String(place) : `${place} to ${next - 1}`;
}

/** The lists of searches, each by what it is about. */
export const SEARCH_LISTS = {
  top: { title: 'What people search for', value: 'Searches' },
  withoutResults: { title: 'Searches without results', value: 'Without results' },
  withoutClicks: { title: 'Searches without clicks', value: 'Without a click' },
} as const;
export type SearchList = keyof typeof SEARCH_LISTS;

export interface SearchRow {
  text: string;
  searches: number;
  withoutMatch: number;
  onlySimilar: number;
  withResults: number;
  clicked: number;
  converted: number;
  /** The value of the list in the period before. */
  before: number;
}

/** What a list is ordered by. */
export function readListValue(list: SearchList, row: Omit<SearchRow, 'text' | 'before'>): number {
  if (list === 'top') return row.searches;
  return list === 'withoutResults' ? row.withoutMatch : row.withResults - row.clicked;
}

export function searchRowsCsv(list: SearchList, rows: readonly SearchRow[]): string {
  return formatTable(
    [
      'Search',
      'Searches',
      'Without results',
      'Only similar works',
      'With results',
      'Clicked',
      'Ordered',
      `${SEARCH_LISTS[list].value}, before`,
    ],
    rows.map(({ text, searches, withoutMatch, onlySimilar, withResults, clicked, converted, before }) => [
      ...[text, searches, withoutMatch, onlySimilar, withResults, clicked, converted, before],
    ]),
  );
}

/** The figures of a period for spreadsheets. Shares are from 0 to 1, times in milliseconds. */
export function searchFiguresCsv(
  points: readonly {
    day: string;
    counts: Readonly<Record<string, number>>;
    before: Readonly<Record<string, number>>;
  }[],
): string {
  const names = ALL_SEARCH_FIGURES.map((figure) => SEARCH_FIGURES[figure].label);
  const cells = (counts: Readonly<Record<string, number>>) =>
    ALL_SEARCH_FIGURES.map((figure) => Number((counts[figure] ?? 0).toFixed(4)));
  return formatTable(
    ['Day (UTC)', ...names, ...names.map((name) => `${name}, period before`)],
    points.map(({ day, counts, before }) => [day, ...cells(counts), ...cells(before)]),
  );
}
