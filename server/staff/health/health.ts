import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, loadavg } from 'node:os';
import type { Health } from '@easel/contract/staff/health';
import { EMAIL_LIFETIME_MS } from '@easel/domain/accounts/email-retries';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { scrubErrorText } from '@easel/domain/staff/server-errors';
import { toDay } from '@easel/domain/studio/insights-period';
import type { Db } from '@easel/platform/db/open-database';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { deleteFailedJob, readFailedJobs, readJobKinds, rescheduleFailedJob } from '@easel/platform/jobs/jobs-store';
import { sendEmail } from '@easel/platform/mail/send-email';
import { readPublication } from '../../selling/delivery/shipping-tables.ts';
import { summarizeVitals } from '../../tracking/web-vitals/web-vitals.ts';
import * as store from './health-store.ts';

/** What the page about the health of the shop reads (docs/specification/staff.md#health). */
export interface HealthDependencies {
  db: Db;
  /** Milliseconds since the epoch. */
  now: () => number;
  isSending: boolean;
  version: string;
  startedAt: number;
  /** Where the shop keeps its files. */
  folder: string;
  /** The embedded search. Undefined if the shop has none of its own. */
  searchIndex?: { size: () => number | undefined; position: () => string | undefined } | undefined;
}

const MAX_ROWS = 50;
const SHOWN_TABLES = 12;
const SHOWN_STATEMENTS = 10;
const EMAIL_DAYS = 14;
const VITAL_DAYS = 28;
const DAY_MS = 86_400_000;

export async function readHealth(parts: HealthDependencies): Promise<Health> {
  const [process, jobs, emails, search, database, errors, vitals, prices] = await Promise.all([
    readProcess(parts),
    readJobs(parts),
    readEmails(parts),
    readSearch(parts),
    readDatabase(parts),
    store.readErrors(parts.db, MAX_ROWS),
    summarizeVitals(parts, VITAL_DAYS),
    readPublication(parts.db),
  ]);
  return {
    ...{ process, jobs, emails, search, database },
    deliveryPrices: { isReplaced: prices.isReplaced, problems: [...prices.problems] },
    errors: errors.map(({ first_seen_at, last_seen_at, ...error }) => ({
      ...error,
      firstSeenAt: first_seen_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
    vitals: vitals.map(({ values, ...page }) => ({ ...page, values: { ...values } })),
  };
}

/** What can be read often: it takes milliseconds, and has only numbers. */
export async function readWaiting({ db, now, searchIndex }: Pick<HealthDependencies, 'db' | 'now' | 'searchIndex'>) {
  const [jobs, emails, search] = await Promise.all([
    readJobKinds(db),
    store.countUnsentEmails(db, new Date(now() - EMAIL_LIFETIME_MS)),
    store.readSearchLag(db, searchIndex?.position()),
  ]);
  return { jobs, emails, search };
}

async function readProcess({ folder, version, startedAt }: HealthDependencies): Promise<Health['process']> {
  const disk = await statfs(folder).catch(() => undefined);
  return {
    version,
    node: globalThis.process.version,
    startedAt: new Date(startedAt).toISOString(),
    memoryBytes: globalThis.process.memoryUsage.rss(),
    freeMemoryBytes: freemem(),
    diskFreeBytes: disk ? disk.bavail * disk.bsize : null,
    diskBytes: disk ? disk.blocks * disk.bsize : null,
    load: Math.round(((loadavg()[0] ?? 0) / availableParallelism()) * 100) / 100,
  };
}

async function readJobs({ db }: HealthDependencies): Promise<Health['jobs']> {
  const [kinds, failed] = await Promise.all([readJobKinds(db), readFailedJobs(db, MAX_ROWS)]);
  const sum = (name: 'waiting' | 'running' | 'late' | 'failed') => kinds.reduce((total, kind) => total + kind[name], 0);
  return {
    ...{ waiting: sum('waiting'), running: sum('running'), late: sum('late'), failedCount: sum('failed') },
    kinds: kinds.map(({ late: _, ...kind }) => kind),
    failed: failed.map(({ id, nextRunAt, error, ...job }) => ({
      ...job,
      jobId: Number(id),
      // Its first line without values of visitors; the rest is in the log.
      error: scrubErrorText(error.split('\n')[0] ?? ''),
      nextRunAt: nextRunAt?.toISOString() ?? null,
    })),
  };
}

async function readEmails({ db, isSending, now }: HealthDependencies): Promise<Health['emails']> {
  const since = new Date(now() - EMAIL_LIFETIME_MS);
  const [days, failed, counts] = await Promise.all([
    store.readEmailDays(db, toDay(now() - (EMAIL_DAYS - 1) * DAY_MS)),
    store.readFailedEmails(db, since, MAX_ROWS),
    store.countUnsentEmails(db, since),
  ]);
  return {
    isSending,
    waiting: counts.waiting,
    failedCount: counts.failed,
    days: Array.from({ length: EMAIL_DAYS }, (_, at) => toDay(now() - (EMAIL_DAYS - 1 - at) * DAY_MS)).map(
      (day) => days.find((one) => one.day === day) ?? { day, written: 0, sent: 0 },
    ),
    failed: failed.map(({ id, kind, tries, created_at, next_try_at }) => ({
      ...{ mailId: id, kind, tries },
      createdAt: created_at.toISOString(),
      nextTryAt: next_try_at.toISOString(),
    })),
  };
}

async function readSearch({ db, searchIndex }: HealthDependencies): Promise<Health['search']> {
  const { waiting, oldest, recent } = await store.readSearchLag(db, searchIndex?.position());
  return {
    works: searchIndex?.size() ?? null,
    waiting,
    oldestAt: oldest?.toISOString() ?? null,
    changesLastHour: recent,
  };
}

async function readDatabase({ db }: HealthDependencies): Promise<Health['database']> {
  const [size, tables, statements] = await Promise.all([
    store.readDatabaseSize(db),
    store.readLargestTables(db, SHOWN_TABLES),
    // Some databases hide it from the user of the shop.
    store.readSlowStatements(db, SHOWN_STATEMENTS).catch(() => undefined),
  ]);
  return { ...size, tables, statements: statements ?? null };
}

const NO_JOB = reject('not-found', 'This job does not exist any more.');

export const retryJob = async (parts: HealthDependencies, jobId: number): Promise<Outcome<Health>> =>
  (await rescheduleFailedJob(parts.db, jobId)) ? ok(await readHealth(parts)) : NO_JOB;

export const deleteJob = async (parts: HealthDependencies, jobId: number): Promise<Outcome<Health>> =>
  (await deleteFailedJob(parts.db, jobId)) ? ok(await readHealth(parts)) : NO_JOB;

export async function retryEmail(parts: HealthDependencies, mailId: number): Promise<Outcome<Health>> {
  const writtenAt = await store.readUnsentEmail(parts.db, mailId);
  if (writtenAt && writtenAt.getTime() <= parts.now() - EMAIL_LIFETIME_MS)
    return reject('gone', 'This email is too old to be sent: its links have expired.');
  const isDue = await parts.db.transaction().execute(async (transaction) => {
    if (!(await store.makeEmailDue(transaction, mailId, new Date(parts.now())))) return false;
    await enqueue(transaction, sendEmail, { mailId }, { key: `${sendEmail.name}:${mailId}` });
    return true;
  });
  return isDue ? ok(await readHealth(parts)) : reject('not-found', 'This email was sent meanwhile.');
}

export async function dismissError(parts: HealthDependencies, fingerprint: string): Promise<Health> {
  await store.deleteError(parts.db, fingerprint);
  return readHealth(parts);
}
