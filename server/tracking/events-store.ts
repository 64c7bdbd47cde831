import type { Db } from '@easel/platform/db/open-database';
import { startOfDay } from '@easel/platform/db/utc-days';
import { readErrorCode } from '@easel/platform/error-facts';
import { sql } from 'kysely';
import type { BehaviorEvent } from './behavior-event.ts';

/** Indices find a purchase of the same month only. This asks the tables of all months, so it is left out where it is not needed. */
const NEW_PURCHASES = sql`where name <> 'purchase' or not exists (select from behavior_events as earlier
  where earlier.name = 'purchase' and earlier.account = event.account and earlier.body ->> 'order_id' = event.body ->> 'order_id')`;

/** Stores all events or none. Purchases that are already stored are skipped. Returns how many were stored. */
export async function insertEvents(db: Db, events: readonly BehaviorEvent[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into behavior_events (source, account, name, client_id, session_id, user_id, item_ids, search_term, body, happened_at)
    select source, account, name, "clientId", "sessionId", "userId", coalesce("itemIds", '{}'), "searchTerm", body, "happenedAt"
    from jsonb_to_recordset(${serializeEvents(events)}::jsonb) as event (
      source text, account text, name text, "clientId" text, "sessionId" text, "userId" text, "itemIds" text[],
      "searchTerm" text, body jsonb, "happenedAt" timestamptz)
    ${events.some(({ name }) => name === 'purchase') ? NEW_PURCHASES : sql``}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** JSON may contain NUL characters and lone surrogates, which PostgreSQL cannot store. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

function serializeEvents(events: readonly BehaviorEvent[]): string {
  const text = JSON.stringify(events);
  return UNSTORABLE.test(text) ? JSON.stringify(removeUnstorable(events)) : text;
}

function removeUnstorable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(removeUnstorable);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [removeUnstorable(name), removeUnstorable(inner)]),
  );
}

/** Whether PostgreSQL rejected the data itself (error classes 22 and 23), so that a retry is pointless. */
export const isBadData = (error: unknown): boolean => /^2[23]/.test(String(readErrorCode(error)));

/** All events of a user, oldest first. */
export const readUserEvents = (db: Db, account: string, userId: string) =>
  db
    .selectFrom('behavior_events')
    .select(['source', 'account', 'name', 'client_id', 'session_id', 'item_ids', 'search_term', 'body', 'happened_at'])
    .where('account', '=', account)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export async function deleteUserEvents(db: Db, account: string, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('behavior_events')
    .where('account', '=', account)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the events of a user, whether they are stored under the client id or the user id. */
export async function deleteTokenEvents(db: Db, account: string, userToken: string): Promise<void> {
  await db
    .deleteFrom('behavior_events')
    .where('account', '=', account)
    .where('source', '=', 'algolia')
    .where((eb) => eb.or([eb('client_id', '=', userToken), eb('user_id', '=', userToken)]))
    .execute();
}

/** Each month has a table. So many are prepared, for shops whose jobs do not run for a while. */
const MONTHS_AHEAD = 3;
/** Requests would queue behind a lock that waits for a long query. The job is tried again. */
const giveUpSoon = (transaction: Db) => sql`set local lock_timeout = '3s'`.execute(transaction);

export async function addEventMonths(transaction: Db): Promise<void> {
  await giveUpSoon(transaction);
  await sql`select add_event_months(${MONTHS_AHEAD})`.execute(transaction);
}

const before = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** Drops the tables of months that ended before. */
export async function dropEventMonths(transaction: Db, days: number): Promise<void> {
  await giveUpSoon(transaction);
  await sql`select drop_event_months(${before(days)})`.execute(transaction);
}

/** What is not in a table of its month: events from before there were such tables. */
export async function deleteEventsBefore(transaction: Db, days: number): Promise<void> {
  await transaction
    .deleteFrom('behavior_events')
    .where('happened_at', '<', sql<Date>`date_trunc('month', ${before(days)}, 'UTC')`)
    .execute();
}

/** Background work may exceed the statement timeout of requests. */
export const allowLongStatements = (transaction: Db) => sql`set local statement_timeout = '20min'`.execute(transaction);

/**
 * Aggregations join intermediate results, whose size PostgreSQL underestimates while a table is new. Nested loops then take minutes instead of
 * a second.
 */
export const avoidNestedLoops = (transaction: Db) => sql`set local enable_nestloop = off`.execute(transaction);

/** Days that events have been added to since a count though they are older than what is counted again. */
export async function readLateDays(
  db: Db,
  { account, sinceId, oldest, before }: { account: string; sinceId: number; oldest: string; before: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD') as day from behavior_events
    where id > ${sinceId} and account = ${account}
      and happened_at >= ${startOfDay(oldest)} and happened_at < ${startOfDay(before)} order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

export async function readNewestEventId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from behavior_events`.execute(db);
  return Number(rows[0]?.id ?? 0);
}
