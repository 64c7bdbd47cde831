import { addDays } from '@easel/domain/studio/insights-period';
import type { Db } from '@easel/platform/db/open-database';
import { readLateDays, readNewestEventId } from './events-store.ts';

/** How far events are followed by their ids. */
export interface EventPosition {
  /** Everything up to this event is counted. */
  eventId: number;
  /** When late events were last looked for. */
  recountedAt: Date;
}

export interface LateEvents {
  /** Whole days before those that are counted again anyway, the oldest first. */
  ranges: { from: string; until: string }[];
  position: EventPosition;
}

/** What is stored for a count that was made before events were followed by their ids. */
const UNKNOWN_ID = 0;
/** Whoever sends old events on purpose must not keep the shop busy with them. */
const RECOUNT_MS = 3_600_000;
/** An event gets its id before others can see it. Those of so many ids are looked at again; counting a day twice changes nothing. */
const UNSEEN_IDS = 1_000;
/** A few more days cost less than one more pass. */
const MAX_GAP_DAYS = 7;

interface LateQuery {
  account: string;
  /** Undefined before the first count. */
  counted: EventPosition | undefined;
  oldest: string;
  before: string;
  /** Milliseconds since the epoch. */
  time: number;
}

/**
 * Events can arrive late: from a phone that was offline, or by the API. Their days are counted again, as long as the shop still has all events of
 * these days.
 */
export async function readLateEvents(
  db: Db,
  { account, counted, oldest, before, time }: LateQuery,
): Promise<LateEvents> {
  const isKnown = counted !== undefined && counted.eventId !== UNKNOWN_ID;
  if (isKnown && Math.abs(time - counted.recountedAt.getTime()) < RECOUNT_MS) return { ranges: [], position: counted };
  // First, so that an event that is stored meanwhile is found the next time.
  const newestId = await readNewestEventId(db);
  const days = isKnown ? await readLateDays(db, { account, sinceId: counted.eventId, oldest, before }) : [];
  return {
    ranges: joinDays(days),
    position: { eventId: Math.max(1, newestId - UNSEEN_IDS), recountedAt: new Date(time) },
  };
}

/** Few ranges that contain all days, which are in their order. */
export function joinDays(days: readonly string[]): LateEvents['ranges'] {
  const ranges: LateEvents['ranges'] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && day <= addDays(last.until, MAX_GAP_DAYS)) last.until = day;
    else ranges.push({ from: day, until: day });
  }
  return ranges;
}
