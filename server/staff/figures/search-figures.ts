import type { SearchFigures } from '@easel/contract/staff/search-figures';
import { createPoints, getFigureRange } from '@easel/domain/staff/figures';
import { SEARCH_PLACES, sumSearchFigures } from '@easel/domain/staff/search-figures';
import { addDays, toDay } from '@easel/domain/studio/insights-period';
import type { FiguresDependencies } from './figures.ts';
import { readCountedUntil } from './figures-store.ts';
import {
  type PlaceCount,
  readFrequentTexts,
  readSearchDays,
  readSearchPlaces,
  readSearchTexts,
} from './search-figures-store.ts';

const MAX_TEXTS = 50;

/** What people search for in a period, compared with the one before. */
export async function readSearchFigures(
  { db, now }: FiguresDependencies,
  asked: Parameters<typeof getFigureRange>[0],
): Promise<SearchFigures> {
  const range = getFigureRange(asked, toDay(now()));
  const [days, before] = [
    { from: range.from, until: range.until },
    { from: range.beforeFrom, until: range.beforeUntil },
  ];
  const textsOf = (list: Parameters<typeof readSearchTexts>[1]) => readSearchTexts(db, list, days, before, MAX_TEXTS);
  const [counted, places, placesBefore, top, withoutResults, withoutClicks, countedUntil] = await Promise.all([
    readSearchDays(db, { from: range.beforeFrom, until: range.until }),
    readSearchPlaces(db, days),
    readSearchPlaces(db, before),
    textsOf('top'),
    textsOf('withoutResults'),
    textsOf('withoutClicks'),
    readCountedUntil(db),
  ]);
  return {
    range: { ...range, period: range.period ?? null },
    totals: sumSearchFigures(counted.filter(({ day }) => day >= range.from)),
    before: sumSearchFigures(counted.filter(({ day }) => day <= range.beforeUntil)),
    points: createPoints(range, counted, sumSearchFigures),
    places: SEARCH_PLACES.map((place) => ({ place, ...countAt(places, place), before: countAt(placesBefore, place) })),
    lists: { top, withoutResults, withoutClicks },
    countedUntil: countedUntil?.toISOString() ?? null,
  };
}

const countAt = (places: readonly PlaceCount[], wanted: number) => {
  const { shown = 0, clicked = 0 } = places.find(({ place }) => place === wanted) ?? {};
  return { shown, clicked };
};

const REPLAYED_DAYS = 30;

/** The most frequent searches of the last month that enough visitors have made. */
export const listFrequentSearches = ({ db, now }: FiguresDependencies, limit: number) => {
  const today = toDay(now());
  // Today's counts change while the list is read in steps.
  const days = { from: addDays(today, -REPLAYED_DAYS), until: addDays(today, -1) };
  return readFrequentTexts(db, days, limit);
};
