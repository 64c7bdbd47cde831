import type { ReportedConversation, ReportList, ReportSummary } from '@easel/contract/collecting/message-reports';
import { MESSAGES_PER_PAGE, type ReportResolution } from '@easel/domain/collecting/messages';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { readMessageRows } from './conversations-store.ts';
import { formatCorrespondentName } from './correspondent.ts';
import { type PersonRow, readAnyConversationRow, readPersonRows } from './messages-store.ts';
import {
  insertAccess,
  lockReport,
  type ReportRow,
  readAccesses,
  readReportPage,
  readReportRow,
  removeMessage,
  resolveReports,
} from './moderation-store.ts';
import { viewSuspensions } from './suspensions.ts';

const REPORTS_PER_PAGE = 20;
export const UNKNOWN_REPORT = reject('not-found', 'This report does not exist.');

type Names = (personId: number) => string;

async function readNames(db: Db, ids: readonly number[]): Promise<Names> {
  const people = new Map(
    (await readPersonRows(db, ids)).map((row: PersonRow) => [row.id, formatCorrespondentName(row)]),
  );
  return (personId) => people.get(personId) ?? '';
}

const summaryOf = (row: ReportRow, names: Names): ReportSummary => ({
  reportId: row.id,
  reason: row.reason,
  note: row.note,
  reportedAt: row.created_at.toISOString(),
  reporterName: names(row.reporter_id),
  senderName: names(row.sender_id),
  resolution: row.resolution,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.staff_name,
  accessCount: Number(row.access_count),
});

/** Without the messages: reading them is an access of its own. */
export async function listReports(db: Db, status: 'open' | 'resolved', page: number): Promise<ReportList> {
  const offset = page * REPORTS_PER_PAGE;
  const { rows, total } = await readReportPage(db, status === 'open', REPORTS_PER_PAGE, offset);
  const names = await readNames(
    db,
    rows.flatMap(({ reporter_id, sender_id }) => [reporter_id, sender_id]),
  );
  return { reports: rows.map((row) => summaryOf(row, names)), totalResults: total, pageSize: REPORTS_PER_PAGE };
}

/** Shows the conversation of a report to a member of the staff, and records it. */
export const openReport = (
  { db, now }: { db: Db; now: () => number },
  staffId: number,
  reportId: number,
): Promise<Outcome<ReportedConversation>> =>
  db.transaction().execute(async (transaction): Promise<Outcome<ReportedConversation>> => {
    if (!(await readReportRow(transaction, reportId))) return UNKNOWN_REPORT;
    await insertAccess(transaction, reportId, staffId, new Date(now()));
    return viewReport({ db: transaction, now }, reportId);
  });

/** Dismisses the report, or removes the message for both sides. */
export const resolveReport = (
  { db, now }: { db: Db; now: () => number },
  staffId: number,
  reportId: number,
  resolution: ReportResolution,
): Promise<Outcome<ReportedConversation>> =>
  db.transaction().execute(async (transaction): Promise<Outcome<ReportedConversation>> => {
    await lockReport(transaction, reportId);
    const report = await readReportRow(transaction, reportId);
    if (!report) return UNKNOWN_REPORT;
    if (report.resolved_at !== null) return reject('conflict', 'This report is resolved already.');
    const at = new Date(now());
    if (resolution === 'removed') await removeMessage(transaction, report.message_id, staffId, at);
    await resolveReports(transaction, report.message_id, { resolution, at, staffId });
    return viewReport({ db: transaction, now }, reportId);
  });

/** The messages up to some after the reported one. The staff sees removed messages too. */
export async function viewReport(
  { db, now }: { db: Db; now: () => number },
  reportId: number,
): Promise<Outcome<ReportedConversation>> {
  const row = await readReportRow(db, reportId);
  const conversation = row && (await readAnyConversationRow(db, row.conversation_id));
  if (!row || !conversation) return UNKNOWN_REPORT;
  const [messages, accesses, names, suspensions] = [
    await readMessageRows(db, row.conversation_id, { readerId: row.reporter_id, limit: MESSAGES_PER_PAGE }),
    await readAccesses(db, reportId),
    await readNames(db, [conversation.artist_id, conversation.collector_id]),
    await viewSuspensions(db, row.sender_id, now()),
  ];
  return ok({
    ...summaryOf(row, names),
    title: conversation.title,
    messages: messages.reverse().map(({ id, sender_id, body, removed_at, sent_at }) => ({
      messageId: id,
      senderName: names(sender_id),
      text: body,
      isRemoved: removed_at !== null,
      isReported: id === row.message_id,
      sentAt: sent_at.toISOString(),
    })),
    accesses: accesses.map(({ full_name, accessed_at }) => ({
      name: full_name,
      accessedAt: accessed_at.toISOString(),
    })),
    suspensions,
  });
}
