import { expect, test } from 'vitest';
import {
  type AccountRow,
  formatStatementCsv,
  formatSummaryCsv,
  readMonth,
  readYear,
  stateAccount,
  summarizeYear,
} from './artist-statement.ts';

const row = (date: string, kind: string, artistCents: number, commissionCents = 0): AccountRow => ({
  createdAt: new Date(date),
  kind,
  orderNumber: kind.startsWith('payout') ? null : 'E1',
  line: kind.startsWith('payout') ? null : 1,
  title: kind.startsWith('payout') ? '' : 'Blue Night',
  quantity: kind === 'sale' ? 1 : 0,
  sharedCents: kind.startsWith('payout') ? 0 : artistCents + commissionCents,
  commissionCents,
  artistCents,
});

const ROWS = [
  row('2026-01-05T10:00:00Z', 'sale', 60_000, 40_000),
  row('2026-01-31T23:59:59Z', 'refund', -6_000, -4_000),
  row('2026-02-01T00:00:00Z', 'payout', -54_000),
  row('2026-02-03T00:00:00Z', 'payout-return', 54_000),
  row('2026-02-09T00:00:00Z', 'payout', -54_000),
];

test('a statement adds up: opening balance, what happened, closing balance', () => {
  const statement = stateAccount(1_000, ROWS);
  expect(statement).toMatchObject({
    openingCents: 1_000,
    closingCents: 1_000,
    totals: {
      salesCents: 100_000,
      refundsCents: 10_000,
      commissionCents: 36_000,
      earnedCents: 54_000,
      payoutsCents: 54_000,
      salesCount: 1,
      refundsCount: 1,
    },
  });
  const { salesCents, refundsCents, commissionCents, earnedCents } = statement.totals;
  expect(salesCents - refundsCents - commissionCents).toBe(earnedCents);
});

test('a year has its months, which add up to it', () => {
  const summary = summarizeYear(2026, 0, ROWS);
  expect(summary.months).toHaveLength(12);
  expect(summary.months[0]).toMatchObject({ month: '2026-01', earnedCents: 54_000, payoutsCents: 0 });
  expect(summary.months[1]).toMatchObject({ month: '2026-02', earnedCents: 0, payoutsCents: 54_000 });
  for (const name of ['salesCents', 'refundsCents', 'commissionCents', 'earnedCents', 'payoutsCents'] as const)
    expect(summary.months.reduce((sum, month) => sum + month[name], 0)).toBe(summary.totals[name]);
  expect(summary.closingCents).toBe(0);
});

test('months and years are those of the calendar', () => {
  expect(readMonth('2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    until: new Date('2027-01-01T00:00:00Z'),
  });
  for (const month of ['2026-13', '2026-00', '2026-1', '1999-01', '2026-11-01', '٢٠٢٦-١١', ''])
    expect(readMonth(month)).toBeUndefined();
  expect(readYear('2026')).toEqual({ from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') });
  for (const year of ['26', '20260', '1999', 'x']) expect(readYear(year)).toBeUndefined();
});

test('tables have plain amounts, and no formulas', () => {
  const rows = [{ ...row('2026-01-05T10:00:00Z', 'sale', 60_000, 40_000), title: '=1+1' }];
  expect(formatStatementCsv(stateAccount(0, rows), 'USD').split('\r\n')).toEqual([
    'Date,Kind,Order,Line,Work,Quantity,Price,Commission,Your account,Balance,Currency',
    ',Opening balance,,,,,,,,0.00,USD',
    "2026-01-05T10:00:00.000Z,Sale,E1,1,'=1+1,1,1000.00,-400.00,600.00,600.00,USD",
    ',Closing balance,,,,,,,,600.00,USD',
    '',
  ]);
  const lines = formatSummaryCsv(summarizeYear(2026, 0, ROWS), 'USD').split('\r\n');
  expect(lines[1]).toBe('2026-01,1,1000.00,-100.00,-360.00,540.00,0.00,USD');
  expect(lines[13]).toBe('2026,1,1000.00,-100.00,-360.00,540.00,540.00,USD');
});
