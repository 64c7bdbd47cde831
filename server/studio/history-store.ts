import type { WorkAction, WorkState } from '@easel/domain/studio/work-states';
import type { Db } from '@easel/platform/db/open-database';

export interface HistoryEvent {
  workId: number;
  actorId: number;
  action: WorkAction;
  from: WorkState | null;
  to: WorkState | null;
  note?: string;
  /** The fields that changed, with their values before and after. */
  changes?: Record<string, [before: unknown, after: unknown]>;
  at: Date;
}

/** Records what happened to a work, in the transaction of the change. */
export const insertHistory = (
  db: Db,
  { workId, actorId, action, from, to, note = '', changes = {}, at }: HistoryEvent,
) =>
  db
    .insertInto('work_history')
    .values({
      work_id: workId,
      actor_id: actorId,
      action,
      from_state: from,
      to_state: to,
      note,
      changes: JSON.stringify(changes),
      happened_at: at,
    })
    .execute();

/** The newest first. */
export const readHistory = (db: Db, workId: number, limit: number) =>
  db
    .selectFrom('work_history')
    .select(['action', 'actor_id', 'from_state', 'to_state', 'note', 'changes', 'happened_at'])
    .where('work_id', '=', workId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
