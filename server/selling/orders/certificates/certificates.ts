import type { Certificate, OwnCertificate } from '@easel/contract/selling/certificates';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type CertificateFacts, isCertificateId } from '@easel/domain/selling/certificate';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../../catalogue/work-tiles.ts';
import { readPublicKey } from './certificate-keys-store.ts';
import { verifyCertificate } from './certificate-signature.ts';
import {
  type CertificateRow,
  readCertificateEvents,
  readCertificateRow,
  readCertificatesOfOwner,
} from './certificates-store.ts';

export interface ReadCertificateDependencies {
  db: Db;
  tiles: WorkTiles;
}

/** A certificate with the result of its verification; undefined if there is none. */
export async function viewCertificate(
  { db, tiles }: ReadCertificateDependencies,
  certificateId: string,
  preferences: Preferences,
): Promise<Certificate | undefined> {
  const row = isCertificateId(certificateId) ? await readCertificateRow(db, certificateId) : undefined;
  if (!row) return undefined;
  const [facts, events, works] = await Promise.all([
    readVerifiedFacts(db, row),
    readCertificateEvents(db, row.id),
    tiles.read([row.work_id], preferences, () => 1),
  ]);
  return {
    facts: facts ?? null,
    status: facts === undefined ? 'forged' : row.revoked_at === null ? 'valid' : 'revoked',
    history: events.map(({ kind, happened_at }) => ({ kind, happenedAt: happened_at.toISOString() })),
    work: works[0] ?? null,
    keyId: row.key_id,
    token: row.token,
  };
}

/** What was signed; undefined if the signature is wrong or belongs to another certificate. */
export async function readVerifiedFacts(db: Db, row: CertificateRow): Promise<CertificateFacts | undefined> {
  const key = await readPublicKey(db, row.key_id);
  const facts = key && verifyCertificate(row.token, { id: key.id, publicKey: key.public_key });
  return facts?.certificateId === row.id ? facts : undefined;
}

const MAX_LISTED = 200;

/** The certificates of a user. */
export async function listOwnCertificates(
  { db, tiles }: ReadCertificateDependencies,
  personId: number,
  preferences: Preferences,
  now: number,
): Promise<OwnCertificate[]> {
  const rows = await readCertificatesOfOwner(db, personId, MAX_LISTED);
  const byId = await tiles.readById(
    rows.map(({ work_id }) => work_id),
    preferences,
  );
  const listed = await Promise.all(rows.map(async (row) => ({ row, facts: await readVerifiedFacts(db, row) })));
  return listed.flatMap(({ row, facts }) =>
    facts
      ? [
          {
            certificateId: row.id,
            title: facts.title,
            artistName: facts.artistName,
            edition: facts.edition,
            issuedAt: row.issued_at.toISOString(),
            transferExpiresAt:
              row.transfer_expires_at !== null && row.transfer_expires_at.getTime() > now
                ? row.transfer_expires_at.toISOString()
                : null,
            work: byId.get(row.work_id) ?? null,
          },
        ]
      : [],
  );
}
