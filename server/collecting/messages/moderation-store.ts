import type { ReportResolution } from '@easel/domain/collecting/messages';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

const reports = (db: Db) =>
  db
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.id', 'message_id')
    .leftJoin('people as staff', 'staff.id', 'resolved_by')
    .select([
      'message_reports.id',
      'message_id',
      'reporter_id',
      'reason',
      'note',
      'message_reports.created_at',
      'resolution',
      'resolved_at',
      'staff.full_name as staff_name',
      'messages.sender_id',
      'messages.conversation_id',
      sql<number>`(select count(*) from message_accesses where report_id = message_reports.id)`.as('access_count'),
    ]);

export type ReportRow = NonNullable<Awaited<ReturnType<typeof readReportRow>>>;

export const readReportRow = (db: Db, id: number) =>
  reports(db).where('message_reports.id', '=', id).executeTakeFirst();

export const lockReport = (db: Db, id: number) =>
  db.selectFrom('message_reports').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Open reports, the oldest first, or resolved ones, the last first. */
export async function readReportPage(db: Db, isOpen: boolean, limit: number, offset: number) {
  const { count } = await db
    .selectFrom('message_reports')
    .select(sql<number>`count(*)`.as('count'))
    .where('resolved_at', isOpen ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  const rows = await reports(db)
    .where('resolved_at', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? 'message_reports.created_at' : 'resolved_at', isOpen ? 'asc' : 'desc')
    .orderBy('message_reports.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

export const insertAccess = (db: Db, reportId: number, staffId: number, at: Date) =>
  db.insertInto('message_accesses').values({ report_id: reportId, staff_id: staffId, accessed_at: at }).execute();

export const readAccesses = (db: Db, reportId: number) =>
  db
    .selectFrom('message_accesses')
    .innerJoin('people', 'people.id', 'staff_id')
    .select(['full_name', 'accessed_at'])
    .where('report_id', '=', reportId)
    .orderBy('message_accesses.id')
    .execute();

/** All reports of the message are resolved together. */
export const resolveReports = (
  db: Db,
  messageId: number,
  { resolution, at, staffId }: { resolution: ReportResolution; at: Date; staffId: number },
) =>
  db
    .updateTable('message_reports')
    .set({ resolution, resolved_at: at, resolved_by: staffId })
    .where('message_id', '=', messageId)
    .where('resolved_at', 'is', null)
    .execute();

export const removeMessage = (db: Db, messageId: number, staffId: number, at: Date) =>
  db
    .updateTable('messages')
    .set({ removed_at: at, removed_by: staffId })
    .where('id', '=', messageId)
    .where('removed_at', 'is', null)
    .execute();
