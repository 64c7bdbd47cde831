import { formatCsvRow } from '../text/csv.ts';

/** What changed an artist's account: one row for each transaction and line of an order. In cents; positive amounts are in the artist's favor. */
export interface AccountRow {
  createdAt: Date;
  kind: string;
  orderNumber: string | null;
  line: number | null;
  title: string;
  quantity: number;
  /** What artist and shop share; negative in refunds. */
  sharedCents: number;
  commissionCents: number;
  /** How the account changes. */
  artistCents: number;
}

export interface AccountTotals {
  salesCents: number;
  refundsCents: number;
  commissionCents: number;
  /** The shares of sales, less those that were taken back. */
  earnedCents: number;
  /** Positive. Less what banks have sent back. */
  payoutsCents: number;
  salesCount: number;
  refundsCount: number;
}

const PAYOUT_KINDS = ['payout', 'payout-return'];
export const isPayoutKind = (kind: string): boolean => PAYOUT_KINDS.includes(kind);

const sum = (rows: readonly AccountRow[], read: (row: AccountRow) => number): number =>
  rows.reduce((total, row) => total + read(row), 0);

export function sumAccountRows(rows: readonly AccountRow[]): AccountTotals {
  const payouts = rows.filter(({ kind }) => isPayoutKind(kind));
  const sales = rows.filter(({ kind }) => kind === 'sale');
  const others = rows.filter(({ kind }) => kind !== 'sale' && !isPayoutKind(kind));
  return {
    salesCents: sum(sales, (row) => row.sharedCents),
    refundsCents: 0 - sum(others, (row) => row.sharedCents),
    commissionCents: sum([...sales, ...others], (row) => row.commissionCents),
    earnedCents: sum([...sales, ...others], (row) => row.artistCents),
    payoutsCents: 0 - sum(payouts, (row) => row.artistCents),
    salesCount: sales.length,
    refundsCount: others.length,
  };
}

export interface AccountStatement {
  openingCents: number;
  rows: readonly AccountRow[];
  totals: AccountTotals;
  closingCents: number;
}

/** A statement of a period: what the account had before, what happened, and what it has then. */
export function stateAccount(openingCents: number, rows: readonly AccountRow[]): AccountStatement {
  return {
    openingCents,
    rows,
    totals: sumAccountRows(rows),
    closingCents: openingCents + sum(rows, (row) => row.artistCents),
  };
}

export interface MonthTotals extends AccountTotals {
  /** Such as 2026-11. */
  month: string;
}

export interface YearSummary {
  year: number;
  openingCents: number;
  /** January to December. */
  months: MonthTotals[];
  totals: AccountTotals;
  closingCents: number;
}

export function summarizeYear(year: number, openingCents: number, rows: readonly AccountRow[]): YearSummary {
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const { totals, closingCents } = stateAccount(openingCents, rows);
  return {
    year,
    openingCents,
    months: months.map((month) => ({
      month,
      ...sumAccountRows(rows.filter((row) => row.createdAt.toISOString().startsWith(month))),
    })),
    totals,
    closingCents,
  };
}

/** The first moments of a month, such as 2026-11, and of the next one. Undefined if there is no such month. Months are those of UTC. */
export function readMonth(month: string): { from: Date; until: Date } | undefined {
  const [, year, number] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined) return undefined;
  return {
    from: new Date(Date.UTC(Number(year), Number(number) - 1)),
    until: new Date(Date.UTC(Number(year), Number(number))),
  };
}

export const readYear = (year: string): { from: Date; until: Date } | undefined =>
  /^20\d\d$/.test(year)
    ? { from: new Date(Date.UTC(Number(year), 0)), until: new Date(Date.UTC(Number(year) + 1, 0)) }
    : undefined;

export const ACCOUNT_KIND_LABELS: Readonly<Record<string, string>> = {
  sale: 'Sale',
  refund: 'Refund',
  payout: 'Payout',
  'payout-return': 'Payout sent back by the bank',
  goodwill: 'Goodwill',
  dispute: 'Dispute',
};

/** Amounts have a point and no separators of thousands, for spreadsheets. */
const amount = (cents: number) => (cents / 100).toFixed(2);

export const formatStatementCsv = ({ openingCents, rows, closingCents }: AccountStatement, currency: string): string =>
  [
    ['Date', 'Kind', 'Order', 'Line', 'Work', 'Quantity', 'Price', 'Commission', 'Your account', 'Balance', 'Currency'],
    ['', 'Opening balance', '', '', '', '', '', '', '', amount(openingCents), currency],
    ...withBalances(openingCents, rows).map(({ row, balanceCents }) => [
      ...[row.createdAt.toISOString(), ACCOUNT_KIND_LABELS[row.kind] ?? row.kind, row.orderNumber ?? ''],
      ...[row.line === null ? '' : String(row.line), row.title, row.quantity > 0 ? String(row.quantity) : ''],
      ...[
        amount(row.sharedCents),
        amount(0 - row.commissionCents),
        amount(row.artistCents),
        amount(balanceCents),
        currency,
      ],
    ]),
    ['', 'Closing balance', '', '', '', '', '', '', '', amount(closingCents), currency],
  ]
    .map(formatCsvRow)
    .join('');

/** Every row with what the account has after it. */
export function withBalances(openingCents: number, rows: readonly AccountRow[]) {
  let balanceCents = openingCents;
  return rows.map((row) => {
    balanceCents += row.artistCents;
    return { row, balanceCents };
  });
}

export const formatSummaryCsv = ({ year, months, totals }: YearSummary, currency: string): string =>
  [
    ['Month', 'Sales', 'Price of sales', 'Refunds', 'Commission', 'Your share', 'Payouts', 'Currency'],
    ...[...months, { month: String(year), ...totals }].map((row) => [
      ...[row.month, String(row.salesCount), amount(row.salesCents), amount(0 - row.refundsCents)],
      ...[amount(0 - row.commissionCents), amount(row.earnedCents), amount(row.payoutsCents), currency],
    ]),
  ]
    .map(formatCsvRow)
    .join('');
