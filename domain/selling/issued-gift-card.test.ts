import { expect, test } from 'vitest';
import {
  checkExtension,
  checkIssuedGiftCard,
  getGiftCardState,
  type IssuedGiftCard,
  parseGiftCardSearch,
} from './issued-gift-card.ts';

const NOW = Date.UTC(2026, 10, 18, 12);
const aCard = (changes: Partial<IssuedGiftCard> = {}): IssuedGiftCard => ({
  amountCents: 10_000,
  recipientName: 'Bea Moss',
  recipientEmail: 'bea@example.com',
  message: '',
  reason: 'The parcel was late.',
  expiresOn: null,
  ...changes,
});

test('a card is stored tidied, and ends with its last day', () => {
  expect(checkIssuedGiftCard(aCard({ recipientName: ' Bea \n Moss ', expiresOn: '2027-12-31' }), NOW)).toEqual({
    ok: true,
    value: { ...aCard({ expiresOn: '2027-12-31' }), expiresAt: Date.UTC(2028, 0, 1) },
  });
});

test.each<[Partial<IssuedGiftCard>, RegExp]>([
  [{ amountCents: 0 }, /^The amount is from/],
  [{ amountCents: -2_500 }, /^The amount is from/],
  [{ amountCents: 2_550 }, /^The amount is from/],
  [{ amountCents: 2_500.5 }, /^The amount is from/],
  [{ amountCents: 1e12 }, /^The amount is from/],
  [{ recipientName: ' ' }, /name of the recipient/],
  [{ recipientEmail: 'bea@example.com\nbcc: all@example.com' }, /valid email/],
  [{ message: 'x'.repeat(501) }, /The message/],
  [{ reason: '  ' }, /reason/],
  [{ reason: 'x'.repeat(501) }, /reason/],
  [{ expiresOn: '2027-02-30' }, /The last day/],
  [{ expiresOn: '2026-11-17' }, /The last day/],
  [{ expiresOn: '2099-01-01' }, /The last day/],
])('a card with %j is refused', (changes, message) => {
  expect(checkIssuedGiftCard(aCard(changes), NOW)).toMatchObject({ messages: [expect.stringMatching(message)] });
});

test('a card is extended, never shortened', () => {
  const end = Date.UTC(2027, 0, 1);
  expect(checkExtension('2027-06-30', end, NOW)).toEqual({ ok: true, value: Date.UTC(2027, 6, 1) });
  expect(checkExtension(null, end, NOW)).toEqual({ ok: true, value: null });
  expect(checkExtension('2026-12-01', end, NOW).ok).toBe(false);
  expect(checkExtension('2027-06-30', null, NOW).ok).toBe(false);
  expect(checkExtension('nonsense', end, NOW).ok).toBe(false);
  // An expired card can be revived.
  expect(checkExtension('2027-06-30', NOW - 1, NOW).ok).toBe(true);
});

test.each([
  [{}, 'usable'],
  [{ isBlocked: true }, 'blocked'],
  [{ balanceCents: 0 }, 'empty'],
  [{ expiresAt: NOW }, 'expired'],
  [{ isSent: false }, 'waiting'],
] as const)('a card with %j is %s', (changes, state) => {
  expect(getGiftCardState({ balanceCents: 1, expiresAt: null, isBlocked: false, isSent: true, ...changes }, NOW)).toBe(
    state,
  );
});

test.each([
  [' a2bc ', { lastCharacters: 'A2BC', orderNumber: 'A2BC' }],
  ['E-1042', { orderNumber: 'E-1042' }],
  ['Bea@Example.com', { email: 'bea@example.com' }],
  ['', undefined],
  ['x'.repeat(300), undefined],
])('%j is searched as %j', (typed, wanted) => {
  expect(parseGiftCardSearch(typed)).toEqual(wanted);
});
