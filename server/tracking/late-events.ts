import type { Db } from '@easel/platform/db/open-database';
import { readLateDays, readNewestEventId } from './events-store.ts';

export interface LateEvents {
  /** Days before those that are counted again anyway, the oldest first. */
  days: string[];
  /** Everything up to this event is counted now. */
  newestId: number;
}

/** What is stored for a count that was made before events were followed by their ids. */
const UNKNOWN_ID = 0;

/**
 * Events can arrive late: from a phone that was offline, or by the API. Their days are counted again, as long as the shop still has all events of
 * these days.
 */
export async function readLateEvents(
  db: Db,
  { sinceId, ...range }: { account: string; sinceId: number; oldest: string; before: string },
): Promise<LateEvents> {
  // First, so that an event that is stored meanwhile is found the next time.
  const newestId = Math.max(1, await readNewestEventId(db));
  return { newestId, days: sinceId === UNKNOWN_ID ? [] : await readLateDays(db, { sinceId, ...range }) };
}
