import type { InvoiceKind, Seller } from '@easel/domain/selling/invoice';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** What the shop has signed or numbered: invoices and certificates. */
export interface DocumentsSchema {
  invoices: InvoicesTable;
  certificate_keys: CertificateKeysTable;
  certificates: CertificatesTable;
  certificate_events: CertificateEventsTable;
}

interface CertificateKeysTable {
  id: string;
  public_key: string;
  private_key: string | null;
  created_at: Date;
  retired_at: Date | null;
}

interface CertificatesTable {
  id: string;
  order_id: number;
  line: number;
  work_id: number;
  print_product_id: number | null;
  edition_number: number | null;
  key_id: string;
  token: string;
  issued_at: Date;
  owner_id: number | null;
  transfer_code_hash: string | null;
  transfer_expires_at: Date | null;
  revoked_at: Date | null;
}

interface CertificateEventsTable {
  id: Generated<number>;
  certificate_id: string;
  kind: 'issued' | 'transferred' | 'revoked';
  happened_at: Date;
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
