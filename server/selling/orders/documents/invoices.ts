import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { readDatedRate } from '../../../accounts/preferences/rates.ts';
import { type OrderRow, readEditionNumbers, readOrderLines } from '../orders-store.ts';
import { readRefund } from '../refunds-store.ts';
import { describeCreditNote, describeInvoice, findTaxCurrency, type InvoiceFacts } from './invoice-content.ts';
import { writeInvoice } from './invoice-pdf.ts';
import { readCreditedEntries, readInvoiceOfOrder, readRefundCreditNote } from './invoices-store.ts';
import { type InvoiceDependencies, issueInvoicesOfOrder } from './issue-invoices.ts';

export interface PdfFile {
  name: string;
  bytes: Buffer;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_INVOICE = reject('not-found', 'This order has no invoice.');
const NO_CREDIT_NOTE = reject('not-found', 'There is no such refund.');

/** The invoice of an order that was placed. It gets its number now, if it has none yet. */
export async function printInvoice(parts: InvoiceDependencies, order: OrderRow): Promise<Outcome<PdfFile>> {
  const { db } = parts;
  const invoice = await requireInvoice(parts, order);
  if (!invoice) return NO_INVOICE;
  const [facts, numbers] = await Promise.all([readInvoiceFacts(db, order), readEditionNumbers(db, order.id)]);
  const bytes = await writeInvoice(describeInvoice(invoice, facts, numbers));
  return ok({ name: `${invoice.number}.pdf`, bytes });
}

async function readInvoiceFacts(db: Db, order: OrderRow): Promise<InvoiceFacts> {
  const currency = findTaxCurrency(order);
  const [lines, taxCurrency] = await Promise.all([
    readOrderLines(db, order.id),
    // Rates are only ever added, so the rate of a day does not change.
    currency && order.placed_at ? readDatedRate(db, currency, order.placed_at.getTime()) : undefined,
  ]);
  return { order, lines, taxCurrency };
}

async function requireInvoice(parts: InvoiceDependencies, order: OrderRow) {
  if (order.status !== 'placed') return undefined;
  const issued = await readInvoiceOfOrder(parts.db, order.id);
  if (issued) return issued;
  await issueInvoicesOfOrder(parts, order.id);
  return readInvoiceOfOrder(parts.db, order.id);
}

/** The credit note of a refund of an order. */
export async function printCreditNote(
  parts: InvoiceDependencies,
  order: OrderRow,
  refundId: string,
): Promise<Outcome<PdfFile>> {
  const { db } = parts;
  const refund = UUID.test(refundId) ? await readRefund(db, refundId) : undefined;
  if (refund?.order_id !== order.id) return NO_CREDIT_NOTE;
  const invoice = await requireInvoice(parts, order);
  if (!(await readRefundCreditNote(db, order.id, refundId))) await issueInvoicesOfOrder(parts, order.id);
  const note = await readRefundCreditNote(db, order.id, refundId);
  if (!invoice || !note) return NO_CREDIT_NOTE;
  const [facts, credited] = await Promise.all([
    readInvoiceFacts(db, order),
    readCreditedEntries(db, order.id, refundId),
  ]);
  const bytes = await writeInvoice(describeCreditNote(note, invoice, facts, refund, credited));
  return ok({ name: `${note.number}.pdf`, bytes });
}
