import { formatInvoiceNumber, type InvoiceKind, type Seller } from '@easel/domain/selling/invoice';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';
import {
  insertInvoices,
  lockNumbers,
  readLastIssued,
  readLastSequence,
  readOrdersWithoutInvoice,
  readRefundsWithoutCreditNote,
} from './invoices-store.ts';

export interface InvoiceDependencies {
  db: Db;
  seller: Seller;
}

const BATCH = 500;
const DAY_MS = 86_400_000;

/**
 * Numbers the invoices of orders and the credit notes of refunds that have none, one after the other. This happens beside the order and not
 * within it: a sequence without gaps would make buyers wait for each other. Returns how many were issued.
 */
export const issueInvoices = ({ db, seller }: InvoiceDependencies, orderId?: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockNumbers(transaction);
    let count = 0;
    for (const kind of ['invoice', 'credit-note'] as const) count += await issue(transaction, kind, seller, orderId);
    return count;
  });

async function issue(transaction: Db, kind: InvoiceKind, seller: Seller, orderId: number | undefined): Promise<number> {
  const last = orderId === undefined ? await readLastIssued(transaction, kind) : undefined;
  // Orders are committed a little later than their date.
  const since = new Date((last?.getTime() ?? DAY_MS) - DAY_MS);
  const read = kind === 'invoice' ? readOrdersWithoutInvoice : readRefundsWithoutCreditNote;
  const missing = await read(transaction, { since, orderId, limit: BATCH });
  const sequences = new Map<number, number>();
  for (const year of new Set(missing.map(({ issuedAt }) => issuedAt.getUTCFullYear())))
    sequences.set(year, await readLastSequence(transaction, kind, year));
  const rows = missing.map(({ orderId: order_id, refundId, issuedAt }) => {
    const year = issuedAt.getUTCFullYear();
    const sequence = (sequences.get(year) ?? 0) + 1;
    sequences.set(year, sequence);
    const number = formatInvoiceNumber(kind, year, sequence);
    return {
      number,
      kind,
      year,
      sequence,
      order_id,
      refund_id: refundId,
      issued_at: issuedAt,
      seller: JSON.stringify(seller),
    };
  });
  if (rows.length > 0) await insertInvoices(transaction, rows);
  return rows.length;
}

/** Numbers the documents of an order, and before them those of earlier orders, so that numbers follow dates. */
export async function issueInvoicesOfOrder(parts: InvoiceDependencies, orderId: number): Promise<void> {
  while ((await issueInvoices(parts)) >= BATCH);
  // An order that is much older than the last invoice.
  await issueInvoices(parts, orderId);
}

const issueInvoicesJob = defineJob({ name: 'issue-invoices', payload: Type.Object({}), schedule: '*/5 * * * *' });

export const issueInvoicesHandler = (parts: InvoiceDependencies): JobHandler =>
  handleJob(issueInvoicesJob, async (_payload, { signal }) => {
    while (!signal.aborted && (await issueInvoices(parts)) >= BATCH);
  });
