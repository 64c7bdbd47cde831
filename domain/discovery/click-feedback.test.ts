import { expect, test } from 'vitest';
import { calculateFeedback, estimateAttention, type ShownWork } from './click-feedback.ts';

/** How likely somebody looks at a place, and chooses the work there if it is the best there is. */
const LOOKS = [1, 0.6, 0.4, 0.3, 0.22, 0.18];
const PEOPLE = 600;

/** A search whose works are shown in this order, to people who choose the more often the better a work is and the nearer it is to the top. */
const visits = (query: string, qualities: readonly number[], order: readonly number[]): ShownWork[] =>
  order.map((workId, at) => {
    const choices = Math.round(PEOPLE * (LOOKS[at] as number) * (qualities[workId] as number));
    return { query, workId, place: at + 1, people: PEOPLE, choosers: choices, choices };
  });

const count = (shown: readonly ShownWork[]) => calculateFeedback(shown, estimateAttention(shown));

/** Searches with works of any quality at any place. */
const OTHERS = Array.from({ length: 30 }, (_, query) => {
  const qualities = LOOKS.map((_, work) => 0.05 + ((query * 7 + work * 5) % 11) * 0.02);
  return visits(`search ${query}`, qualities, [...LOOKS.keys()]);
}).flat();

test('with clicks that are biased towards the top, the better order is recovered', () => {
  const qualities = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3];
  let order = [0, 1, 2, 3, 4, 5]; // The worst first.
  const seen = visits('sea', qualities, order);
  // By clicks alone, the third of six would be first, and the fifth last but one.
  const byClicks = seen.toSorted((a, b) => b.choices - a.choices).map(({ workId }) => workId);
  expect(byClicks[0]).not.toBe(5);
  const all = [...OTHERS];
  for (let round = 0; round < 3; round++) {
    all.push(...visits('sea', qualities, order));
    const points = new Map(count(all).flatMap((one) => (one.query === 'sea' ? [[one.workId, one.points]] : [])));
    order = order.toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0));
  }
  expect(order.slice(0, 3)).toEqual([5, 4, 3]);
});

test('a work that is chosen as often as others at its place gets nothing', () => {
  const usual = LOOKS.map(() => 0.15);
  expect(count(visits('sea', usual, [0, 1, 2, 3, 4, 5]))).toEqual([]);
});

test('few people change nothing', () => {
  const chosenBy = (choosers: number, choices: number): ShownWork[] => [
    ...OTHERS,
    { query: 'sea', workId: 7, place: 5, people: choosers, choosers, choices },
  ];
  const pointsOf = (shown: ShownWork[]) => count(shown).find(({ query }) => query === 'sea')?.points ?? 0;
  expect(pointsOf(chosenBy(2, 8))).toBe(0);
  expect(pointsOf(chosenBy(3, 3))).toBeLessThan(0.25);
  expect(pointsOf(chosenBy(300, 1_200))).toBeLessThanOrEqual(0.5);
  expect(pointsOf(chosenBy(300, 1_200))).toBeGreaterThan(0.4);
});

test('the attention to places never rises', () => {
  const shown = [
    { place: 1, people: 100, choices: 30 },
    { place: 2, people: 100, choices: 10 },
    { place: 3, people: 100, choices: 20 },
    { place: 5, people: 100, choices: 5 },
  ];
  const attention = estimateAttention(shown);
  expect(attention[1]).toBeCloseTo(0.3);
  expect(attention[2]).toBeCloseTo(0.15);
  expect(attention[3]).toBeCloseTo(0.15);
  expect(attention[5]).toBeCloseTo(0.05);
  expect(attention.slice(1)).toEqual(attention.slice(1).toSorted((a, b) => b - a));
});
