import { describe, expect, test } from 'vitest';
import { checkRateStep, formatPercent, parsePercent, rateStartsAt } from './rate-entry.ts';

test.each([
  ['7', 700],
  [' 7.25 % ', 725],
  ['7,5', 750],
  ['0', 0],
  ['100', 10_000],
  ['100.01', undefined],
  ['-1', undefined],
  ['7.255', undefined],
  ['1e2', undefined],
  ['', undefined],
])('%j is %j basis points', (typed, bp) => {
  expect(parsePercent(typed)).toBe(bp);
});

test('a rate is shown in percent', () => {
  expect([725, 700, 0].map(formatPercent)).toEqual(['7.25%', '7%', '0%']);
});

describe('the start of a rate', () => {
  const now = Date.parse('2026-11-16T13:00:00Z');

  test('today means now, a later day its start', () => {
    expect(rateStartsAt('2026-11-16', now)).toEqual({ ok: true, value: now });
    expect(rateStartsAt('2027-01-01', now)).toEqual({ ok: true, value: Date.parse('2027-01-01T00:00:00Z') });
  });

  test.each([
    ['2026-11-15', 'Please choose today or a later date. Past rates cannot be changed.'],
    ['2026-02-30', 'Please enter a date.'],
    ['tomorrow', 'Please enter a date.'],
    ['2062-01-01', 'Please choose a date within 5 years.'],
  ])('%s is refused', (day, message) => {
    expect(rateStartsAt(day, now)).toEqual({ ok: false, reason: 'invalid', messages: [message] });
  });
});

test('a large step must be confirmed', () => {
  expect(checkRateStep(7_250, 725, false)).toMatchObject({
    ok: false,
    messages: ['The rate changes from 7.25% to 72.5%. Please confirm it.'],
  });
  expect(checkRateStep(7_250, 725, true).ok).toBe(true);
  expect(checkRateStep(1_725, 725, false).ok).toBe(true);
  expect(checkRateStep(5_000, undefined, false).ok).toBe(true);
});
