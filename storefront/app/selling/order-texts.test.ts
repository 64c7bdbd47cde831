import { expect, test } from 'vitest';
import { formatRefundNote, formatRetryUrl } from './order-texts.ts';

const line = (sku: string, kind: 'original' | 'gift-card' = 'original') => ({ sku, kind }) as never;

test('an order that was not placed is tried again in the way it was bought', () => {
  expect(formatRetryUrl({ offerId: 'o1', lines: [line('a')] }, [])).toBe('/checkout?offer=o1');
  expect(formatRetryUrl({ offerId: null, lines: [line('a')] }, [])).toBe('/checkout?sku=a');
  expect(formatRetryUrl({ offerId: null, lines: [line('a')] }, ['a'])).toBe('/checkout');
  expect(formatRetryUrl({ offerId: null, lines: [line('a'), line('b')] }, [])).toBe('/checkout');
  expect(formatRetryUrl({ offerId: null, lines: [line('g', 'gift-card')] }, [])).toBe('/checkout');
});

test('a refund says whether it has arrived', () => {
  const refund = {
    refundId: 'r',
    createdAt: '',
    cardCents: 1,
    giftCardCents: 0,
    newGiftCardCents: 0,
    reason: 'A scratch.',
  };
  expect(formatRefundNote({ ...refund, isPaid: true, hasFailed: false })).toBe('A scratch.');
  expect(formatRefundNote({ ...refund, isPaid: false, hasFailed: false })).toBe('A scratch. On its way to your card.');
  expect(formatRefundNote({ ...refund, isPaid: false, hasFailed: true })).toBe(
    'A scratch. It did not reach your card. We will contact you.',
  );
  expect(
    formatRefundNote({ ...refund, giftCardCents: 9_900, newGiftCardCents: 4_000, isPaid: true, hasFailed: false }),
  ).toBe(
    'A scratch. $40 is on a new gift card, because the one that you paid with has expired or expires soon. We have sent you the code by email.',
  );
});
