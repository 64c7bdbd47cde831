import { describe, expect, test } from 'vitest';
import {
  createFigurePoints,
  type FigureDay,
  getFigureRange,
  listFigures,
  listTops,
  listWaiting,
  sumFigures,
} from './figures.ts';
import { figuresCsv } from './figures-csv.ts';

const aDay = (day: string, counts: Partial<FigureDay> = {}): FigureDay => ({
  ...{ day, capturedCents: 0, refundedCents: 0, orderCents: 0, orders: 0, returns: 0, artists: 0, visitors: 0 },
  ...{ sawListing: 0, sawWork: 0, addedToCart: 0, beganCheckout: 0, ordered: 0, ...counts },
});

describe('a period', () => {
  test('ends today and is compared with as many days before', () => {
    expect(getFigureRange({ period: '7-days' }, '2026-11-18')).toEqual({
      period: '7-days',
      unit: 'day',
      from: '2026-11-12',
      until: '2026-11-18',
      isOpen: true,
      beforeFrom: '2026-11-05',
      beforeUntil: '2026-11-11',
    });
    expect(getFigureRange({ period: 'year' }, '2026-11-18')).toMatchObject({
      unit: 'month',
      from: '2025-11-19',
      beforeUntil: '2025-11-18',
      beforeFrom: '2024-11-19',
    });
  });

  test('can be chosen by its days', () => {
    expect(getFigureRange({ from: '2026-10-01', until: '2026-10-31', period: '7-days' }, '2026-11-18')).toMatchObject({
      period: undefined,
      from: '2026-10-01',
      until: '2026-10-31',
      isOpen: false,
      beforeFrom: '2026-08-31',
      beforeUntil: '2026-09-30',
    });
    expect(getFigureRange({ from: '2026-11-01' }, '2026-11-18')).toMatchObject({ until: '2026-11-18' });
  });

  test('is the usual one if it cannot be read', () => {
    for (const asked of [
      {},
      { period: 'x' },
      { from: '2026-02-31' },
      { from: '2026-12-01', until: '2026-11-01' },
      { from: '1900-01-01' },
    ])
      expect(getFigureRange(asked, '2026-11-18')).toMatchObject({ period: '30-days', from: '2026-10-20' });
  });
});

test('the points of a range end, also where texts of days do not compare as days do', () => {
  const [from, until] = ['9999-12-31', '9999-12-31'];
  const range = {
    isOpen: true,
    period: undefined,
    unit: 'day',
    from,
    until,
    beforeFrom: '9999-12-30',
    beforeUntil: '9999-12-30',
  } as const;
  expect(createFigurePoints(range, [])).toMatchObject([{ day: '9999-12-31' }]);
  expect(getFigureRange({ from, until }, '2026-11-18')).toMatchObject({ period: '30-days' });
  expect(getFigureRange({ from: '0001-01-01', until: '0001-01-02' }, '2026-11-18')).toMatchObject({
    period: '30-days',
  });
});

test('sales are what was captured less what was refunded, and an average needs orders', () => {
  const days = [
    aDay('2026-11-01', { capturedCents: 10_000, orderCents: 12_000, orders: 2 }),
    aDay('2026-11-02', { capturedCents: 5_000, refundedCents: 7_000, orderCents: 5_001, orders: 1 }),
  ];
  expect(sumFigures(days)).toMatchObject({ sales: 8_000, orders: 3, average: 5_667 });
  expect(sumFigures([])).toMatchObject({ sales: 0, average: 0 });
});

describe('points', () => {
  test('are the days of a range, also those without an order, beside those before', () => {
    const range = getFigureRange({ period: '7-days' }, '2026-11-18');
    const points = createFigurePoints(range, [
      aDay('2026-11-12', { orders: 1 }),
      aDay('2026-11-18', { orders: 2 }),
      aDay('2026-11-05', { orders: 3 }),
      aDay('2026-11-04', { orders: 100 }),
    ]);
    expect(points.map(({ day }) => day)).toHaveLength(7);
    expect(points.map(({ counts }) => counts.orders)).toEqual([1, 0, 0, 0, 0, 0, 2]);
    expect(points.map(({ before }) => before.orders)).toEqual([3, 0, 0, 0, 0, 0, 0]);
  });

  test('are months in a long range, and add up to the same', () => {
    const range = getFigureRange({ period: 'year' }, '2026-11-18');
    const days = ['2025-11-19', '2025-11-30', '2026-11-18', '2024-11-19', '2025-11-18'].map((day) =>
      aDay(day, { orders: 1 }),
    );
    const points = createFigurePoints(range, days);
    expect(points).toHaveLength(13);
    expect(points[0]).toMatchObject({ day: '2025-11-01', counts: { orders: 2 } });
    expect(points.reduce((sum, { counts }) => sum + counts.orders, 0)).toBe(3);
    expect(points.reduce((sum, { before }) => sum + before.orders, 0)).toBe(2);
  });
});

test('everybody sees the figures and the tasks of their own area', () => {
  expect(listFigures('curator')).toEqual(['artists']);
  expect(listFigures('editor')).toEqual([
    'visitors',
    'sawListing',
    'sawWork',
    'addedToCart',
    'beganCheckout',
    'ordered',
  ]);
  expect(listFigures('operations')).toEqual(['sales', 'orders', 'average', 'returns']);
  expect(listFigures('admin')).toHaveLength(11);
  expect(listFigures('artist')).toEqual([]);
  expect(listTops('editor')).toEqual(['searches']);
  expect(listTops('curator')).toEqual(['work-sold', 'artist-sold', 'work-views', 'searches']);
  expect(listTops('operations')).toEqual(['work-sales', 'artist-sales']);
  expect(listTops('admin')).toEqual(['work-sales', 'artist-sales', 'work-views', 'searches']);
  expect(listWaiting('curator')).toEqual(['works', 'applications', 'reportedWorks', 'reportedMessages']);
  expect(listWaiting('editor')).toEqual([]);
  expect(listWaiting('operations')).toContain('failedJobs');
});

test('figures are a table with amounts in the currency of the ledger', () => {
  const counts = { sales: 123_456, orders: 2 };
  expect(figuresCsv(['sales', 'orders'], [{ day: '2026-11-18', counts, before: {} }])).toBe(
    'Day (UTC),Sales,Orders,"Sales, period before","Orders, period before"\r\n2026-11-18,1234.56,2,0.00,0\r\n',
  );
});
