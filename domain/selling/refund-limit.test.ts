import { expect, test } from 'vitest';
import { checkRefundLimit, getRefundLimit } from './refund-limit.ts';

const format = (cents: number) => `$${cents / 100}`;

test('operations refund up to the limit, an admin without one', () => {
  expect(getRefundLimit({ role: 'operations' }, 500)).toBe(50_000);
  expect(getRefundLimit({ role: 'admin' }, 500)).toBeUndefined();
  expect(getRefundLimit({ role: 'admin', apiTokenId: 1 }, 500)).toBe(50_000);
});

test.each([
  [50_000, 0, 50_000, true],
  [50_001, 0, 50_000, false],
  [20_000, 30_000, 50_000, true],
  [20_001, 30_000, 50_000, false],
  [1, 0, 0, false],
  [9_999_999, 9_999_999, undefined, true],
])('a refund of %i after %i with the limit %s: %s', (cents, givenCents, maxCents, isAllowed) => {
  expect(checkRefundLimit({ cents, givenCents, maxCents }, format).ok).toBe(isAllowed);
});

test('the refusal names the limit and what was refunded before', () => {
  expect(checkRefundLimit({ cents: 1, givenCents: 50_000, maxCents: 50_000 }, format)).toMatchObject({
    reason: 'forbidden',
    messages: ['An admin has to refund more than $500 of an order. $500 were refunded before.'],
  });
});
