import { isCertificateId } from '@easel/domain/selling/certificate';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageService } from '@easel/platform/media/image-service';
import { writeCertificate } from './certificate-pdf.ts';
import { readVerifiedFacts } from './certificates.ts';
import { readCertificateRow } from './certificates-store.ts';

export interface PrintCertificateDependencies {
  db: Db;
  pictures: Pick<ImageService, 'read'>;
  origin: () => string;
}

/** A certificate as PDF; undefined if there is none that is genuine. One that was revoked says so. */
export async function printCertificate({ db, pictures, origin }: PrintCertificateDependencies, certificateId: string) {
  const row = isCertificateId(certificateId) ? await readCertificateRow(db, certificateId) : undefined;
  const facts = row && (await readVerifiedFacts(db, row));
  if (!row || !facts) return undefined;
  const picture = await pictures.read({ kind: 'works', id: row.work_id }, 'pdp', 'jpeg');
  const url = `${origin()}/certificate/${row.id}`;
  const bytes = await writeCertificate({ facts, keyId: row.key_id, picture, url, isRevoked: row.revoked_at !== null });
  return { name: `certificate-${row.id}.pdf`, bytes };
}
