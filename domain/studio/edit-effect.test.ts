import { expect, test } from 'vitest';
import { measureEdit } from './edit-effect.ts';
import { addDays } from './insights-period.ts';

const DAY = '2026-06-15';
/** The same number of views every day from one day to another. */
const daily = (from: string, days: number, views: number, favorites = 0) =>
  Array.from({ length: days }, (_, at) => ({ day: addDays(from, at), views, favorites }));
const edit = { day: DAY, edits: [DAY], listedOn: '2026-01-01', countedUntil: '2026-12-31' };

test('four weeks before and after an edit are compared, without its day', () => {
  const counts = [
    ...daily('2026-01-01', 165, 2),
    { day: DAY, views: 500, favorites: 50 },
    ...daily('2026-06-16', 100, 6, 1),
  ];
  expect(measureEdit({ ...edit, counts })).toEqual({
    before: { days: 28, views: 56, favorites: 0 },
    after: { days: 28, views: 168, favorites: 28 },
    views: 'more',
    favorites: 'more',
  });
});

test('only days between two edits count, and days on which the work was in the shop', () => {
  const counts = daily('2026-01-01', 365, 4);
  const edits = [DAY, '2026-06-05', '2026-07-01', '2026-05-01'];
  expect(measureEdit({ ...edit, edits, counts })).toMatchObject({
    before: { days: 9, views: 36 },
    after: { days: 15, views: 60 },
    views: 'unclear',
  });
  expect(measureEdit({ ...edit, listedOn: '2026-06-04', counts })?.before.days).toBe(10);
  expect(measureEdit({ ...edit, countedUntil: '2026-06-25', counts })?.after.days).toBe(10);
});

test('less than a week on one side is too early to say', () => {
  const counts = daily('2026-01-01', 365, 4);
  expect(measureEdit({ ...edit, countedUntil: '2026-06-21', counts })).toBeUndefined();
  expect(measureEdit({ ...edit, listedOn: '2026-06-08', counts })).toBeUndefined();
  expect(measureEdit({ ...edit, edits: [DAY, '2026-06-22'], counts })).toBeUndefined();
  expect(measureEdit({ ...edit, countedUntil: '2026-06-01', counts })).toBeUndefined();
});

test('differences that chance explains are unclear', () => {
  const few = [
    { day: '2026-06-01', views: 3, favorites: 1 },
    { day: '2026-06-20', views: 7, favorites: 2 },
  ];
  expect(measureEdit({ ...edit, counts: few })).toMatchObject({ views: 'unclear', favorites: 'unclear' });
  expect(measureEdit({ ...edit, counts: [] })).toMatchObject({ views: 'unclear' });
  const fewer = [...daily('2026-05-18', 28, 9), ...daily('2026-06-16', 28, 4)];
  expect(measureEdit({ ...edit, counts: fewer })).toMatchObject({ views: 'fewer' });
});
