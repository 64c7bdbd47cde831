import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  countDays,
  createPoints,
  formatChange,
  getInsightsRange,
  INSIGHTS_PERIODS,
  toDay,
} from './insights-period.ts';

test('a week until today is compared with the week before', () => {
  expect(getInsightsRange('7-days', '2026-11-18')).toEqual({
    unit: 'day',
    from: '2026-11-12',
    until: '2026-11-18',
    beforeFrom: '2026-11-05',
    beforeUntil: '2026-11-11',
  });
});

test('twelve months are compared with the same months of the year before, as far as today', () => {
  expect(getInsightsRange('12-months', '2028-02-29')).toEqual({
    unit: 'month',
    from: '2027-03-01',
    until: '2028-02-29',
    beforeFrom: '2026-03-01',
    beforeUntil: '2027-02-28',
  });
});

test('every day has a point, and the day before it the views of the period before', () => {
  const range = getInsightsRange('7-days', '2026-11-18');
  const points = createPoints(range, [
    { day: '2026-11-05', views: 4, favorites: 9 },
    { day: '2026-11-12', views: 2 },
    { day: '2026-11-18', views: 5, sales: 1 },
    { day: '2026-11-18', favorites: 3 },
    { day: '2026-11-19', views: 100 },
    { day: '2026-11-04', views: 100 },
  ]);
  expect(points.map(({ day }) => day)).toEqual(
    ['12', '13', '14', '15', '16', '17', '18'].map((date) => `2026-11-${date}`),
  );
  expect(points[0]).toMatchObject({ views: 2, favorites: 0, before: { views: 4, favorites: 9 } });
  expect(points[6]).toMatchObject({ views: 5, favorites: 3, sales: 1, before: { views: 0 } });
});

test('months have one point each, also February of a leap year', () => {
  const points = createPoints(getInsightsRange('12-months', '2028-03-10'), [
    { day: '2028-02-29', views: 1 },
    { day: '2028-02-01', views: 2 },
    { day: '2027-02-28', views: 7 },
    // Later than the same day of the year before.
    { day: '2027-03-11', views: 50 },
  ]);
  expect(points).toHaveLength(12);
  expect(points.at(-2)).toMatchObject({ day: '2028-02-01', views: 3, before: { views: 7 } });
  expect(points.at(-1)).toMatchObject({ day: '2028-03-01', views: 0, before: { views: 0 } });
  // It belongs to the first month of the period itself only if it is in it.
  expect(points[0]).toMatchObject({ day: '2027-04-01', views: 0 });
});

test('nothing is lost or counted twice, whatever the day', () => {
  const day = fc.integer({ min: 18_000, max: 25_000 }).map((days) => toDay(days * 86_400_000));
  fc.assert(
    fc.property(day, fc.constantFrom(...INSIGHTS_PERIODS), (today, period) => {
      const range = getInsightsRange(period, today);
      const days = Array.from({ length: 800 }, (_, ago) => ({ day: addDays(today, -ago), views: 1 }));
      const points = createPoints(range, days);
      expect(points.reduce((sum, { views }) => sum + views, 0)).toBe(countDays(range.from, range.until) + 1);
      expect(points.reduce((sum, { before }) => sum + before.views, 0)).toBe(
        countDays(range.beforeFrom, range.beforeUntil) + 1,
      );
    }),
  );
});

test.each([
  [0, 0, ''],
  [5, 5, 'no change'],
  [3, 0, '+3'],
  [5, 8, '−3'],
  [112, 100, '+12%'],
  [1_001, 1_000, 'no change'],
  [0, 40, '−100%'],
  [90_000, 20, '+449,900%'],
])('%i after %i is %j', (count, before, text) => expect(formatChange(count, before)).toBe(text));
