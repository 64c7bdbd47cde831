import { expect, test } from 'vitest';
import { checkGiftCardDraft, NEW_GIFT_CARD, toGiftCardBody, toGiftCardPurchase } from './gift-card-draft.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const draft = { ...NEW_GIFT_CARD, recipientName: 'Bea', recipientEmail: 'bea@example.com', senderName: 'Ada' };

test('a typed amount replaces the chosen one', () => {
  expect(toGiftCardPurchase(draft).amountCents).toBe(10_000);
  expect(toGiftCardPurchase({ ...draft, amountDollars: '75' }).amountCents).toBe(7_500);
  expect(toGiftCardBody(draft)).not.toHaveProperty('amountDollars');
  expect(toGiftCardBody({ ...draft, amountDollars: '75' })).not.toHaveProperty('amountCents');
});

test('an empty form names every field that is missing, and a complete one none', () => {
  expect(Object.keys(checkGiftCardDraft(NEW_GIFT_CARD, NOW))).toEqual([
    'recipientName',
    'senderName',
    'recipientEmail',
  ]);
  expect(checkGiftCardDraft(draft, NOW)).toEqual({});
  expect(checkGiftCardDraft({ ...draft, deliverOn: '2026-12-24' }, NOW)).toEqual({});
  expect(Object.keys(checkGiftCardDraft({ ...draft, amountDollars: '3' }, NOW))).toEqual(['amountCents']);
});
