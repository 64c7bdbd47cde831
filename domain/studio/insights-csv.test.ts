import { expect, test } from 'vitest';
import { pointsCsv, searchesCsv, sourcesCsv, worksCsv } from './insights-csv.ts';
import { NO_COUNTS } from './insights-period.ts';

test('days and months with the period before', () => {
  const point = { ...NO_COUNTS, day: '2026-11-01', views: 12, sales: 1, before: { ...NO_COUNTS, views: 9 } };
  const [head, row] = pointsCsv([point], 'day').split('\r\n');
  expect(head).toContain('Day (UTC),Views,Favorites');
  expect(row).toBe('2026-11-01,12,0,0,0,0,1,9,0,0,0,0,0');
  expect(pointsCsv([point], 'month')).toContain('\r\n2026-11,12,');
});

test('titles and searches are never formulas', () => {
  const work = { ...NO_COUNTS, artworkId: 7, title: '=HYPERLINK("x")', priceCents: 120_050, viewsBefore: 3 };
  expect(
    worksCsv([work, { ...work, title: 'Blue, red', priceCents: null }])
      .split('\r\n')
      .slice(1),
  ).toEqual([`7,"'=HYPERLINK(""x"")",1200.50,0,0,0,0,0,0,3`, '7,"Blue, red",,0,0,0,0,0,0,3', '']);
  expect(searchesCsv([{ text: '@SUM(A1)', visitors: 3, averagePosition: 4.25 }], 2)).toBe(
    "Search,Visitors,Average position\r\n'@SUM(A1),3,4.3\r\n(searches of fewer than 3 visitors),2,\r\n",
  );
  expect(sourcesCsv([{ source: 'site', host: '-x.example', views: 2 }])).toBe(
    "From,Site,Views\r\nOther sites,'-x.example,2\r\n",
  );
});
