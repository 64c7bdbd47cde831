import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { getDayAt, getTimeZone } from './time-zones.ts';

test('every supported country has a time zone that exists', () => {
  for (const { code } of COUNTRIES) {
    const zone = getTimeZone(code);
    expect([code, zone]).not.toEqual([code, 'UTC']);
    expect(() => getDayAt(0, zone)).not.toThrow();
  }
});

test('states of large countries have their own time zone', () => {
  expect(getTimeZone('us', 'CA')).toBe('America/Los_Angeles');
  expect(getTimeZone('us', 'hi')).toBe('Pacific/Honolulu');
  expect(getTimeZone('us', 'NY')).toBe('America/New_York');
  expect(getTimeZone('ca', 'BC')).toBe('America/Vancouver');
  expect(getTimeZone('au', 'WA')).toBe('Australia/Perth');
  expect(getTimeZone('zz')).toBe('UTC');
});

test('the same moment is another day elsewhere', () => {
  const time = Date.parse('2026-11-16T03:00:00Z');
  expect(getDayAt(time, 'America/Los_Angeles')).toBe('2026-11-15');
  expect(getDayAt(time, 'Europe/Paris')).toBe('2026-11-16');
  expect(getDayAt(Date.parse('2026-11-16T12:30:00Z'), 'Pacific/Auckland')).toBe('2026-11-17');
});
