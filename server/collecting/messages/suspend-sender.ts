import type { ReportedConversation } from '@easel/contract/collecting/message-reports';
import { may } from '@easel/domain/accounts/roles';
import {
  calculateSuspensionEnd,
  checkSuspensionReason,
  type SuspensionPeriod,
  suspensionText,
} from '@easel/domain/collecting/message-suspension';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { composeEmail, type Email, type EmailShop } from '@easel/platform/mail/email-content';
import type { Mail } from '@easel/platform/mail/mail';
import { lockSender, readPersonRow } from './messages-store.ts';
import { UNKNOWN_REPORT, viewReport } from './moderate-messages.ts';
import { readReportRow } from './moderation-store.ts';
import { endSuspensionRow, insertSuspension, readCurrentSuspension } from './suspensions-store.ts';

export interface SuspensionDependencies {
  db: Db;
  mail: Mail;
  brand: string;
  origin: () => string;
  now: () => number;
}

/** Suspends the sender of a reported message, and tells them why. */
export async function suspendSender(
  parts: SuspensionDependencies,
  staffId: number,
  reportId: number,
  { period, reason: typed }: { period: SuspensionPeriod; reason: string },
): Promise<Outcome<ReportedConversation>> {
  const checked = checkSuspensionReason(typed);
  if (!checked.ok) return checked;
  const reason = checked.value;
  return changeSender(parts, reportId, async (transaction, senderId) => {
    const sender = await readPersonRow(transaction, senderId);
    if (!sender || may(sender.user_type, 'moderateMessages'))
      return reject('conflict', 'Members of the staff cannot be suspended.');
    const now = parts.now();
    if (await readCurrentSuspension(transaction, senderId, new Date(now)))
      return reject('conflict', 'This person is suspended already.');
    const end = calculateSuspensionEnd(period, now);
    const ends_at = end === null ? null : new Date(end);
    await insertSuspension(transaction, {
      person_id: senderId,
      report_id: reportId,
      reason,
      started_at: new Date(now),
      started_by: staffId,
      ends_at,
    });
    if (sender.email) await parts.mail.send(suspendedEmail(parts, sender.email, { ends_at, reason }), transaction);
    return ok(undefined);
  });
}

/** The sender can send messages again at once. */
export const endSuspension = (
  parts: SuspensionDependencies,
  staffId: number,
  reportId: number,
): Promise<Outcome<ReportedConversation>> =>
  changeSender(parts, reportId, async (transaction, senderId) => {
    const at = new Date(parts.now());
    const current = await readCurrentSuspension(transaction, senderId, at);
    if (!current) return reject('conflict', 'This person is not suspended.');
    await endSuspensionRow(transaction, current.id, { at, staffId });
    return ok(undefined);
  });

/** Changes the sender of a reported message in one transaction. Their row is locked, so two members of the staff cannot do it at once. */
const changeSender = (
  { db, now }: SuspensionDependencies,
  reportId: number,
  change: (transaction: Db, senderId: number) => Promise<Outcome<undefined>>,
): Promise<Outcome<ReportedConversation>> =>
  db.transaction().execute(async (transaction): Promise<Outcome<ReportedConversation>> => {
    const report = await readReportRow(transaction, reportId);
    if (!report) return UNKNOWN_REPORT;
    await lockSender(transaction, report.sender_id);
    const outcome = await change(transaction, report.sender_id);
    return outcome.ok ? viewReport({ db: transaction, now }, reportId) : outcome;
  });

export const suspendedEmail = (
  parts: EmailShop,
  to: string,
  { ends_at, reason }: { ends_at: Date | null; reason: string },
): Email =>
  composeEmail(parts, { kind: 'messages-suspended', to, subject: 'You cannot send messages for now' }, [
    'Hello,',
    'Somebody reported a message that you sent to another member, and our team has read it.',
    suspensionText({ endsAt: ends_at?.toISOString() ?? null, reason }),
    'You can still read your messages.',
    { type: 'button', label: 'Read your messages', url: `${parts.origin()}/account/messages` },
  ]);
