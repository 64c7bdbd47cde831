import type { ModerationAction, ReportReason } from '@easel/domain/catalogue/work-reports';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface NewReport {
  workId: number;
  reason: ReportReason;
  details: string;
  reporterId: number | null;
  at: Date;
}

/** Stores a report of a work that is shown. False if there is no such work. A second report of the same person changes nothing. */
export async function insertReport(db: Db, { workId, reason, details, reporterId, at }: NewReport): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with reported as (select id from works where id = ${workId} and is_safe),
    added as (
      insert into work_reports (work_id, reason, details, reporter_id, created_at)
      select id, ${reason}, ${details}, ${reporterId}::bigint, ${at} from reported
      on conflict do nothing)
    select id from reported`.execute(db);
  return rows.length > 0;
}

export interface ReportedRow {
  work_id: number;
  title: string;
  first_name: string;
  last_name: string;
  is_safe: boolean;
  open_reports: number;
}

/** Reported works: those with open reports, the oldest report first, or the others, the latest answer first. */
export async function readReportedWorks(
  db: Db,
  view: 'open' | 'answered',
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportedRow[]> {
  const order = view === 'open' ? sql`min(created_at) filter (where status = 'open')` : sql`max(resolved_at) desc`;
  const { rows } = await sql<ReportedRow>`
    select work_id, title, first_name, last_name, is_safe, open_reports
    from (
      select work_id, count(*) filter (where status = 'open')::int as open_reports, row_number() over (order by ${order}, work_id) as place
      from work_reports group by work_id
      having ${matchesView(view)}
      order by place limit ${limit} offset ${offset}
    ) as reported
    join works on works.id = work_id join people on people.id = works.artist_id
    order by place`.execute(db);
  return rows.map((row) => ({ ...row, work_id: Number(row.work_id) }));
}

const matchesView = (view: 'open' | 'answered') =>
  view === 'open' ? sql`bool_or(status = 'open')` : sql`not bool_or(status = 'open')`;

export async function countReportedWorks(db: Db, view: 'open' | 'answered'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from work_reports group by work_id having ${matchesView(view)}) as reported`.execute(db);
  return rows[0]?.count ?? 0;
}

interface PersonName {
  first_name: string | null;
  last_name: string | null;
}

/** The latest reports of each work, newest first. */
export const readReports = (db: Db, workIds: readonly number[], mostPerWork: number) =>
  readLatest<{
    id: number;
    work_id: number;
    reason: ReportReason;
    details: string;
    status: 'open' | 'dismissed' | 'withheld';
    created_at: Date;
  }>(db, { table: 'work_reports', person: 'reporter_id' }, workIds, mostPerWork);

export const readModerationEvents = (db: Db, workIds: readonly number[], mostPerWork: number) =>
  readLatest<{ id: number; work_id: number; action: ModerationAction; note: string; happened_at: Date }>(
    db,
    { table: 'moderation_events', person: 'actor_id' },
    workIds,
    mostPerWork,
  );

/** The latest rows of each work, newest first, with the name of a person. */
async function readLatest<Row extends { id: number; work_id: number }>(
  db: Db,
  { table, person }: { table: string; person: string },
  workIds: readonly number[],
  mostPerWork: number,
) {
  const { rows } = await sql<Row & PersonName>`
    select latest.*, people.first_name, people.last_name
    from unnest(${workIds}::bigint[]) as wanted (id)
    cross join lateral (
      select * from ${sql.table(table)} where work_id = wanted.id order by id desc limit ${mostPerWork}
    ) as latest
    left join people on people.id = latest.${sql.ref(person)}
    order by latest.id desc`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id), work_id: Number(row.work_id) }));
}

/** Locks the work. */
export async function lockModeratedWork(transaction: Db, workId: number) {
  const work = await transaction
    .selectFrom('works')
    .select('is_safe')
    .where('id', '=', workId)
    .forUpdate()
    .executeTakeFirst();
  if (!work) return undefined;
  const open = await transaction
    .selectFrom('work_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('work_id', '=', workId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return { isWithheld: !work.is_safe, openReports: Number(open?.count ?? 0) };
}

export const setSafe = (transaction: Db, workId: number, isSafe: boolean) =>
  transaction.updateTable('works').set({ is_safe: isSafe }).where('id', '=', workId).execute();

export const resolveReports = (transaction: Db, workId: number, status: 'dismissed' | 'withheld', at: Date) =>
  transaction
    .updateTable('work_reports')
    .set({ status, resolved_at: at })
    .where('work_id', '=', workId)
    .where('status', '=', 'open')
    .execute();

export const insertModerationEvent = (
  transaction: Db,
  event: { workId: number; actorId: number; action: ModerationAction; note: string; at: Date },
) =>
  transaction
    .insertInto('moderation_events')
    .values({
      work_id: event.workId,
      actor_id: event.actorId,
      action: event.action,
      note: event.note,
      happened_at: event.at,
    })
    .execute();
