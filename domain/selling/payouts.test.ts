import { expect, test } from 'vitest';
import {
  calculatePayday,
  checkPayout,
  describeBlock,
  expectPayday,
  findPayoutBlock,
  getPayoutState,
  MIN_PAYOUT_CENTS,
  type PayoutBlock,
  type PayoutReadiness,
  payoutsCsv,
  refuseTransfer,
} from './payouts.ts';

const payout = (dueCents: number, expectedCents: number, block?: PayoutBlock) =>
  checkPayout({ balanceCents: 100_000, dueCents }, block, expectedCents, 'USD');

test('an artist is paid exactly what is due', () => {
  expect(payout(60_000, 60_000)).toEqual({ ok: true, value: 60_000 });
});

test('an amount that has changed is not paid', () => {
  expect(payout(30_000, 60_000)).toMatchObject({
    ok: false,
    messages: ['The amount has changed to $300. Please check it again.'],
  });
});

test('nothing is paid twice, and debts are not paid', () => {
  const messages = ['Nothing is due to this artist. It may have just been paid.'];
  expect(payout(0, 60_000)).toMatchObject({ ok: false, messages });
  expect(payout(-5_000, -5_000)).toMatchObject({ ok: false, messages });
});

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-18T12:00:00Z');
const READY = { detailsChangedAt: NOW - 30 * DAY_MS, areDetailsRefused: false, wantsRest: false };
const blockOf = (readiness: Partial<typeof READY>, dueCents = 60_000, holdDays = 3) =>
  findPayoutBlock(dueCents, { ...READY, ...readiness }, { now: NOW, holdDays });

test('an artist with details that are old enough is paid', () => {
  expect(blockOf({})).toBeUndefined();
});

test('nothing is paid without details, or to details that the bank has refused', () => {
  expect(findPayoutBlock(60_000, { ...READY, detailsChangedAt: undefined }, { now: NOW, holdDays: 3 })).toEqual({
    reason: 'no-details',
  });
  expect(blockOf({ areDetailsRefused: true })).toEqual({ reason: 'refused-details' });
});

test('payouts are held for three days after a change, to the millisecond', () => {
  const changedAt = NOW - 3 * DAY_MS;
  expect(blockOf({ detailsChangedAt: changedAt + 1 })).toEqual({ reason: 'recently-changed', until: NOW + 1 });
  expect(blockOf({ detailsChangedAt: changedAt })).toBeUndefined();
  expect(blockOf({ detailsChangedAt: NOW }, 60_000, 0)).toBeUndefined();
});

test('a small amount waits, unless the artist asks for the rest', () => {
  expect(blockOf({}, MIN_PAYOUT_CENTS - 1)).toEqual({ reason: 'below-minimum' });
  expect(blockOf({}, MIN_PAYOUT_CENTS)).toBeUndefined();
  expect(blockOf({ wantsRest: true }, 1)).toBeUndefined();
});

test('staff are told why nothing can be paid', () => {
  expect(payout(60_000, 60_000, { reason: 'no-details' })).toMatchObject({
    ok: false,
    reason: 'conflict',
    messages: ['The artist has not entered payout details yet.'],
  });
  expect(describeBlock({ reason: 'recently-changed', until: NOW }, 'USD')).toBe(
    'The payout details were changed. Payouts are held until 2026-11-18 12:00 UTC.',
  );
  expect(describeBlock({ reason: 'below-minimum' }, 'USD')).toBe('The amount is below the minimum of $10.');
});

test('payday is the next Monday', () => {
  expect(calculatePayday(Date.parse('2026-11-18T12:00:00Z'))).toBe('2026-11-23');
  expect(calculatePayday(Date.parse('2026-11-23T23:59:00Z'))).toBe('2026-11-23');
  expect(calculatePayday(Date.parse('2026-12-27T00:00:00Z'))).toBe('2026-12-28');
});

test('a payout is on its way, sent, or sent back by the bank', () => {
  const at = new Date(NOW);
  expect(getPayoutState({ transferredAt: null, returnedAt: null })).toBe('on-its-way');
  expect(getPayoutState({ transferredAt: at, returnedAt: null })).toBe('sent');
  expect(getPayoutState({ transferredAt: at, returnedAt: at })).toBe('returned');
});

test('a payout is transferred once', () => {
  expect(refuseTransfer('on-its-way')).toBeUndefined();
  expect(refuseTransfer('sent')).toMatch(/transferred already/);
  expect(refuseTransfer('returned')).toMatch(/not transferred/);
});

test('a date is promised only after the hold, and not for small amounts', () => {
  const expectFor = (readiness: Partial<PayoutReadiness>, dueCents = 60_000) =>
    expectPayday(dueCents, { ...READY, ...readiness }, { now: NOW, holdDays: 6 });
  // A Wednesday.
  expect(expectFor({})).toBe('2026-11-23');
  expect(expectFor({ detailsChangedAt: NOW - DAY_MS })).toBe('2026-11-23');
  expect(expectFor({ detailsChangedAt: undefined })).toBe('2026-11-30');
  expect(expectFor({ areDetailsRefused: true })).toBe('2026-11-30');
  expect(expectFor({}, MIN_PAYOUT_CENTS - 1)).toBeNull();
  expect(expectFor({ detailsChangedAt: NOW - DAY_MS }, MIN_PAYOUT_CENTS - 1)).toBeNull();
  expect(expectFor({ wantsRest: true }, 1)).toBe('2026-11-23');
});

const row = {
  artistId: 7,
  artistName: 'Ada Moreau',
  email: 'ada@example.com',
  cents: 123_456,
  currency: 'USD',
  reference: '',
  date: '2026-11-16',
  state: 'due',
  returnDate: '',
} as const;

test('the table for the bank has one row per artist', () => {
  expect(payoutsCsv([row], 2)).toBe(
    'Artist id,Artist,Email,Amount,Currency,Reference,Date,State,Sent back on\r\n7,Ada Moreau,ada@example.com,1234.56,USD,,2026-11-16,Due,\r\n',
  );
  expect(payoutsCsv([{ ...row, cents: 500, currency: 'JPY' }], 0)).toContain(',500,JPY,');
});

test('payouts that came back can be told from the others', () => {
  const lines = payoutsCsv(
    [
      { ...row, state: 'sent' },
      { ...row, state: 'returned', returnDate: '2026-11-18' },
    ],
    2,
  );
  expect(lines.split('\r\n').map((line) => line.split(',').slice(6).join())).toEqual([
    'Date,State,Sent back on',
    '2026-11-16,Sent,',
    '2026-11-16,Sent back by the bank,2026-11-18',
    '',
  ]);
});

test('names with commas, quotes and formulas are harmless in the table', () => {
  const csv = payoutsCsv([{ ...row, artistName: 'Moreau, "Ada"', reference: '=SUM(A1)' }], 2);
  expect(csv).toContain('"Moreau, ""Ada"""');
  expect(csv).toContain(",'=SUM(A1),");
});
