import { CERTIFIED_STATUSES } from '@easel/domain/selling/certificate';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql } from 'kysely';

export type CertificateRow = Selectable<Schema['certificates']>;

export async function insertCertificate(transaction: Db, certificate: Insertable<Schema['certificates']>) {
  await transaction.insertInto('certificates').values(certificate).execute();
  await insertCertificateEvent(transaction, certificate.id, 'issued', certificate.issued_at);
}

const insertCertificateEvent = (
  transaction: Db,
  certificateId: string,
  kind: 'issued' | 'transferred' | 'revoked',
  happenedAt: Date,
) =>
  transaction
    .insertInto('certificate_events')
    .values({ certificate_id: certificateId, kind, happened_at: happenedAt })
    .execute();

export const readCertificateRow = (db: Db, certificateId: string): Promise<CertificateRow | undefined> =>
  db.selectFrom('certificates').selectAll().where('id', '=', certificateId).executeTakeFirst();

export const lockCertificate = (transaction: Db, certificateId: string): Promise<CertificateRow | undefined> =>
  transaction.selectFrom('certificates').selectAll().where('id', '=', certificateId).forUpdate().executeTakeFirst();

export const readCertificateEvents = (db: Db, certificateId: string) =>
  db
    .selectFrom('certificate_events')
    .select(['kind', 'happened_at'])
    .where('certificate_id', '=', certificateId)
    .orderBy('id')
    .execute();

export const readCertificatesOfOrder = (db: Db, orderId: number): Promise<CertificateRow[]> =>
  db
    .selectFrom('certificates')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('edition_number')
    .orderBy('issued_at')
    .execute();

/** The valid certificates of a user, the newest first. */
export const readCertificatesOfOwner = (db: Db, ownerId: number, limit: number): Promise<CertificateRow[]> =>
  db
    .selectFrom('certificates')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Revokes the valid certificates of a line. */
export async function revokeCertificatesOfLine(transaction: Db, orderId: number, line: number, at: Date) {
  const revoked = await transaction
    .updateTable('certificates')
    .set({ revoked_at: at, transfer_code_hash: null, transfer_expires_at: null })
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of revoked) await insertCertificateEvent(transaction, id, 'revoked', at);
}

export const updateTransferCode = (transaction: Db, certificateId: string, codeHash: string, expiresAt: Date) =>
  transaction
    .updateTable('certificates')
    .set({ transfer_code_hash: codeHash, transfer_expires_at: expiresAt })
    .where('id', '=', certificateId)
    .execute();

/** The code is used up. */
export async function changeOwner(transaction: Db, certificateId: string, ownerId: number, at: Date) {
  await transaction
    .updateTable('certificates')
    .set({ owner_id: ownerId, transfer_code_hash: null, transfer_expires_at: null })
    .where('id', '=', certificateId)
    .execute();
  await insertCertificateEvent(transaction, certificateId, 'transferred', at);
}

/** What is written on certificates about works. */
export const readCertifiedWork = (db: Db, workId: number) =>
  db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'artist_id')
    .select(['year', 'mediums', 'materials', 'width_cm', 'height_cm', 'depth_cm', 'full_name as artistName'])
    .where('works.id', '=', workId)
    .executeTakeFirstOrThrow();

export async function readEditionSize(db: Db, printProductId: number): Promise<number> {
  const { edition_size } = await db
    .selectFrom('print_products')
    .select('edition_size')
    .where('id', '=', printProductId)
    .executeTakeFirstOrThrow();
  return edition_size ?? 0;
}

/** Lines that were delivered and have no certificate yet. Copies that have no number cannot have one. */
export const readUncertifiedLines = (db: Db, limit: number) =>
  db
    .selectFrom('order_lines')
    .select(['order_id', 'line'])
    .where('status', 'in', CERTIFIED_STATUSES)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('kind', '=', 'original'),
        and([
          eb('kind', '=', 'print'),
          exists(
            selectFrom('edition_copies')
              .select(sql`1`.as('one'))
              .whereRef('edition_copies.order_id', '=', 'order_lines.order_id')
              .whereRef('edition_copies.line', '=', 'order_lines.line'),
          ),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificates')
            .select(sql`1`.as('one'))
            .whereRef('certificates.order_id', '=', 'order_lines.order_id')
            .whereRef('certificates.line', '=', 'order_lines.line'),
        ),
      ),
    )
    .orderBy('order_id')
    .orderBy('line')
    .limit(limit)
    .execute();

/** The address of the person who owns a certificate: a user, or the guest who bought the work. */
export async function readOwnerEmail(db: Db, { owner_id, order_id }: CertificateRow): Promise<string | undefined> {
  if (owner_id !== null) {
    const person = await db.selectFrom('people').select('email').where('id', '=', owner_id).executeTakeFirst();
    return person?.email ?? undefined;
  }
  const order = await db.selectFrom('orders').select('email').where('id', '=', order_id).executeTakeFirst();
  return order?.email || undefined;
}
