import { expect, test } from 'vitest';
import { formatBytes, formatDuration } from './health-texts.ts';

test('sizes are short', () => {
  expect([0, 999, 1_500, 123_456_789, 2_000_000_000_000].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.5 kB',
    '123 MB',
    '2.0 TB',
  ]);
});

test('durations are in the unit that fits', () => {
  expect([0, 60_000, 3_600_000, 8_000_000, 300_000_000].map(formatDuration)).toEqual([
    '0 minutes',
    '1 minute',
    '60 minutes',
    '2 hours',
    '3 days',
  ]);
});
