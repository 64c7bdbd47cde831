import { expect, test } from 'vitest';
import { calculateEmailCutoff } from './alert-schedule.ts';

const cutoff = (frequency: 'instant' | 'daily' | 'weekly', now: string) => {
  const { matchedBefore, emailedBefore } = calculateEmailCutoff(frequency, Date.parse(now));
  return [new Date(matchedBefore).toISOString(), new Date(emailedBefore).toISOString()];
};

test('an instant email waits five minutes for further works, and an hour after the last email', () => {
  expect(cutoff('instant', '2026-11-16T12:00:00Z')).toEqual(['2026-11-16T11:55:00.000Z', '2026-11-16T11:00:00.000Z']);
});

test.each([
  ['2026-11-16T06:59:59Z', '2026-11-15T07:00:00.000Z'],
  ['2026-11-16T07:00:00Z', '2026-11-16T07:00:00.000Z'],
  ['2026-11-16T23:59:00Z', '2026-11-16T07:00:00.000Z'],
])('at %s the daily digest contains works matched before %s', (now, due) => {
  expect(cutoff('daily', now)).toEqual([due, due]);
});

test.each([
  // 2026-11-16 is a Monday.
  ['2026-11-16T06:59:59Z', '2026-11-09T07:00:00.000Z'],
  ['2026-11-16T07:00:00Z', '2026-11-16T07:00:00.000Z'],
  ['2026-11-22T23:00:00Z', '2026-11-16T07:00:00.000Z'],
])('at %s the weekly digest contains works matched before %s', (now, due) => {
  expect(cutoff('weekly', now)).toEqual([due, due]);
});
