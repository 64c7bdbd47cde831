import type { CallInput } from '@easel/contract/call';
import type {
  downloadLedger,
  LedgerProof,
  listLedger as listLedgerCall,
  StaffLedger,
  StaffLedgerTransaction,
} from '@easel/contract/selling/staff-ledger';
import { LEDGER_LIST } from '@easel/domain/selling/operation-lists';
import { MAX_EXPORTED_ROWS, parseDay, parseListSort } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import { readInBatches } from '@easel/platform/db/read-in-batches';
import { LEDGER_CURRENCY } from './account.ts';
import {
  countLedger,
  type LedgerFilter,
  type LedgerTransactionRow,
  readBalances,
  readComparisons,
  readLedger,
  readLedgerIds,
  readUnbalanced,
} from './staff-ledger-store.ts';

const PAGE_SIZE = 50;

type Query = CallInput<typeof listLedgerCall>['query'];

const filterOf = ({ q = '', account, kind, order, from, until }: Query): LedgerFilter => ({
  text: q.trim(),
  account,
  kind,
  order: order?.trim() || undefined,
  from: parseDay(from),
  until: parseDay(until),
});

const isDescending = ({ sort = '' }: Query) =>
  (parseListSort(LEDGER_LIST.sorts, sort) ?? LEDGER_LIST.defaultSort).isDescending;

function viewTransaction(row: LedgerTransactionRow): StaffLedgerTransaction {
  const entries = row.entries ?? [];
  return {
    transactionId: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    orderNumber: row.order_number,
    giftCardId: row.gift_card_id,
    payoutId: row.payout_id,
    movedCents: entries.reduce((sum, { cents }) => sum + Math.max(0, cents), 0),
    currency: entries[0]?.currency ?? LEDGER_CURRENCY,
    isBalanced: entries.reduce((sum, { cents }) => sum + cents, 0) === 0,
    entries,
  };
}

/** A page of the ledger, with the balances of all accounts. */
export async function listLedger(db: Db, query: Query): Promise<StaffLedger> {
  const filter = filterOf(query);
  const offset = ((query.pageNumber ?? 1) - 1) * PAGE_SIZE;
  const [rows, totalResults, balances] = await Promise.all([
    readLedger(db, filter, { isDescending: isDescending(query), limit: PAGE_SIZE, offset }),
    countLedger(db, filter),
    readBalances(db),
  ]);
  return { transactions: rows.map(viewTransaction), totalResults, pageSize: PAGE_SIZE, balances };
}

/** The head and the rows of a table of entries. */
export async function tabulateLedger(db: Db, query: CallInput<typeof downloadLedger>['query']) {
  const order = { isDescending: isDescending(query) };
  const readIds = (limit: number) => readLedgerIds(db, filterOf(query), { ...order, limit });
  return {
    head: ['transaction', 'time', 'kind', 'order', 'account', 'of', 'line', 'amount', 'currency'],
    batches: await readInBatches(readIds, MAX_EXPORTED_ROWS, async (batch) => {
      const rows = await readLedger(db, { text: '', ids: batch }, { ...order, limit: batch.length, offset: 0 });
      return rows.map(viewTransaction).flatMap(tabulateTransaction);
    }),
  };
}

const tabulateTransaction = ({ transactionId, createdAt, kind, orderNumber, entries }: StaffLedgerTransaction) =>
  entries.map(({ account, of, line, cents, currency }) => [
    ...[transactionId, createdAt, kind, orderNumber ?? '', account, of, line ?? ''],
    (cents / 100).toFixed(2),
    currency,
  ]);

/** Whether the ledger adds up, and agrees with what it is about. */
export async function proveLedger(db: Db, now: () => number): Promise<LedgerProof> {
  const [unbalanced, comparisons] = await Promise.all([readUnbalanced(db), readComparisons(db)]);
  return {
    checkedAt: new Date(now()).toISOString(),
    unbalanced: [...new Set(unbalanced)],
    proofs: comparisons.map(({ name, detail, currency, ledger_cents, other_cents }) => ({
      ...{ name, detail, currency, ledgerCents: ledger_cents, otherCents: other_cents },
      isRight: ledger_cents === other_cents,
    })),
  };
}
