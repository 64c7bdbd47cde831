import type { InvoiceKind, Seller } from '@easel/domain/selling/invoice';
import type { Json } from './json-column.ts';

/** What the shop has signed or numbered: invoices and certificates. */
export interface DocumentsSchema {
  invoices: InvoicesTable;
}

interface InvoicesTable {
  number: string;
  kind: InvoiceKind;
  year: number;
  sequence: number;
  order_id: number;
  refund_id: string | null;
  issued_at: Date;
  seller: Json<Seller>;
}
