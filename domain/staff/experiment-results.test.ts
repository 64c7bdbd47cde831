import { describe, expect, test } from 'vitest';
import { experimentCsv, formatDifference, formatInterval } from './experiment-formats.ts';
import { calculateResults, calculateTotals, type ResultFacts, suggestKeptCell } from './experiment-results.ts';
import {
  BROKEN_SPLIT,
  type CellCounts,
  type CellDay,
  compareCells,
  getSequentialWidth,
  testSplit,
} from './experiment-statistics.ts';

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
  const split = (...visitors: number[]) =>
    testSplit(visitors.map((count) => ({ visitors: count, share: 100 / visitors.length })));

  test.each([
    [[500, 500], 1],
    [[520, 480], 1],
    [[30, 34, 36], 1],
    [[25, 20, 30, 25], 1],
  ])('%j is chance', (visitors, probability) => {
    expect(split(...visitors)).toBe(probability);
  });

  test('has evidence that can be calculated by hand', () => {
    // 12 of 12 visitors in one of two cells, from a prior of 50 and 50: 1 / (2^12 * 50 * 51 ... 61 / (100 * 101 ... 111)).
    const chances = Array.from({ length: 12 }, (_, at) => (2 * (50 + at)) / (100 + at));
    expect(split(12, 0)).toBeCloseTo(1 / chances.reduce((product, chance) => product * chance, 1), 9);
    expect(split(5, 0)).toBeGreaterThan(0.9);
    expect(split(600, 400)).toBeLessThan(1e-6);
    expect(split(5_200_000, 4_800_000)).toBe(0);
  });

  test('is called broken in at most one of 1,000 experiments that are looked at after every few visitors', () => {
    const random = createRandom(7);
    let alarms = 0;
    for (let experiment = 0; experiment < 2_000; experiment++) {
      const visitors = [0, 0];
      for (let look = 0; look < 60; look++) {
        for (let at = 0; at < 20; at++) visitors[random() < 0.01 ? 0 : 1]++;
        const cells = visitors.map((count, at) => ({ visitors: count, share: at === 0 ? 1 : 99 }));
        if (testSplit(cells) >= BROKEN_SPLIT) continue;
        alarms++;
        break;
      }
    }
    expect(alarms).toBeLessThanOrEqual(2);
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
      text: 'B brings 5 to 20% more buyers. Keep B.',
      keep: '02',
    });
    expect(verdictOf(both(counts(100_000, 5_600), counts(100_000, 5_000)))).toMatchObject({
      text: 'B brings 4 to 17% fewer buyers. Keep A.',
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
    expect(verdict).toMatchObject({ kind: 'same', text: 'No difference larger than 2% either way.', keep: null });
  });

  const DAY_MS = 86_400_000;
  /** So many days until yesterday, all alike. */
  const alike = (length: number, one: CellCounts, other: CellCounts) =>
    Array.from({ length }, (_, at) => {
      const date = new Date(Date.parse(FACTS.today) - (length - at) * DAY_MS).toISOString().slice(0, 10);
      return both(one, other, date);
    }).flat();

  test.each<[string, number, number]>([
    ['a little better', 255, 5],
    ['the same', 250, 5],
    ['a little worse', 243, 5],
    ['almost as much better as matters', 261, 5],
    ['clearly better', 275, 6],
  ])('says how long it takes if B is %s, and is right if it stays so', (_, buyers, smallestEffect) => {
    const facts = { ...FACTS, smallestEffect };
    const resultsAfter = (days: number) =>
      calculateResults(facts, alike(days, counts(5_000, 250), counts(5_000, buyers)));
    const { verdict, missingDays, visitorsPerDay } = resultsAfter(3);
    expect(visitorsPerDay).toBe(10_000);
    expect(verdict.text).toMatch(
      /^Too early: about \d+ more days?\. No difference larger than \d+% either way so far\.$/,
    );
    const days = missingDays ?? 0;
    expect(days).toBeGreaterThan(1);
    expect(['better', 'worse', 'same']).toContain(resultsAfter(3 + days).verdict.kind);
    expect(resultsAfter(2 + days).verdict.kind).toBe('early');
    // The closer, the fewer days remain.
    expect(resultsAfter(3 + Math.floor(days / 2)).missingDays).toBe(Math.ceil(days / 2));
  });

  test('says if there are enough visitors for the effect and still no decision', () => {
    const facts = { ...FACTS, smallestEffect: 5 };
    const days = alike(45, counts(5_000, 250), counts(5_000, 257));
    expect(calculateResults(facts, days).verdict.text).toMatch(
      /^Undecided, with enough visitors for an effect of 5%: about \d+ more days if the difference stays as it is\. No difference larger/,
    );
    expect(calculateResults({ ...facts, isRunning: false }, days).verdict.text).toMatch(
      /^Undecided: there were enough visitors for an effect of 5%/,
    );
  });

  test('says if it takes too long, or took too short', () => {
    const days = alike(10, counts(5_000, 250), counts(5_000, 251));
    expect(verdictOf(days, { smallestEffect: 0.01 }).text).toContain('more than a year');
    expect(verdictOf(days, { smallestEffect: 5, isRunning: false }).text).toMatch(
      /^Stopped too early: about [\d,]+ visitors were missing/,
    );
  });

  test('counts days without visitors as traffic', () => {
    const days = [
      ...both(counts(3_500, 150), counts(3_500, 150), '2026-11-10'),
      ...both(counts(350, 15), counts(350, 15), '2026-11-17'),
      ...both(counts(100, 5), counts(100, 5), FACTS.today),
    ];
    expect(calculateResults(FACTS, days).visitorsPerDay).toBe(100);
  });

  test('is not given for nobody, and not for cells that do the same', () => {
    expect(verdictOf([])).toMatchObject({ kind: 'empty', text: 'Nobody has seen it yet.' });
    expect(verdictOf(both(counts(200, 0), counts(200, 0))).text).toContain('Too early');
    expect(verdictOf(both(counts(100_000, 5_000), counts(100_000, 5_600)), { hasEffect: false }).kind).toBe('odd');
  });

  const several = (values: readonly string[]) =>
    values.map((value, at) => ({ code: `0${at + 1}`, name: `C${at + 1}`, share: 100 / values.length, value }));
  const oneDay = (...sold: number[]) =>
    sold.map((buyers, at) => day(`0${at + 1}`, '2026-11-10', counts(50_000, buyers)));

  test('of several cells shares the error between them', () => {
    const results = calculateResults({ ...FACTS, cells: several(['1', '2', '3']) }, oneDay(2_500, 2_500, 3_300));
    expect(results.verdict).toMatchObject({ kind: 'better', keep: '03' });
    const alone = compareCells(counts(50_000, 2_500), counts(50_000, 3_300), 'orders');
    expect(results.arms[2]?.difference?.low).toBeLessThan(alone?.low ?? 0);
  });

  test('names both if two are better and nobody knows which is best', () => {
    const facts = { ...FACTS, cells: several(['1', '2', '3']) };
    expect(calculateResults(facts, oneDay(2_500, 3_100, 3_150)).verdict).toMatchObject({
      kind: 'better',
      keep: null,
      text: expect.stringMatching(/^C3 brings .* C2 brings .* Keep one of them: it is not known which is better\.$/),
    });
    expect(calculateResults(facts, oneDay(2_500, 3_100, 4_500)).verdict).toMatchObject({ keep: '03' });
  });

  test('puts cells that do the same together, and checks that they do', () => {
    const facts = { ...FACTS, cells: several(['a', 'b', 'a', 'b']), controlCell: '02' };
    const results = calculateResults(facts, oneDay(2_900, 2_500, 2_950, 2_520));
    expect(results.arms.map(({ code, codes, name, counts: { visitors } }) => [code, codes, name, visitors])).toEqual([
      ['01', ['01', '03'], 'C1 and C3', 100_000],
      ['02', ['02', '04'], 'C2 and C4', 100_000],
    ]);
    expect(results.arms[0]?.difference).toEqual(compareCells(counts(100_000, 5_020), counts(100_000, 5_850), 'orders'));
    expect(results.verdict).toMatchObject({ kind: 'better', keep: '01' });
    expect(results.cells.map(({ twinDifference }) => twinDifference === null)).toEqual([true, true, false, false]);
    // A control that is better than the other control is no treatment, but a mistake.
    expect(calculateResults(facts, oneDay(2_500, 2_500, 2_500, 3_400)).verdict).toMatchObject({
      kind: 'odd',
      keep: null,
    });
  });

  test('knows nothing about cells of before', () => {
    const days = [...both(counts(1_000, 50), counts(1_000, 50)), day('09', '2026-11-10', counts(1_000, 500))];
    expect(calculateResults(FACTS, days).cells.map(({ code }) => code)).toEqual(['01', '02']);
  });
});

test('bounds are rounded outward', () => {
  expect(formatInterval({ value: 0.03, low: 0.01049, high: 0.0501 })).toBe('+1% to +5.1%');
  expect(formatInterval({ value: 0, low: -0.01001, high: 0.00001 })).toBe('−1.1% to +0.1%');
  // 0.98 to 2.02 percent.
  const verdict = verdictOf(both(counts(40_000_000, 20_000_000), counts(40_000_000, 20_300_000)), { metric: 'orders' });
  expect(verdict.text).toBe('B brings 1 to 2% more buyers. Keep B.');
  expect(verdictOf(both(counts(4_000_000, 200_000), counts(4_000_000, 203_000))).text).toMatch(
    /^B brings 0\.\d to 3% more/,
  );
});

test('only what is better for everybody is suggested when an experiment is stopped', () => {
  const better = { kind: 'better', text: '', keep: '02' } as const;
  const facts = { verdict: better, effect: 'tile', countries: [], roles: [] } as const;
  expect(suggestKeptCell(facts)).toBe('02');
  expect(suggestKeptCell({ ...facts, countries: ['DE'] })).toBeNull();
  expect(suggestKeptCell({ ...facts, roles: ['artist'] })).toBeNull();
  expect(suggestKeptCell({ ...facts, effect: 'none' })).toBeNull();
  expect(suggestKeptCell({ ...facts, verdict: { kind: 'worse', text: '', keep: '01' } })).toBeNull();
});

test('lists get the same without points', () => {
  const days = both(counts(10_000, 500), counts(10_000, 600));
  const { points, ...totals } = calculateResults(FACTS, days);
  expect(points).toHaveLength(1);
  expect(calculateTotals(FACTS, days)).toEqual(totals);
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
