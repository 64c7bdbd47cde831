import type { Db } from '@easel/platform/db/open-database';
import { aggregatePairs, readLastEventId, readProgress, writeProgress } from './pairs-store.ts';

/** Expired and erased events leave the pairs when all events are counted again. */
const RECOUNT_AFTER_MS = 24 * 3_600_000;

/** Pairs of works from new choices; once a day from all choices. */
export async function countPairs(db: Db, account: string, now: number): Promise<'everything' | 'new choices'> {
  const progress = await readProgress(db);
  const until = { lastEventId: await readLastEventId(db), countedAt: new Date(now) };
  const isRecount = !progress || now - progress.recounted_at.getTime() >= RECOUNT_AFTER_MS;
  await aggregatePairs(
    db,
    account,
    isRecount ? undefined : { lastEventId: Number(progress.last_event_id), countedAt: progress.counted_at },
  );
  await writeProgress(db, until, isRecount ? until.countedAt : progress.recounted_at);
  return isRecount ? 'everything' : 'new choices';
}
