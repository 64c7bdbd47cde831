import { expect, test } from 'vitest';
import { checkValue } from '../text/validation.ts';
import { getOriginDay, pickupRules, suggestPickupDay } from './pickup-day.ts';

// A Monday.
const TODAY = '2026-11-16';
const messageOf = (day: string) => checkValue(day, {}, pickupRules(TODAY))[0];

test('a pickup is today or later', () => {
  expect(messageOf('2026-11-16')).toBeUndefined();
  expect(messageOf('2026-11-15')).toBe('Date must be greater than or equal to todays date');
  expect(messageOf('2016-11-16')).toBe('Date must be greater than or equal to todays date');
});

test('a pickup is not on a weekend', () => {
  expect(messageOf('2026-11-20')).toBe('Pickup cannot be scheduled on weekends');
  expect(messageOf('2026-11-21')).toBe('Pickup cannot be scheduled on weekends');
  expect(messageOf('2026-11-22')).toBeUndefined();
});

test.each([
  ['', 'Please choose a day.'],
  ['2036-11-18', 'Please choose a day within the next 30 days.'],
  ['2026-12-17', 'Please choose a day within the next 30 days.'],
  ['2026-02-31', 'Date must be greater than or equal to todays date'],
  ["2026-11-17'; --", 'Date must be greater than or equal to todays date'],
  ['tomorrow', 'Date must be greater than or equal to todays date'],
])('the day %j is refused', (day, message) => {
  expect(messageOf(day)).toBe(message);
});

test('today is the day of the place where the shipment starts', () => {
  const now = Date.parse('2026-11-16T03:00:00Z');
  expect(getOriginDay({ country: 'us', state: 'CA' }, now)).toBe('2026-11-15');
  expect(getOriginDay({ country: 'jp', state: '' }, now)).toBe('2026-11-16');
});

test('the suggested day is the next one that is allowed', () => {
  expect(suggestPickupDay('2026-11-16')).toBe('2026-11-17');
  expect(suggestPickupDay('2026-11-19')).toBe('2026-11-22');
});
