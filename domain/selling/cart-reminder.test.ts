import { expect, test } from 'vitest';
import { isReminderDue, reminderSubject } from './cart-reminder.ts';

const HOUR_MS = 3_600_000;
const hours = (count: number) => count * HOUR_MS;

test.each([
  ['23 hours after the last change', { changedAt: 0, oldestItemAt: 0, remindedAt: undefined }, hours(23), false],
  ['a day after the last change', { changedAt: 0, oldestItemAt: 0, remindedAt: undefined }, hours(24), true],
  ['more than a week after it', { changedAt: 0, oldestItemAt: 0, remindedAt: undefined }, hours(169), false],
  ['for an empty cart', { changedAt: 0, oldestItemAt: undefined, remindedAt: undefined }, hours(24), false],
  ['again for the same items', { changedAt: 0, oldestItemAt: 0, remindedAt: hours(24) }, hours(48), false],
  ['again after an item was added', { changedAt: hours(30), oldestItemAt: 0, remindedAt: hours(24) }, hours(60), false],
  [
    'once everything in it is new',
    { changedAt: hours(30), oldestItemAt: hours(30), remindedAt: hours(24) },
    hours(60),
    true,
  ],
])('the reminder of a cart, %s', (_, times, now, isDue) => {
  expect(isReminderDue(times, now)).toBe(isDue);
});

test('the subject names one item, or counts several', () => {
  expect(reminderSubject(['Blue Night'])).toBe('In your cart: Blue Night');
  expect(reminderSubject(['Blue Night', 'Red Day'])).toBe('2 items in your cart');
  expect(reminderSubject(['a'.repeat(200)])).toHaveLength('In your cart: '.length + 60);
});
