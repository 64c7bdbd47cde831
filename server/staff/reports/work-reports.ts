import type { ReportedWorks } from '@easel/contract/staff/work-reports';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import type { Preferences } from '@easel/domain/accounts/preferences';
import {
  checkModeration,
  checkReport,
  type ModerationStep,
  REPORT_THANKS,
  type ReportReason,
} from '@easel/domain/catalogue/work-reports';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import { checkHuman, type HumanCheckDependencies } from '../../accounts/login/human-check.ts';
import { readAnyTiles } from '../../catalogue/withheld-works.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { recordModeration } from '../curation/record-moderation.ts';
import * as store from './work-reports-store.ts';

export interface ReportsDependencies extends HumanCheckDependencies {
  db: Db;
  tiles: WorkTiles;
  now: () => number;
  newId: () => string;
}

const PAGE_SIZE = 20;
const SHOWN_PER_WORK = 20;

export interface TypedReport {
  reason: ReportReason;
  details: string;
  captchaToken: string | undefined;
}

/** Guests prove that they are human. Everybody can send a few reports in a row. */
export async function reportWork(
  parts: ReportsDependencies,
  visitor: Visitor,
  workId: number,
  { captchaToken, ...typed }: TypedReport,
): Promise<Outcome<string>> {
  const checked = checkReport(typed);
  if (!checked.ok) return checked;
  const client = getClient(visitor);
  const { person } = visitor;
  if (!person) {
    const refused = await checkHuman(parts, captchaToken, 'report', client);
    if (refused) return refused;
  }
  const account = person ? `person ${person.id}` : `guest ${client.address}`;
  const wait = await parts.attemptLimiter.attempt('report', { account, address: client.address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const report = { ...checked.value, workId, reporterId: person?.id ?? null, at: new Date(parts.now()) };
  return (await store.insertReport(parts.db, report))
    ? ok(REPORT_THANKS)
    : reject('not-found', 'This work does not exist.');
}

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || null;

export async function listReportedWorks(
  { db, tiles }: ReportsDependencies,
  view: 'open' | 'answered',
  page: number,
  preferences: Preferences,
): Promise<ReportedWorks> {
  const [rows, totalResults] = await Promise.all([
    store.readReportedWorks(db, view, { limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    store.countReportedWorks(db, view),
  ]);
  const ids = rows.map(({ work_id }) => work_id);
  const [works, reports, events] = await Promise.all([
    readAnyTiles(db, ids, await tiles.readSetting(preferences)),
    store.readReports(db, ids, SHOWN_PER_WORK),
    store.readModerationEvents(db, ids, SHOWN_PER_WORK),
  ]);
  const tileById = new Map(works.map((tile) => [tile.artworkId, tile]));
  return {
    view,
    totalResults,
    pageSize: PAGE_SIZE,
    works: rows.flatMap((row) => {
      const work = tileById.get(row.work_id);
      if (!work) return [];
      return {
        artworkId: row.work_id,
        title: row.title,
        artistName: nameOf(row) ?? '',
        work,
        isWithheld: !row.is_safe,
        openReports: row.open_reports,
        reports: reports
          .filter(({ work_id }) => work_id === row.work_id)
          .map((report) => ({
            reportId: report.id,
            reason: report.reason,
            details: report.details,
            reporter: nameOf(report),
            status: report.status,
            createdAt: report.created_at.toISOString(),
          })),
        events: events
          .filter(({ work_id }) => work_id === row.work_id)
          .map((event) => ({
            action: event.action,
            note: event.note,
            actor: nameOf(event),
            happenedAt: event.happened_at.toISOString(),
          })),
      };
    }),
  };
}

export interface Moderation {
  actorId: number;
  workId: number;
  step: ModerationStep;
  note: string;
  at: Date;
}

/** Answers all open reports of a work at once and records who did it. A withheld work is no longer shown anywhere. */
export const moderateWork = (
  { db, now, newId }: Pick<ReportsDependencies, 'db' | 'now' | 'newId'>,
  moderation: Omit<Moderation, 'at'>,
): Promise<Outcome<undefined>> =>
  db.transaction().execute(async (transaction) => {
    const { actorId, workId, step } = moderation;
    const at = new Date(now());
    const moderated = await moderateInTransaction(transaction, { ...moderation, at });
    if (!moderated.ok) return moderated;
    if (step !== 'dismiss') {
      const { note } = moderated.value;
      await recordModeration(transaction, {
        ...{ actorId, workId, note, at, isShown: step === 'show-again', batchId: newId() },
      });
    }
    return ok(undefined);
  });

/** The same in a transaction of the caller, who enters it into the history of curation: the one place that withholds a work or shows it again. */
export async function moderateInTransaction(
  transaction: Db,
  { actorId, workId, step, note, at }: Moderation,
): Promise<Outcome<{ note: string }>> {
  const work = await store.lockModeratedWork(transaction, workId);
  if (!work) return reject('not-found', 'This work does not exist.');
  const checked = checkModeration(step, note, work);
  if (!checked.ok) return checked;
  if (step !== 'dismiss') await store.setSafe(transaction, workId, step === 'show-again');
  const answer = step === 'withhold' ? 'withheld' : 'dismissed';
  await store.resolveReports(transaction, workId, answer, at);
  await store.insertModerationEvent(transaction, { workId, actorId, ...checked.value, at });
  return ok({ note: checked.value.note });
}
