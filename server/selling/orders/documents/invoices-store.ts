import type { InvoiceKind } from '@easel/domain/selling/invoice';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql } from 'kysely';

export type InvoiceRow = Selectable<Schema['invoices']>;

/** One process numbers invoices at a time, until its transaction ends. */
export const lockNumbers = (transaction: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('invoices', 0))`.execute(transaction);

export interface Unnumbered {
  orderId: number;
  refundId: string | null;
  issuedAt: Date;
}

/** Orders that were placed since a date and have no invoice, the oldest first. */
export const readOrdersWithoutInvoice = (
  db: Db,
  { since, orderId, limit }: { since: Date; orderId?: number | undefined; limit: number },
): Promise<Unnumbered[]> =>
  db
    .selectFrom('orders')
    .select(['id as orderId', sql<null>`null`.as('refundId'), sql<Date>`placed_at`.as('issuedAt')])
    .where('status', '=', 'placed')
    .where('placed_at', '>=', since)
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').whereRef('order_id', '=', 'orders.id').where('kind', '=', 'invoice'))),
    )
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Refunds since a date that have no credit note, the oldest first. */
export const readRefundsWithoutCreditNote = (
  db: Db,
  { since, orderId, limit }: { since: Date; orderId?: number | undefined; limit: number },
): Promise<Unnumbered[]> =>
  db
    .selectFrom('refunds')
    .select(['order_id as orderId', 'id as refundId', 'created_at as issuedAt'])
    .where('status', '<>', 'failed')
    .where('created_at', '>=', since)
    .$if(orderId !== undefined, (query) => query.where('refunds.order_id', '=', orderId ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').whereRef('refund_id', '=', 'refunds.id'))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function readLastIssued(db: Db, kind: InvoiceKind): Promise<Date | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('issued_at')
    .where('kind', '=', kind)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.issued_at;
}

/** The last number of a year; 0 if there is none. */
export async function readLastSequence(db: Db, kind: InvoiceKind, year: number): Promise<number> {
  const row = await db
    .selectFrom('invoices')
    .select('sequence')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

export const insertInvoices = (transaction: Db, invoices: readonly Insertable<Schema['invoices']>[]) =>
  transaction
    .insertInto('invoices')
    .values([...invoices])
    .execute();

export const readInvoiceOfOrder = (db: Db, orderId: number): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();

export const readRefundCreditNote = (db: Db, orderId: number, refundId: string): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();

/** The entries of a refund in the ledger, and those of the refunds of the order before it. */
export async function readCreditedEntries(db: Db, orderId: number, refundId: string) {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['transaction_id', 'refund_id', 'account', 'cents', 'line'])
    .where('order_id', '=', orderId)
    .where('refund_id', 'is not', null)
    .orderBy('ledger_entries.id')
    .execute();
  const transactionId = rows.find(({ refund_id }) => refund_id === refundId)?.transaction_id ?? 0;
  const pick = (some: typeof rows) =>
    some.map(({ account, cents, line }) => ({ account, cents, line: line ?? undefined }));
  return {
    entries: pick(rows.filter(({ transaction_id }) => transaction_id === transactionId)),
    earlier: pick(rows.filter(({ transaction_id }) => transaction_id < transactionId)),
  };
}
