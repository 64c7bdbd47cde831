import { isLineVoid, type LineStatus } from '@easel/domain/selling/order-status';
import type { Db } from '@easel/platform/db/open-database';
import type { OrderLineRow, OrderRow } from '../orders-store.ts';
import { readCertificatesOfOrder, revokeCertificatesOfLine } from './certificates-store.ts';
import { type CertificateDependencies, issueCertificates } from './issue-certificates.ts';

/** A work that has arrived gets its certificate. One that goes back, or is not delivered after all, loses it. */
export async function updateCertificates(
  transaction: Db,
  parts: CertificateDependencies,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  to: LineStatus,
): Promise<void> {
  if (to === 'delivered') await issueCertificates(transaction, parts, order, lines);
  if (!isLineVoid(to)) return;
  for (const { line } of lines) await revokeCertificatesOfLine(transaction, order.id, line, new Date(parts.now()));
}

export interface LineCertificate {
  line: number;
  certificateId: string;
  editionNumber: number | null;
  isValid: boolean;
}

/** The certificates of an order's lines, for its buyer. */
export async function listOrderCertificates(db: Db, orderId: number): Promise<LineCertificate[]> {
  const rows = await readCertificatesOfOrder(db, orderId);
  return rows.map(({ line, id, edition_number, revoked_at }) => ({
    line,
    certificateId: id,
    editionNumber: edition_number,
    isValid: revoked_at === null,
  }));
}
