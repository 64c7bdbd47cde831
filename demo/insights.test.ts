import { addDays } from '@easel/domain/studio/insights-period';
import { expect, test } from 'vitest';
import { createDemoInsights } from './insights.ts';

const TODAY = '2026-11-18';
const work = { id: 1, listedOn: '2024-01-01', subject: 'Sea', style: 'Abstract', medium: 'Oil' };
const insights = createDemoInsights([work, { ...work, id: 2, listedOn: '2026-11-01' }], TODAY, 'test');

test('visitors come until yesterday, to works that are listed', () => {
  expect(createDemoInsights([work], TODAY, 'test')).toEqual(createDemoInsights([work], TODAY, 'test'));
  expect(insights.days.every(({ day }) => day < TODAY)).toBe(true);
  expect(insights.days.filter(({ workId, day }) => workId === 2 && day < '2026-11-01')).toEqual([]);
  expect(insights.days.filter(({ workId }) => workId === 1).length).toBeGreaterThan(300);
});

test('the sources add up to the views, and searches to those from the search', () => {
  const sumOf = (rows: readonly { views: number }[]) => rows.reduce((sum, { views }) => sum + views, 0);
  expect(sumOf(insights.sources)).toBe(sumOf(insights.days));
  expect(insights.searches.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(
    sumOf(insights.sources.filter(({ source }) => source === 'search')),
  );
});

test('an edit brought more visitors', () => {
  const [edit] = insights.edits;
  const sumOf = (from: number, until: number) =>
    insights.days
      .filter(
        ({ workId, day }) =>
          workId === 1 && day >= addDays(edit?.day ?? '', from) && day <= addDays(edit?.day ?? '', until),
      )
      .reduce((sum, { views }) => sum + views, 0);
  expect(edit).toMatchObject({ workId: 1, field: 'statement' });
  expect(sumOf(1, 28)).toBeGreaterThan(sumOf(-28, -1) * 1.5);
});
