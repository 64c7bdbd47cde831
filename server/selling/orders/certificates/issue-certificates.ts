import { randomBytes } from 'node:crypto';
import {
  CERTIFICATE_ID_BYTES,
  CERTIFIED_STATUSES,
  type CertificateFacts,
  formatCertificateId,
  isCertified,
} from '@easel/domain/selling/certificate';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { lockOrder } from '../lock-order-store.ts';
import { type OrderLineRow, type OrderRow, readEditionNumbers } from '../orders-store.ts';
import { requireSigningKey } from './certificate-keys.ts';
import { signCertificate } from './certificate-signature.ts';
import {
  insertCertificate,
  readCertificatesOfOrder,
  readCertifiedWork,
  readEditionSize,
  readUncertifiedLines,
} from './certificates-store.ts';

export interface CertificateDependencies {
  brand: string;
  origin: () => string;
  now: () => number;
  /** A private key (PKCS #8, base64); empty if the shop creates one. */
  certificateKey: string;
}

/** Issues the certificates of lines of a locked order that have been delivered: one per original or copy. Others are left out. */
export async function issueCertificates(
  transaction: Db,
  parts: CertificateDependencies,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<void> {
  const certified = lines.filter(isCertified);
  if (certified.length === 0) return;
  const existing = await readCertificatesOfOrder(transaction, order.id);
  const numbers = await readEditionNumbers(transaction, order.id);
  for (const line of certified) {
    if (existing.some((one) => one.line === line.line && one.revoked_at === null)) continue;
    if (line.kind === 'original') await issue(transaction, parts, order, line, undefined);
    else
      for (const { number } of numbers.filter((one) => one.line === line.line))
        await issue(transaction, parts, order, line, number);
  }
}

async function issue(
  transaction: Db,
  parts: CertificateDependencies,
  order: OrderRow,
  line: OrderLineRow,
  editionNumber: number | undefined,
) {
  if (line.work_id === null) return;
  const now = parts.now();
  const id = formatCertificateId(randomBytes(CERTIFICATE_ID_BYTES));
  const key = await requireSigningKey(transaction, parts.certificateKey, now);
  const facts = await factsOf(transaction, parts, line, line.work_id, { id, editionNumber, now });
  await insertCertificate(transaction, {
    id,
    order_id: order.id,
    line: line.line,
    work_id: line.work_id,
    print_product_id: line.print_product_id,
    edition_number: editionNumber ?? null,
    key_id: key.id,
    token: signCertificate(key, facts),
    issued_at: new Date(now),
    owner_id: order.buyer_id,
  });
}

async function factsOf(
  transaction: Db,
  { brand, origin }: CertificateDependencies,
  line: OrderLineRow,
  workId: number,
  { id, editionNumber, now }: { id: string; editionNumber: number | undefined; now: number },
): Promise<CertificateFacts> {
  const work = await readCertifiedWork(transaction, workId);
  const { artistName = work.artistName, print } = line.facts;
  const isPrint = editionNumber !== undefined && line.print_product_id !== null;
  return {
    certificateId: id,
    issuer: brand,
    issuerUrl: origin(),
    issuedAt: new Date(now).toISOString(),
    kind: isPrint ? 'limited-print' : 'original',
    workId,
    title: line.title,
    artistName,
    year: work.year,
    mediums: work.mediums,
    materials: work.materials,
    widthCm: print?.widthCm ?? work.width_cm,
    heightCm: print?.heightCm ?? work.height_cm,
    depthCm: isPrint ? null : work.depth_cm,
    print: isPrint && print ? { material: print.material, frame: print.frame } : null,
    edition:
      isPrint && line.print_product_id !== null
        ? { number: editionNumber, size: await readEditionSize(transaction, line.print_product_id) }
        : null,
  };
}

const issueMissing = defineHourlyJob('issue-certificates', 37);
const BATCH = 200;

/** Issues certificates for lines that were delivered before the shop had them, such as those of an import. */
export const issueCertificatesHandler = (parts: CertificateDependencies & { db: Db }): JobHandler =>
  handleJob(issueMissing, async (_payload, { signal }) => {
    for (const { order_id, line } of await readUncertifiedLines(parts.db, BATCH)) {
      if (signal.aborted) return;
      await parts.db.transaction().execute(async (transaction) => {
        const locked = await lockOrder(transaction, order_id);
        const lines = locked?.lines.filter((one) => one.line === line && CERTIFIED_STATUSES.includes(one.status)) ?? [];
        if (locked) await issueCertificates(transaction, parts, locked.order, lines);
      });
    }
  });
