import { getSafety } from '@easel/domain/staff/curation';
import type { Db } from '@easel/platform/db/open-database';
import * as store from './curation-store.ts';

export interface RecordedModeration {
  actorId: number;
  workId: number;
  isShown: boolean;
  note: string;
  batchId: string;
  at: Date;
}

/**
 * Enters into the history of curation that a work was withheld, or is shown again, because of reports. Without it a curator who has loaded the work
 * before would overwrite this unseen. The work is locked and was the opposite before. Nobody has looked at a work that is shown again.
 */
export async function recordModeration(
  transaction: Db,
  { actorId, workId, isShown, note, batchId, at }: RecordedModeration,
): Promise<void> {
  const isChecked = await store.readChecked(transaction, workId);
  const version = await store.writeCuration(transaction, workId, { is_checked: false });
  await store.insertEvent(transaction, {
    ...{ work_id: workId, actor_id: actorId, field: 'safe', reason: note, batch_id: batchId, version, undoes: null },
    from_value: getSafety({ isShown: !isShown, isChecked }),
    to_value: getSafety({ isShown, isChecked: false }),
    happened_at: at,
  });
}
