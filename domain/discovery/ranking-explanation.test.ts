import { expect, test } from 'vitest';
import { formatAge, roundScore } from './ranking-explanation.ts';

test('the displayed parts of a score add up to the displayed total', () => {
  const points = [0.174, 0.094, 0.084, 0.404, 0.001];
  const { parts, score } = roundScore(points.map((each, at) => ({ label: `part ${at}`, points: each })));
  expect(parts.map((part) => part.points)).toEqual([0.17, 0.09, 0.08, 0.4]);
  expect(score).toBe(0.74);
});

test('negative parts are shown too', () => {
  const shown = roundScore([
    { label: 'for', points: 0.5 },
    { label: 'against', points: -0.25 },
  ]);
  expect(shown.score).toBe(0.25);
  expect(shown.parts).toHaveLength(2);
});

const now = new Date('2026-11-15T12:00:00Z');
test.each([
  ['2026-11-15T11:00:00Z', 'today'],
  ['2026-11-16T11:00:00Z', 'today'],
  ['2026-11-14T11:00:00Z', 'yesterday'],
  ['2026-11-12T11:00:00Z', '3 days ago'],
  ['2026-08-12T11:00:00Z', '3 months ago'],
  ['2023-08-12T11:00:00Z', '3 years ago'],
])('an upload on %s is displayed as %s', (then, words) => {
  expect(formatAge(new Date(then), now)).toBe(words);
});
