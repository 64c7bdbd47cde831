import type { Suspension } from '@easel/contract/collecting/message-reports';
import { suspensionText } from '@easel/domain/collecting/message-suspension';
import type { Db } from '@easel/platform/db/open-database';
import { readCurrentSuspension, readSuspensions } from './suspensions-store.ts';

/** Why a person cannot send messages now; undefined if they are not suspended. */
export async function readSuspensionRefusal(db: Db, personId: number, now: number): Promise<string | undefined> {
  const row = await readCurrentSuspension(db, personId, new Date(now));
  return row && suspensionText({ endsAt: row.ends_at?.toISOString() ?? null, reason: row.reason });
}

/** The suspensions of a person as staff see them. At most the last one is in force. */
export async function viewSuspensions(db: Db, personId: number, now: number): Promise<Suspension[]> {
  const rows = await readSuspensions(db, personId);
  return rows.map(({ reason, started_at, ends_at, ended_at, starter_name, ender_name }) => ({
    reason,
    startedAt: started_at.toISOString(),
    startedBy: starter_name,
    endsAt: ends_at?.toISOString() ?? null,
    endedAt: ended_at?.toISOString() ?? null,
    endedBy: ender_name,
    isCurrent: ended_at === null && (ends_at === null || ends_at.getTime() > now),
  }));
}
