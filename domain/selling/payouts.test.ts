import { expect, test } from 'vitest';
import { checkPayout, payoutsCsv } from './payouts.ts';

const payout = (dueCents: number, expectedCents: number) =>
  checkPayout({ balanceCents: 100_000, dueCents }, expectedCents, 'USD');

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

const row = {
  artistId: 7,
  artistName: 'Ada Moreau',
  email: 'ada@example.com',
  cents: 123_456,
  currency: 'USD',
  reference: '',
  date: '2026-11-16',
};

test('the table for the bank has one row per artist', () => {
  expect(payoutsCsv([row], 2)).toBe(
    'Artist id,Artist,Email,Amount,Currency,Reference,Date\r\n7,Ada Moreau,ada@example.com,1234.56,USD,,2026-11-16\r\n',
  );
  expect(payoutsCsv([{ ...row, cents: 500, currency: 'JPY' }], 0)).toContain(',500,JPY,');
});

test('names with commas, quotes and formulas are harmless in the table', () => {
  const csv = payoutsCsv([{ ...row, artistName: 'Moreau, "Ada"', reference: '=SUM(A1)' }], 2);
  expect(csv).toContain('"Moreau, ""Ada"""');
  expect(csv).toContain(",'=SUM(A1),");
});
