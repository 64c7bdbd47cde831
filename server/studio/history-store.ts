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
  /** The change of many works that this is part of. */
  batchId?: string;
  at: Date;
}

/** Records what happened to a work, in the transaction of the change. */
export const insertHistory = (
  db: Db,
  { workId, actorId, action, from, to, note = '', changes = {}, batchId, at }: HistoryEvent,
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
      batch_id: batchId ?? null,
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

/** The events of a change of many works by this artist, in the order of their ids. */
export const readBatch = (db: Db, actorId: number, batchId: string) =>
  db
    .selectFrom('work_history')
    .select(['work_id', 'action', 'from_state', 'to_state', 'changes'])
    .where('batch_id', '=', batchId)
    .where('actor_id', '=', actorId)
    .where('action', '<>', 'create')
    .orderBy('work_id')
    // The last change of a work is taken back first.
    .orderBy('id', 'desc')
    .execute();

/** The work that a part of a batch has created, if the part is repeated. */
export async function findCreatedWork(
  db: Db,
  actorId: number,
  batchId: string,
  note: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('work_history')
    .select('work_id')
    .where('batch_id', '=', batchId)
    .where('actor_id', '=', actorId)
    .where('action', '=', 'create')
    .where('note', '=', note)
    .executeTakeFirst();
  return row?.work_id;
}
