import { describe, expect, test } from 'vitest';
import {
  declineMessage,
  isPaymentOpen,
  nextPaymentStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from './payment-status.ts';

const after = (...reports: PaymentStatus[]) => reports.reduce(nextPaymentStatus, 'created' as PaymentStatus);

describe('reports of the gateway', () => {
  test('a payment is authorized, then captured', () => {
    expect(after('authorized')).toBe('authorized');
    expect(after('authorized', 'captured')).toBe('captured');
    expect(after('requires-action', 'authorized')).toBe('authorized');
  });

  test('repeated reports change nothing', () => {
    for (const status of PAYMENT_STATUSES) expect(nextPaymentStatus(status, status)).toBe(status);
  });

  test('outdated reports change nothing', () => {
    expect(after('captured', 'authorized')).toBe('captured');
    expect(after('voided', 'authorized')).toBe('voided');
    expect(after('failed', 'authorized')).toBe('failed');
    expect(after('authorized', 'requires-action')).toBe('authorized');
    expect(after('authorized', 'failed')).toBe('authorized');
  });

  test('the same reports in any order end in the same status', () => {
    expect(after('captured', 'requires-action', 'authorized')).toBe(after('requires-action', 'authorized', 'captured'));
  });
});

test('only attempts without a result are open', () => {
  expect(PAYMENT_STATUSES.filter(isPaymentOpen)).toEqual(['created', 'requires-action']);
});

test('a declined buyer is told what to do next', () => {
  expect(declineMessage('insufficient-funds')).toBe('Your card has insufficient funds. Try another card.');
});
