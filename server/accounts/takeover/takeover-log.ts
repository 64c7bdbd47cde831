import { TAKEOVER_HOURS } from '@easel/domain/accounts/takeover';
import type { Db } from '@easel/platform/db/open-database';
import { insertAct, readActs, readOpenTakeover, readTakeovers } from './takeovers-store.ts';

const MAX_TAKEOVERS = 50;
const MAX_ACTIONS = 1_000;
const MAX_ACTION_LENGTH = 300;

/** The admin of an active takeover. Undefined once it has ended. */
export async function readTakeover(db: Db, takeoverId: number) {
  const row = await readOpenTakeover(db, takeoverId);
  return row && { id: row.id, adminId: row.admin_id, adminFullName: row.admin_full_name };
}

/** Called before the action: an action that cannot be logged does not happen. */
export const logTakeoverAction = async (db: Db, takeoverId: number, action: string): Promise<void> => {
  await insertAct(db, takeoverId, action.slice(0, MAX_ACTION_LENGTH));
};

/** The takeovers of a user with their actions, newest first. */
export async function trailOf({ db, now }: { db: Db; now: () => number }, personId: number) {
  const rows = await readTakeovers(db, personId, MAX_TAKEOVERS);
  if (rows.length === 0) return [];
  const acts = await readActs(
    db,
    rows.map(({ id }) => id),
    MAX_ACTIONS,
  );
  return rows.map(({ id, admin_full_name, reason, started_at, ended_at }) => ({
    takeoverId: id,
    adminFullName: admin_full_name,
    reason,
    startedAt: started_at.toISOString(),
    endedAt: endOf(started_at, ended_at, now())?.toISOString() ?? null,
    acts: acts
      .filter(({ takeover_id }) => takeover_id === id)
      .map(({ did, done_at }) => ({ did, doneAt: done_at.toISOString() })),
  }));
}

/** A takeover that was not ended explicitly ends with its session. */
function endOf(startedAt: Date, endedAt: Date | null, now: number): Date | null {
  const latest = new Date(startedAt.getTime() + TAKEOVER_HOURS * 3_600_000);
  return endedAt ?? (latest.getTime() < now ? latest : null);
}
