import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { BehaviorEvent } from './events.ts';

/** Writes all of them, or none; purchases that are known already are left out. Returns how many were written. */
export async function insertEvents(db: Db, events: readonly BehaviorEvent[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into behavior_events (source, account, name, client_id, session_id, user_id, item_ids, search_term, body, happened_at)
    select source, account, name, "clientId", "sessionId", "userId", coalesce("itemIds", '{}'), "searchTerm", body, "happenedAt"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (
      source text, account text, name text, "clientId" text, "sessionId" text, "userId" text, "itemIds" text[],
      "searchTerm" text, body jsonb, "happenedAt" timestamptz)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Everything that is known of a person's behavior, the oldest first. */
export const readEventsOf = (db: Db, userId: string) =>
  db
    .selectFrom('behavior_events')
    .select(['source', 'account', 'name', 'client_id', 'session_id', 'item_ids', 'search_term', 'body', 'happened_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export async function deleteEventsOf(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('behavior_events').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteEventsBefore(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('behavior_events')
    .where('happened_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
