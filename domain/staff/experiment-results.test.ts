import { describe, expect, test } from 'vitest';
import {
  type CellCounts,
  type CellDay,
  calculateResults,
  compareCells,
  experimentCsv,
  formatDifference,
  getSequentialWidth,
  type ResultFacts,
  testSplit,
} from './experiment-results.ts';

const counts = (visitors: number, buyers: number, more: Partial<CellCounts> = {}): CellCounts => ({
  ...{ visitors, buyers, orders: buyers, clickers: buyers * 4, adders: buyers * 2 },
  ...{ revenueCents: buyers * 50_000, revenueSquares: buyers * 50_000 ** 2 },
  ...more,
});

const FACTS: ResultFacts = {
  cells: [
    { code: '01', name: 'A', share: 50, value: '1' },
    { code: '02', name: 'B', share: 50, value: '2' },
  ],
  ...{ controlCell: '01', metric: 'orders', smallestEffect: 3, hasEffect: true, isRunning: true, today: '2026-11-18' },
};

const day = (cell: string, date: string, values: CellCounts): CellDay => ({ cell, day: date, ...values });
const both = (one: CellCounts, other: CellCounts, date = '2026-11-10') => [
  day('01', date, one),
  day('02', date, other),
];
const verdictOf = (days: CellDay[], changes: Partial<ResultFacts> = {}) =>
  calculateResults({ ...FACTS, ...changes }, days).verdict;

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('intervals', () => {
  /** How many of the experiments ever report a difference while somebody looks at the end of each of 60 days. */
  function countReports(experiments: number, metric: 'orders' | 'revenue', lift = 1): number {
    const random = createRandom(51);
    let reports = 0;
    for (let experiment = 0; experiment < experiments; experiment++) {
      const sums = [counts(0, 0), counts(0, 0)];
      for (let at = 0; at < 60; at++) {
        for (let visitor = 0; visitor < 200; visitor++) {
          const cell = random() < 0.5 ? 0 : 1;
          const sum = sums[cell] as CellCounts;
          sum.visitors++;
          if (random() >= 0.05 * (cell === 1 ? lift : 1)) continue;
          // Prices are very different.
          const cents = 10_000 * Math.exp(random() * 6);
          sum.buyers++;
          sum.revenueCents += cents;
          sum.revenueSquares += cents ** 2;
        }
        const found = compareCells(sums[0] as CellCounts, sums[1] as CellCounts, metric);
        if (found && (found.low > 0 || found.high < 0)) {
          reports++;
          break;
        }
      }
    }
    return reports;
  }

  test.each(['orders', 'revenue'] as const)(
    'of %s are wrong in at most 5 percent of A/A tests that are looked at for 60 days',
    (metric) => {
      expect(countReports(400, metric)).toBeLessThanOrEqual(20);
    },
  );

  test('find a real difference', () => {
    expect(countReports(50, 'orders', 1.6)).toBeGreaterThan(45);
  });

  test('are wider than those for one look, and become narrower', () => {
    expect(getSequentialWidth(10_000, 0.05)).toBeCloseTo(3.03, 1);
    const width = (times: number) => {
      const found = compareCells(counts(1_000 * times, 50 * times), counts(1_000 * times, 50 * times), 'orders');
      return found ? found.high - found.low : 0;
    };
    expect(width(1)).toBeGreaterThan(width(4));
    expect(width(4)).toBeGreaterThan(width(100));
  });

  test.each<[string, CellCounts, CellCounts]>([
    ['nobody', counts(0, 0), counts(0, 0)],
    ['few visitors', counts(50, 20), counts(50, 20)],
    ['no buyers', counts(5_000, 0), counts(5_000, 0)],
    ['no buyers in the control', counts(5_000, 0), counts(5_000, 50)],
    ['figures that are no numbers', counts(Number.NaN, Number.NaN), counts(Number.POSITIVE_INFINITY, 3)],
  ])('do not exist with %s', (_, control, cell) => {
    for (const metric of ['orders', 'revenue'] as const) expect(compareCells(control, cell, metric)).toBeUndefined();
  });

  test('exist if one cell sells nothing', () => {
    for (const metric of ['orders', 'revenue'] as const) {
      const found = compareCells(counts(10_000, 200), counts(10_000, 0), metric);
      expect(found).toMatchObject({ value: -1, low: -1 });
      expect(found?.high).toBeLessThan(0);
    }
  });
});

describe('the split', () => {
  test.each([
    [[500, 500], 1],
    [[520, 480], 0.2059],
    [[600, 400], 2.54e-10],
  ])('%j has the probability %d', ([one = 0, other = 0], probability) => {
    expect(
      testSplit([
        { visitors: one, share: 50 },
        { visitors: other, share: 50 },
      ]),
    ).toBeCloseTo(probability, 4);
  });

  test('of three and of four cells', () => {
    expect(testSplit([30, 34, 36].map((visitors) => ({ visitors, share: 100 / 3 })))).toBeCloseTo(0.7558, 3);
    expect(testSplit([25, 20, 30, 25].map((visitors) => ({ visitors, share: 25 })))).toBeCloseTo(0.5724, 3);
  });

  test('that is no chance invalidates the results', () => {
    expect(verdictOf(both(counts(10_000, 500), counts(8_000, 900)))).toMatchObject({ kind: 'broken', keep: null });
    expect(verdictOf(both(counts(10_000, 500), counts(9_900, 500))).kind).not.toBe('broken');
  });
});

describe('the verdict', () => {
  test('says what to keep', () => {
    expect(verdictOf(both(counts(100_000, 5_000), counts(100_000, 5_600)))).toEqual({
      kind: 'better',
      text: 'B brings 5 to 19% more buyers. Keep B.',
      keep: '02',
    });
    expect(verdictOf(both(counts(100_000, 5_600), counts(100_000, 5_000)))).toMatchObject({
      text: 'B brings 5 to 16% fewer buyers. Keep A.',
      keep: '01',
    });
    const sells = verdictOf(both(counts(100_000, 5_000), counts(100_000, 5_600)), { metric: 'revenue' });
    expect(sells.text).toMatch(/^B sells \d+ to \d+% more\. Keep B\.$/);
    expect(verdictOf(both(counts(100_000, 5_000), counts(100_000, 5_600)), { metric: 'carts' }).text).toContain(
      'more visitors who add to the cart. Keep B.',
    );
  });

  test('says that nothing differs', () => {
    const verdict = verdictOf(both(counts(4_000_000, 200_000), counts(4_000_000, 200_000)));
    expect(verdict).toMatchObject({ kind: 'same', text: 'No difference larger than 1% either way.' });
  });

  test('says how long it takes', () => {
    const days = Array.from({ length: 10 }, (_, at) =>
      both(counts(5_000, 250), counts(5_000, 255), `2026-11-0${at}`),
    ).flat();
    const { verdict, missingDays, visitorsPerDay } = calculateResults({ ...FACTS, smallestEffect: 5 }, days);
    expect(visitorsPerDay).toBe(10_000);
    expect(verdict.text).toMatch(
      /^Too early: about \d+ more days\. No difference larger than \d+% either way so far\.$/,
    );
    expect(missingDays).toBeGreaterThan(5);
    // After so many days it is enough.
    const later = Array.from({ length: 10 + (missingDays ?? 0) }, (_, at) =>
      both(counts(5_000, 250), counts(5_000, 250), `2026-1${at}`),
    ).flat();
    expect(calculateResults({ ...FACTS, smallestEffect: 5 }, later).verdict.kind).toBe('same');
    expect(calculateResults({ ...FACTS, smallestEffect: 0.01 }, days).verdict.text).toContain('more than a year');
    expect(calculateResults({ ...FACTS, smallestEffect: 5, isRunning: false }, days).verdict.text).toMatch(
      /^Stopped too early: about [\d,]+ visitors were missing/,
    );
  });

  test('is not given for nobody, and not for cells that do the same', () => {
    expect(verdictOf([])).toMatchObject({ kind: 'empty', text: 'Nobody has seen it yet.' });
    expect(verdictOf(both(counts(200, 0), counts(200, 0))).text).toContain('Too early');
    expect(verdictOf(both(counts(100_000, 5_000), counts(100_000, 5_600)), { hasEffect: false }).kind).toBe('odd');
  });

  test('of several cells shares the error between them', () => {
    const cells = ['01', '02', '03'].map((code) => ({ code, name: code, share: 100 / 3, value: '1' }));
    const days = ['01', '02', '03'].map((code, at) => day(code, '2026-11-10', counts(50_000, 2_500 + at * 250)));
    const results = calculateResults({ ...FACTS, cells }, days);
    expect(results.verdict).toMatchObject({ kind: 'better', keep: '03' });
    const alone = compareCells(counts(50_000, 2_500), counts(50_000, 3_000), 'orders');
    expect(results.cells[2]?.difference?.low).toBeLessThan(alone?.low ?? 0);
  });

  test('knows nothing about cells of before', () => {
    const days = [...both(counts(1_000, 50), counts(1_000, 50)), day('09', '2026-11-10', counts(1_000, 500))];
    expect(calculateResults(FACTS, days).cells.map(({ code }) => code)).toEqual(['01', '02']);
  });
});

test('differences have a sign', () => {
  expect([0.0421, -0.1, 0, 1e9].map(formatDifference)).toEqual(['+4.2%', '−10%', '0%', '+100,000,000,000%']);
});

test('the file has a row for each day and cell', () => {
  const file = experimentCsv(FACTS.cells, both(counts(10, 1), counts(11, 0)));
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    'Day (UTC),Cell,Name,Visitors,Clicked,Added to cart,Bought,Orders,Revenue (USD)',
    '2026-11-10,01,A,10,4,2,1,1,500.00',
  ]);
});
