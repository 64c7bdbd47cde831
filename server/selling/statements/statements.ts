import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { readCountry } from '@easel/domain/locale/countries';
import { formatFullMoney } from '@easel/domain/locale/currency';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  ACCOUNT_KIND_LABELS,
  type AccountTotals,
  formatStatementCsv,
  formatSummaryCsv,
  readMonth,
  readYear,
  stateAccount,
  summarizeYear,
  withBalances,
} from '@easel/domain/selling/artist-statement';
import type { Seller } from '@easel/domain/selling/invoice';
import type { Db } from '@easel/platform/db/open-database';
import { LEDGER_CURRENCY, readAccountPeriod } from '../ledger/account.ts';
import { readTaxIdentity } from '../payouts/payout-details.ts';
import { type AccountDocument, writeAccountDocument } from './account-pdf.ts';
import { readPayeeName } from './statements-store.ts';

export interface StatementDependencies {
  db: Db;
  seller: Seller;
  now: () => number;
}

type TableDependencies = Pick<StatementDependencies, 'db' | 'now'>;

export interface StatementFile {
  name: string;
  bytes: Buffer;
  type?: 'text/csv; charset=utf-8';
}

const csvFile = (name: string, text: string): StatementFile => ({
  name,
  // Spreadsheets recognize UTF-8 by its mark.
  bytes: Buffer.from(`\ufeff${text}`),
  type: 'text/csv; charset=utf-8',
});

const money = (cents: number) => formatFullMoney(cents, LEDGER_CURRENCY);
const formatDay = (at: Date) => at.toISOString().slice(0, 10);
const formatMonth = (from: Date) =>
  from.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const NO_PERIOD = reject('not-found', 'There is no statement of this time.');

async function readMonthStatement({ db, now }: TableDependencies, artistId: number, month: string) {
  const period = readMonth(month);
  if (!period || period.from.getTime() > now()) return undefined;
  const { openingCents, rows } = await readAccountPeriod(db, artistId, period);
  return { ...period, statement: stateAccount(openingCents, rows) };
}

async function readYearSummary({ db, now }: TableDependencies, artistId: number, year: string) {
  const period = readYear(year);
  if (!period || period.from.getTime() > now()) return undefined;
  const { openingCents, rows } = await readAccountPeriod(db, artistId, period);
  return { ...period, summary: summarizeYear(Number(year), openingCents, rows) };
}

export async function writeStatementCsv(
  parts: TableDependencies,
  artistId: number,
  month: string,
): Promise<Outcome<StatementFile>> {
  const found = await readMonthStatement(parts, artistId, month);
  return found
    ? ok(csvFile(`statement-${month}.csv`, formatStatementCsv(found.statement, LEDGER_CURRENCY)))
    : NO_PERIOD;
}

export async function writeSummaryCsv(
  parts: TableDependencies,
  artistId: number,
  year: string,
): Promise<Outcome<StatementFile>> {
  const found = await readYearSummary(parts, artistId, year);
  return found ? ok(csvFile(`summary-${year}.csv`, formatSummaryCsv(found.summary, LEDGER_CURRENCY))) : NO_PERIOD;
}

export async function writeStatementPdf(
  parts: StatementDependencies,
  artistId: number,
  month: string,
): Promise<Outcome<StatementFile>> {
  const found = await readMonthStatement(parts, artistId, month);
  if (!found) return NO_PERIOD;
  const { from, until, statement } = found;
  const bytes = await writeAccountDocument({
    ...(await readFrame(parts, artistId, until)),
    heading: 'Statement',
    facts: [['Period', formatMonth(from)], ...issueFacts(parts)],
    columns: ['Description', 'Price', 'Commission', 'Your account', 'Balance'],
    rows: withBalances(statement.openingCents, statement.rows).map(({ row, balanceCents }) => ({
      title: row.title || (ACCOUNT_KIND_LABELS[row.kind] ?? row.kind),
      detail: [
        formatDay(row.createdAt),
        row.title && (ACCOUNT_KIND_LABELS[row.kind] ?? row.kind),
        row.orderNumber && `Order ${row.orderNumber}`,
        row.quantity > 1 && `${row.quantity} pieces`,
      ]
        .filter(Boolean)
        .join('  ·  '),
      amounts: [
        row.line === null ? '' : money(row.sharedCents),
        row.line === null ? '' : money(0 - row.commissionCents),
        money(row.artistCents),
        money(balanceCents),
      ],
    })),
    totals: totalsOf(statement.totals, statement),
  });
  return ok({ name: `statement-${month}.pdf`, bytes });
}

export async function writeSummaryPdf(
  parts: StatementDependencies,
  artistId: number,
  year: string,
): Promise<Outcome<StatementFile>> {
  const found = await readYearSummary(parts, artistId, year);
  if (!found) return NO_PERIOD;
  const { until, summary } = found;
  const amountsOf = (row: AccountTotals) => [
    String(row.salesCount),
    money(row.salesCents),
    money(0 - row.refundsCents),
    money(0 - row.commissionCents),
    money(row.earnedCents),
    money(row.payoutsCents),
  ];
  const bytes = await writeAccountDocument({
    ...(await readFrame(parts, artistId, until)),
    heading: 'Yearly summary',
    facts: [['Year', year], ...issueFacts(parts)],
    columns: ['Month', 'Sales', 'Price', 'Refunds', 'Commission', 'Your share', 'Payouts'],
    rows: [
      ...summary.months.map((month) => ({
        title: new Date(`${month.month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
        detail: '',
        amounts: amountsOf(month),
      })),
      { title: year, detail: '', amounts: amountsOf(summary.totals), isTotal: true },
    ],
    totals: totalsOf(summary.totals, summary),
  });
  return ok({ name: `summary-${year}.pdf`, bytes });
}

const issueFacts = ({ now }: StatementDependencies): [string, string][] => [
  ['Date', formatDay(new Date(now()))],
  ['Currency', LEDGER_CURRENCY],
];

const totalsOf = (totals: AccountTotals, balances: { openingCents: number; closingCents: number }) => [
  { label: 'Opening balance', amount: money(balances.openingCents) },
  { label: 'Sales', amount: money(totals.salesCents) },
  { label: 'Refunds', amount: money(0 - totals.refundsCents) },
  { label: 'Commission', amount: money(0 - totals.commissionCents) },
  { label: 'Payouts', amount: money(0 - totals.payoutsCents) },
  { label: 'Closing balance', amount: money(balances.closingCents), isTotal: true },
];

/** What every document has: the shop, the artist and the notes. */
async function readFrame(
  { db, seller, now }: StatementDependencies,
  artistId: number,
  until: Date,
): Promise<Pick<AccountDocument, 'seller' | 'payee' | 'notes' | 'createdAt'>> {
  const [name, tax] = await Promise.all([readPayeeName(db, artistId), readTaxIdentity(db, artistId)]);
  const isOver = until.getTime() <= now();
  return {
    seller,
    payee: [
      ...(tax?.company_name ? [tax.company_name] : []),
      name,
      ...(tax ? [`Tax residence: ${readCountry(tax.country_code)?.name ?? tax.country_code}`] : []),
      ...(tax?.vat_number ? [`VAT number ${tax.vat_number}`] : []),
      ...(tax?.tax_number_masked ? [`Tax number ${tax.tax_number_masked}`] : []),
    ],
    notes: [
      ...(isOver ? [] : ['This time is not over yet: further entries may be added.']),
      `Price is what you and ${seller.name} share: the price of the work without discounts that ${seller.name} pays for. Shipping, taxes and duty are not part of it.`,
      `Your share of a sale becomes due ${RETURN_DAYS} days after delivery. Months are those of UTC.`,
      'This document states what is on your account. It is no invoice and no tax advice.',
    ],
    createdAt: new Date(now()),
  };
}
