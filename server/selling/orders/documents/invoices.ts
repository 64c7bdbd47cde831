import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { type OrderRow, readEditionNumbers, readOrderLines } from '../orders-store.ts';
import { readRefund } from '../refunds-store.ts';
import { creditNoteContentOf, invoiceContentOf } from './invoice-content.ts';
import { writeInvoice } from './invoice-pdf.ts';
import { readCreditNoteOf, readInvoiceOfOrder, readRefundEntries } from './invoices-store.ts';
import { type InvoiceParts, issueInvoices } from './issue-invoices.ts';

export interface PdfFile {
  name: string;
  bytes: Buffer;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_INVOICE = reject('not-found', 'This order has no invoice.');
const NO_CREDIT_NOTE = reject('not-found', 'There is no such refund.');

/** The invoice of an order that was placed. It gets its number now, if it has none yet. */
export async function invoiceOf(parts: InvoiceParts, order: OrderRow): Promise<Outcome<PdfFile>> {
  const { db } = parts;
  const invoice = await requireInvoice(parts, order);
  if (!invoice) return NO_INVOICE;
  const [lines, numbers] = await Promise.all([readOrderLines(db, order.id), readEditionNumbers(db, order.id)]);
  const bytes = await writeInvoice(invoiceContentOf(invoice, order, lines, numbers));
  return ok({ name: `${invoice.number}.pdf`, bytes });
}

async function requireInvoice(parts: InvoiceParts, order: OrderRow) {
  if (order.status !== 'placed') return undefined;
  const issued = await readInvoiceOfOrder(parts.db, order.id);
  if (issued) return issued;
  await issueInvoices(parts, order.id);
  return readInvoiceOfOrder(parts.db, order.id);
}

/** The credit note of a refund of an order. */
export async function creditNoteOf(parts: InvoiceParts, order: OrderRow, refundId: string): Promise<Outcome<PdfFile>> {
  const { db } = parts;
  const refund = UUID.test(refundId) ? await readRefund(db, refundId) : undefined;
  if (refund?.order_id !== order.id) return NO_CREDIT_NOTE;
  const invoice = await requireInvoice(parts, order);
  if (!(await readCreditNoteOf(db, order.id, refundId))) await issueInvoices(parts, order.id);
  const note = await readCreditNoteOf(db, order.id, refundId);
  if (!invoice || !note) return NO_CREDIT_NOTE;
  const [lines, entries] = await Promise.all([readOrderLines(db, order.id), readRefundEntries(db, refundId)]);
  const credited = entries.map(({ account, cents, line }) => ({ account, cents, line: line ?? undefined }));
  const bytes = await writeInvoice(creditNoteContentOf(note, invoice, order, lines, refund, credited));
  return ok({ name: `${note.number}.pdf`, bytes });
}
