import { expect, test } from 'vitest';
import { calculateCountdown } from './countdown.ts';

const HOUR = 3_600_000;

test.each([
  [0, undefined],
  [-1, undefined],
  [1, '00:00:00'],
  [1000, '00:00:01'],
  [61_000, '00:01:01'],
  [HOUR, '01:00:00'],
  [35 * HOUR, '35:00:00'],
  [35 * HOUR + 1, '2 Days Left'],
  [47 * HOUR, '2 Days Left'],
  [48 * HOUR, '3 Days Left'],
  [10 * 24 * HOUR, '11 Days Left'],
])('with %d ms left the countdown shows %s', (left, text) => {
  expect(calculateCountdown(1_000_000 + left, 1_000_000)?.text).toBe(text);
});

test('the countdown refreshes every second', () => {
  expect(calculateCountdown(90_061_000, 0)).toEqual({
    kind: 'clock',
    hours: 25,
    minutes: 1,
    seconds: 1,
    text: '25:01:01',
  });
});
