import { REPORT_REASONS } from '@easel/domain/catalogue/work-reports';
import { REPORT_REASON_NAMES } from '@easel/domain/collecting/messages';
import { pluralize } from '@easel/domain/text/pluralize';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import type { Email, Mail } from '@easel/platform/mail/mail';
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

function reportsEmail(
  { brand, origin, shopEmail }: AnnounceReportsDependencies,
  works: readonly string[],
  messages: readonly string[],
): Email {
  return {
    kind: 'new-reports',
    to: shopEmail,
    subject: `${brand}: ${pluralize(works.length + messages.length, 'new report')}`,
    text: [
      ...sectionOf('work', works, `${origin()}/staff/reports`),
      ...sectionOf('message', messages, `${origin()}/staff/messages`),
      `${brand}\n${origin()}`,
    ].join('\n\n'),
  };
}

function sectionOf(what: string, lines: readonly string[], url: string): string[] {
  if (lines.length === 0) return [];
  const listed = lines.slice(0, MAX_LISTED).map((line) => `- ${line}`);
  const more = lines.length - listed.length;
  return [
    `${pluralize(lines.length, 'report')} about ${what}s:\n${listed.join('\n')}${more > 0 ? `\n- and ${more} more` : ''}`,
    `Read and answer: ${url}`,
  ];
}
