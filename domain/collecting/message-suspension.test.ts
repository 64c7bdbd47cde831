import { expect, test } from 'vitest';
import { ok, reject } from '../outcome.ts';
import {
  calculateSuspensionEnd,
  checkSuspensionReason,
  MAX_SUSPENSION_REASON,
  suspensionText,
} from './message-suspension.ts';

test('a suspension lasts 7 days, 30 days or until staff end it', () => {
  const now = Date.parse('2026-11-16T10:00:00Z');
  expect(calculateSuspensionEnd('week', now)).toBe(Date.parse('2026-11-23T10:00:00Z'));
  expect(calculateSuspensionEnd('month', now)).toBe(Date.parse('2026-12-16T10:00:00Z'));
  expect(calculateSuspensionEnd('unlimited', now)).toBeNull();
});

test('a suspension needs a reason, because the person reads it', () => {
  expect(checkSuspensionReason(' \u0007 ')).toEqual(reject('invalid', 'Write down why. The person reads it.'));
  expect(checkSuspensionReason('  Spam ')).toEqual(ok('Spam'));
  expect(checkSuspensionReason('x'.repeat(MAX_SUSPENSION_REASON)).ok).toBe(true);
  expect(checkSuspensionReason('x'.repeat(MAX_SUSPENSION_REASON + 1))).toEqual(
    reject('invalid', 'The reason can have 500 characters.'),
  );
});

test('a suspended person learns until when and why', () => {
  expect(suspensionText({ endsAt: '2026-11-23T10:00:00.000Z', reason: 'You sent advertising.' })).toBe(
    'You cannot send messages until November 23, 2026. Our team wrote: “You sent advertising.” If you think this is a mistake, please contact support.',
  );
  expect(suspensionText({ endsAt: null, reason: 'Fraud.' })).toMatch(/^You cannot send messages\. Our team wrote/);
});
