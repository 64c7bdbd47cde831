import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transfer } from '@easel/contract/selling/certificates';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  checkClaim,
  checkTransfer,
  formatTransferCode,
  isCertificateId,
  readTransferCode,
  TRANSFER_CODE_BYTES,
  transferExpiresAt,
} from '@easel/domain/selling/certificate';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import type { Mail } from '@easel/platform/mail/mail';
import type { Sign } from '../../../accounts/signed-token.ts';
import { findOwnOrder } from '../find-order.ts';
import { transferredEmail } from './certificate-email.ts';
import { readVerifiedFacts } from './certificates.ts';
import {
  type CertificateRow,
  changeOwner,
  lockCertificate,
  readOwnerEmail,
  updateTransferCode,
} from './certificates-store.ts';

export interface TransferDependencies {
  db: Db;
  sign: Sign;
  mail: Mail;
  brand: string;
  origin: () => string;
  now: () => number;
}

const NOT_FOUND = reject('not-found', 'There is no such certificate.');

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64');

const stateOf = (row: CertificateRow) => ({
  isRevoked: row.revoked_at !== null,
  ownerId: row.owner_id ?? undefined,
  transferExpiresAt: row.transfer_expires_at?.getTime(),
});

/** Somebody who wants to give a certificate away: its owner, or the guest who has bought the work and not given it away yet. */
export interface Giver {
  person: Pick<Person, 'id'> | undefined;
  orderNumber: string | undefined;
  token: string | undefined;
}

/** Creates the code that makes the next owner the owner. Only its hash is stored. */
export async function createTransfer(
  parts: TransferDependencies,
  certificateId: string,
  giver: Giver,
): Promise<Outcome<Transfer>> {
  if (!isCertificateId(certificateId)) return NOT_FOUND;
  return parts.db.transaction().execute(async (transaction) => {
    const row = await lockCertificate(transaction, certificateId);
    if (!row || !(await isOwner(parts, row, giver))) return NOT_FOUND;
    const checked = checkTransfer(stateOf(row));
    if (!checked.ok) return checked;
    const code = formatTransferCode(randomBytes(TRANSFER_CODE_BYTES));
    const expiresAt = new Date(transferExpiresAt(parts.now()));
    await updateTransferCode(transaction, row.id, hashOf(code), expiresAt);
    const url = `${parts.origin()}/certificate/${row.id}?code=${code}`;
    return ok({ code, url, expiresAt: expiresAt.toISOString() });
  });
}

async function isOwner(parts: TransferDependencies, row: CertificateRow, { person, orderNumber, token }: Giver) {
  if (row.owner_id !== null) return row.owner_id === person?.id;
  const order = orderNumber === undefined ? undefined : await findOwnOrder(parts, orderNumber, undefined, token);
  return order?.id === row.order_id;
}

/** Makes a user the owner. The previous owner is told. */
export async function claimCertificate(
  parts: TransferDependencies,
  certificateId: string,
  person: Pick<Person, 'id'>,
  typedCode: string,
): Promise<Outcome<undefined>> {
  if (!isCertificateId(certificateId)) return NOT_FOUND;
  return parts.db.transaction().execute(async (transaction) => {
    const row = await lockCertificate(transaction, certificateId);
    if (!row) return NOT_FOUND;
    const now = parts.now();
    const checked = checkClaim(stateOf(row), person.id, isCodeOf(row, readTransferCode(typedCode)), now);
    if (!checked.ok) return checked;
    const [email, facts] = [await readOwnerEmail(transaction, row), await readVerifiedFacts(transaction, row)];
    await changeOwner(transaction, row.id, person.id, new Date(now));
    if (email !== undefined && facts)
      await parts.mail.send(transferredEmail(parts, { to: email, title: facts.title, certificateId }), transaction);
    return ok(undefined);
  });
}

function isCodeOf({ transfer_code_hash }: CertificateRow, code: string): boolean {
  if (transfer_code_hash === null) return false;
  const [given, right] = [Buffer.from(hashOf(code)), Buffer.from(transfer_code_hash)];
  return given.length === right.length && timingSafeEqual(given, right);
}
