import { describe, expect, test } from 'vitest';
import {
  checkPaymentLimit,
  DEFAULT_PAYMENT_LIMITS,
  explainPaymentRefusal,
  type PaymentCount,
  paymentSubjects,
} from './payment-limits.ts';

const GUEST = { buyer: { guestId: 'g1' }, email: ' Ada@Example.com ', address: '2001:db8:1:2::7', card: 'fp1' };

test('a payment of a guest is counted for the cart, the card, the email address and the network', () => {
  expect(paymentSubjects(GUEST)).toEqual([
    ['buyer', 'guest g1'],
    ['card', 'fp1'],
    ['email', 'ada@example.com'],
    ['address', '2001:db8:1:2::/64'],
  ]);
});

test('a user is known by the account, not by the email address', () => {
  expect(paymentSubjects({ ...GUEST, buyer: { personId: 7 }, card: undefined, address: '' })).toEqual([
    ['buyer', 'person 7'],
  ]);
});

const count = (more: Partial<PaymentCount>): PaymentCount => ({
  kind: 'buyer',
  declined: 0,
  inFlight: 0,
  maxDeclines: 5,
  maxParallel: 5,
  waitMinutes: 0,
  ...more,
});

describe('why a payment is refused', () => {
  test('after too many declined payments: when to try again, and what still works', () => {
    expect(explainPaymentRefusal([count({ declined: 5, waitMinutes: 8 })])).toEqual({
      ok: false,
      reason: 'too-many-requests',
      messages: [
        'Too many payments were declined. You can pay by card again in 8 minutes. A gift card that covers the total is still accepted.',
      ],
      retryAfterS: 480,
    });
  });

  test('if only the card was declined too often, another card helps', () => {
    const card = count({ kind: 'card', declined: 4, maxDeclines: 4, waitMinutes: 1 });
    expect(explainPaymentRefusal([card, count({ declined: 4 })])).toMatchObject({
      messages: ['This card was declined too often. Please use another card, or try again in 1 minute.'],
    });
    expect(explainPaymentRefusal([card, count({ declined: 5, waitMinutes: 3 })])).toMatchObject({ retryAfterS: 180 });
  });

  test('the longest wait counts', () => {
    const both = [
      count({ declined: 5, waitMinutes: 3 }),
      count({ kind: 'address', declined: 20, maxDeclines: 20, waitMinutes: 50 }),
    ];
    expect(explainPaymentRefusal(both)).toMatchObject({ retryAfterS: 3_000 });
  });

  test('payments without a result are waited for', () => {
    expect(explainPaymentRefusal([count({ declined: 3, inFlight: 2 })])).toBe('busy');
    expect(explainPaymentRefusal([count({ declined: 3, inFlight: 1 })])).toBeUndefined();
    expect(explainPaymentRefusal([count({ declined: 4, maxParallel: 1 })])).toBeUndefined();
    expect(explainPaymentRefusal([count({ declined: 3, inFlight: 5, maxParallel: 9 })])).toBeUndefined();
    expect(explainPaymentRefusal([count({ declined: 3, inFlight: 6, maxParallel: 9 })])).toBe('busy');
  });
});

test('three declined payments never lock out an honest buyer', () => {
  for (const { maxDeclines } of Object.values(DEFAULT_PAYMENT_LIMITS)) expect(maxDeclines).toBeGreaterThan(3);
});

test('limits that staff enter are checked', () => {
  const { buyer } = DEFAULT_PAYMENT_LIMITS;
  for (const limit of Object.values(DEFAULT_PAYMENT_LIMITS)) expect(checkPaymentLimit(limit).ok).toBe(true);
  expect(checkPaymentLimit({ ...buyer, maxDeclines: 0 }).ok).toBe(false);
  expect(checkPaymentLimit({ ...buyer, maxHeldWorks: 1.5 }).ok).toBe(false);
  expect(checkPaymentLimit({ ...buyer, blockMinutes: 1_441 }).ok).toBe(false);
  expect(checkPaymentLimit({ ...buyer, captchaAfter: 6 }).ok).toBe(false);
  expect(checkPaymentLimit({ ...buyer, captchaAfter: 0 }).ok).toBe(true);
});
