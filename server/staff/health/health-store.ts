import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export async function readDatabaseSize(db: Db) {
  const { rows } = await sql<{ bytes: string; connections: number }>`
    select pg_database_size(current_database()) as bytes,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections`.execute(db);
  return { bytes: Number(rows[0]?.bytes ?? 0), connections: rows[0]?.connections ?? 0 };
}

export async function readLargestTables(db: Db, limit: number) {
  const { rows } = await sql<{ name: string; bytes: string; rows: string }>`
    select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid)) as bytes,
      sum(greatest(c.reltuples, 0))::bigint as rows
    from pg_class c left join pg_inherits on inhrelid = c.oid left join pg_class parent on parent.oid = inhparent
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by 1 order by 2 desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ name: row.name, bytes: Number(row.bytes), rows: Number(row.rows) }));
}

/** The statements that take the most time. Undefined if the database does not count them. */
export async function readSlowStatements(db: Db, limit: number) {
  const { rows: installed } = await sql`select from pg_extension where extname = 'pg_stat_statements'`.execute(db);
  if (installed.length === 0) return undefined;
  const { rows } = await sql<{ text: string; calls: string; meanMs: number; totalMs: number }>`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as text, calls, mean_exec_time as "meanMs", total_exec_time as "totalMs"
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, calls: Number(row.calls) }));
}

/** Emails by day, and those that the mail server has refused. */
export async function readEmailDays(db: Db, since: string) {
  const { rows } = await sql<{ day: string; written: number; sent: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as written,
      (count(*) filter (where sent_at is not null))::integer as sent
    from mails where created_at >= ${since}::date::timestamp at time zone 'UTC' group by 1 order by 1`.execute(db);
  return rows;
}

/** Older ones are not tried again. */
const unsentEmails = (db: Db, since: Date) =>
  db.selectFrom('mails').where('sent_at', 'is', null).where('created_at', '>', since);

export const readFailedEmails = (db: Db, since: Date, limit: number) =>
  unsentEmails(db, since)
    .select(['id', 'kind', 'tries', 'created_at', 'next_try_at'])
    .where('tries', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function countUnsentEmails(db: Db, since: Date): Promise<{ waiting: number; failed: number }> {
  const { waiting, failed } = await unsentEmails(db, since)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('tries', '>', 0).as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), failed: Number(failed) };
}

/** When an email was written that is still unsent. */
export async function readUnsentEmail(db: Db, mailId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('created_at')
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row?.created_at;
}

/** Makes an unsent email due. Returns whether there was one. */
export async function makeEmailDue(db: Db, mailId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ next_try_at: now })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes of works that an index at this position does not have. */
export async function readSearchLag(db: Db, position: string | undefined) {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; recent: number }>`
    select (count(distinct work_id) filter (where xid >= ${position ?? null}::xid8))::integer as waiting,
      min(changed_at) filter (where xid >= ${position ?? null}::xid8) as oldest, count(*)::integer as recent
    from work_changes where changed_at > now() - interval '1 hour' or xid >= ${position ?? null}::xid8`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, recent: 0 };
}

export interface CountedError {
  fingerprint: string;
  message: string;
  place: string;
  count: number;
}

export async function addErrors(db: Db, errors: readonly CountedError[], now: Date): Promise<void> {
  await sql`
    insert into server_errors (fingerprint, message, place, count, first_seen_at, last_seen_at)
    select fingerprint, message, place, count, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(errors)}::json) as error (fingerprint text, message text, place text, count bigint)
    on conflict (fingerprint) do update set count = server_errors.count + excluded.count, last_seen_at = excluded.last_seen_at`.execute(
    db,
  );
}

export async function readErrors(db: Db, limit: number) {
  const { rows } = await sql<CountedError & { first_seen_at: Date; last_seen_at: Date }>`
    select fingerprint, message, place, count, first_seen_at, last_seen_at from server_errors
    order by last_seen_at desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export const deleteError = (db: Db, fingerprint: string) =>
  sql`delete from server_errors where fingerprint = ${fingerprint}`.execute(db);

/** Errors that have not happened for a while are over. */
export const deleteErrorsBefore = (db: Db, before: Date) =>
  sql`delete from server_errors where last_seen_at < ${before}`.execute(db);

export const deleteVitalsBefore = (db: Db, before: Date) =>
  sql`delete from vital_days where day < ${before}::date`.execute(db);
