import { REPORT_REASONS } from '@easel/domain/catalogue/work-reports';
import { REPORT_REASON_NAMES } from '@easel/domain/collecting/messages';
import { pluralize } from '@easel/domain/text/pluralize';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { composeEmail, type Email, type EmailBlock, type EmailShop } from '@easel/platform/mail/email-content';
import type { Mail } from '@easel/platform/mail/mail';
import { Type } from 'typebox';
import { takeMessageReports, takeWorkReports } from './report-announcements-store.ts';

export interface AnnounceReportsDependencies {
  db: Db;
  mail: Mail;
  brand: string;
  origin: () => string;
  /** Where the staff get new reports. */
  shopEmail: string;
  now: () => number;
}

/** Every ten minutes, so that many reports at once are one email. */
const announceReports = defineJob({
  name: 'announce-reports',
  payload: Type.Object({}),
  schedule: '*/10 * * * *',
  catchUpMs: 3_600_000,
});

/** Reports of one email that are listed. The others are only counted. */
const MAX_LISTED = 20;

/** Tells the staff about new reports of works and messages. Reports that were answered in the meantime are left out. */
export const announceReportsHandler = (parts: AnnounceReportsDependencies): JobHandler =>
  handleJob(announceReports, () =>
    parts.db.transaction().execute(async (transaction) => {
      const at = new Date(parts.now());
      const works = await takeWorkReports(transaction, at);
      const messages = await takeMessageReports(transaction, at);
      if (works.length + messages.length === 0) return;
      await parts.mail.send(
        reportsEmail(
          parts,
          works.map(({ title, reason }) => `“${title}”: ${REPORT_REASONS[reason]}`),
          messages.map(({ reason }) => REPORT_REASON_NAMES[reason]),
        ),
        transaction,
      );
    }),
  );

/** The button opens the reports of works, or those of messages if there are no others. */
export function reportsEmail(
  parts: EmailShop & { shopEmail: string },
  works: readonly string[],
  messages: readonly string[],
): Email {
  const subject = `${parts.brand}: ${pluralize(works.length + messages.length, 'new report')}`;
  const url = `${parts.origin()}/staff/messages`;
  const messageLink: EmailBlock =
    works.length === 0
      ? { type: 'button', label: 'Read and answer', url }
      : { type: 'facts', facts: [{ label: 'Read and answer', url }] };
  return composeEmail(parts, { kind: 'new-reports', to: parts.shopEmail, subject }, [
    ...sectionOf('work', works, { type: 'button', label: 'Read and answer', url: `${parts.origin()}/staff/reports` }),
    ...sectionOf('message', messages, messageLink),
  ]);
}

function sectionOf(what: string, lines: readonly string[], link: EmailBlock): (EmailBlock | string)[] {
  if (lines.length === 0) return [];
  const listed = lines.slice(0, MAX_LISTED);
  const more = lines.length - listed.length;
  return [
    `${pluralize(lines.length, 'report')} about ${what}s:`,
    { type: 'list', items: more > 0 ? [...listed, `and ${more} more`] : listed },
    link,
  ];
}
