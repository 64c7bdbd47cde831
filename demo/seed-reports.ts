import type { ReportReason } from '@easel/domain/catalogue/work-reports';
import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import type { DemoIds, SeedOptions } from './seed-options.ts';

const HOUR_MS = 3_600_000;

interface DemoReport {
  /** Index of the work. */
  work: number;
  reason: ReportReason;
  details: string;
  /** Index of a person; undefined for a guest. */
  reporter?: number;
  hoursAgo: number;
}

const REPORTS: readonly DemoReport[] = [
  {
    work: 11,
    reason: 'misleading',
    details: 'The size in the text differs from the facts.',
    reporter: 5,
    hoursAgo: 30,
  },
  { work: 11, reason: 'misleading', details: '', hoursAgo: 8 },
  {
    work: 23,
    reason: 'copyright',
    details: 'This looks like a print I sold in 2021. My name is on the back.',
    hoursAgo: 50,
  },
];

/** A few open reports for the staff. */
export async function copyReports(
  client: DbClient,
  works: readonly InsertedWork[],
  { personId }: DemoIds,
  { now }: SeedOptions,
) {
  const rows = REPORTS.flatMap(({ work, reason, details, reporter, hoursAgo }) => {
    const reported = works[work];
    if (!reported) return [];
    const reporter_id = reporter === undefined ? null : personId(reporter);
    return [{ work_id: reported.id, reason, details, reporter_id, created_at: new Date(now - hoursAgo * HOUR_MS) }];
  });
  await copyRows(client, 'work_reports', ['work_id', 'reason', 'details', 'reporter_id', 'created_at'], rows);
}
