import type { ReportReason as WorkReportReason } from '@easel/domain/catalogue/work-reports';
import type { ReportReason as MessageReportReason } from '@easel/domain/collecting/messages';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Marks the open reports of works that were not announced yet, and returns them with the titles. */
export async function takeWorkReports(db: Db, at: Date) {
  const { rows } = await sql<{ title: string; reason: WorkReportReason }>`
    with taken as (
      update work_reports set announced_at = ${at} where announced_at is null returning id, work_id, reason, status)
    select title, reason from taken join works on works.id = work_id where status = 'open' order by taken.id`.execute(
    db,
  );
  return rows;
}

/** The same for reported messages. What they say is not part of an email: reading it is recorded. */
export async function takeMessageReports(db: Db, at: Date) {
  const { rows } = await sql<{ reason: MessageReportReason }>`
    with taken as (
      update message_reports set announced_at = ${at} where announced_at is null returning id, reason, resolved_at)
    select reason from taken where resolved_at is null order by id`.execute(db);
  return rows;
}
