import { IMPERSONATION_HOURS } from '@easel/domain/accounts/impersonation';
import type { Db } from '@easel/platform/db/open-database';
import {
  insertImpersonatedAction,
  readActiveImpersonation,
  readImpersonatedActions,
  readImpersonations,
} from './impersonations-store.ts';

const MAX_IMPERSONATIONS = 50;
const MAX_ACTIONS = 1_000;
const MAX_ACTION_LENGTH = 300;

/** The admin of an active impersonation. Undefined once it has ended. */
export async function readImpersonation(db: Db, impersonationId: number) {
  const row = await readActiveImpersonation(db, impersonationId);
  return row && { id: row.id, adminId: row.admin_id, adminFullName: row.admin_full_name };
}

/** Called before the action: an action that cannot be logged does not happen. */
export const logImpersonatedAction = async (db: Db, impersonationId: number, action: string): Promise<void> => {
  await insertImpersonatedAction(db, impersonationId, action.slice(0, MAX_ACTION_LENGTH));
};

/** The impersonations of a user with their actions, newest first. */
export async function readImpersonationHistory({ db, now }: { db: Db; now: () => number }, personId: number) {
  const rows = await readImpersonations(db, personId, MAX_IMPERSONATIONS);
  if (rows.length === 0) return [];
  const actions = await readImpersonatedActions(
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
    acts: actions
      .filter(({ takeover_id }) => takeover_id === id)
      .map(({ did, done_at }) => ({ did, doneAt: done_at.toISOString() })),
  }));
}

/** An impersonation that was not ended explicitly ends with its session. */
function endOf(startedAt: Date, endedAt: Date | null, now: number): Date | null {
  const latest = new Date(startedAt.getTime() + IMPERSONATION_HOURS * 3_600_000);
  return endedAt ?? (latest.getTime() < now ? latest : null);
}
