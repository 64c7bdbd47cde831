import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { BehaviorEvent } from './events.ts';

/** Writes all of them, or none; purchases that are known already are left out. Returns how many were written. */
export async function insertEvents(db: Db, events: readonly BehaviorEvent[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into behavior_events (source, account, name, client_id, session_id, user_id, item_ids, search_term, body, happened_at)
    select source, account, name, "clientId", "sessionId", "userId", coalesce("itemIds", '{}'), "searchTerm", body, "happenedAt"
    from jsonb_to_recordset(${writeEvents(events)}::jsonb) as event (
      source text, account text, name text, "clientId" text, "sessionId" text, "userId" text, "itemIds" text[],
      "searchTerm" text, body jsonb, "happenedAt" timestamptz)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** What JSON can say and the database cannot keep: zero characters, and halves of characters. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i;

function writeEvents(events: readonly BehaviorEvent[]): string {
  const text = JSON.stringify(events);
  return UNKEEPABLE.test(text) ? JSON.stringify(cleanse(events)) : text;
}

function cleanse(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(cleanse);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanse(name), cleanse(inner)]));
}

/** Whether the database refused what it was given (classes 22 and 23 of its codes), and would refuse it again. */
export const isBadData = (error: unknown): boolean => /^2[23]/.test((error as { code?: string } | null)?.code ?? '');

/** Everything that is known of a person's behavior, the oldest first. */
export const readEventsOf = (db: Db, account: string, userId: string) =>
  db
    .selectFrom('behavior_events')
    .select(['source', 'account', 'name', 'client_id', 'session_id', 'item_ids', 'search_term', 'body', 'happened_at'])
    .where('account', '=', account)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export async function deleteEventsOf(db: Db, account: string, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('behavior_events')
    .where('account', '=', account)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes what a user of an account did, by whichever of their two ids it was sent. */
export async function deleteEventsOfToken(db: Db, account: string, userToken: string): Promise<void> {
  await db
    .deleteFrom('behavior_events')
    .where('account', '=', account)
    .where('source', '=', 'algolia')
    .where((eb) => eb.or([eb('client_id', '=', userToken), eb('user_id', '=', userToken)]))
    .execute();
}

export async function deleteEventsBefore(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('behavior_events')
    .where('happened_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Background work may exceed the statement timeout of requests. */
export const allowLongStatements = (transaction: Db) => sql`set local statement_timeout = '20min'`.execute(transaction);
