import { expect, test } from 'vitest';
import { parseMoment } from './parse-moment.ts';

test.each([
  ['2026-12-24T08:00:00Z', Date.UTC(2026, 11, 24, 8)],
  ['2026-12-24T08:00:00+01:00', Date.UTC(2026, 11, 24, 7)],
  ['2026-02-30T08:00:00Z', Number.NaN],
  ['2026-13-01', Number.NaN],
  ['1999-12-31', Number.NaN],
  ['2100-01-01', Number.NaN],
  ['+275760-09-13', Number.NaN],
  ['tomorrow', Number.NaN],
  ['', Number.NaN],
])('%j is the time %d', (text, time) => {
  expect(parseMoment(text)).toBe(time);
});
