import { TAKEN_MS } from '@easel/domain/studio/review-openings';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob } from '@easel/platform/jobs/define-job';
import { deleteOpeningsBefore } from './review-store.ts';

const pruneOpenings = defineHourlyJob('prune-review-openings', 53);

/** Removes who had a submitted work open once they no longer count. */
export const pruneOpeningsHandler = (db: Db, now: () => number) =>
  handleJob(pruneOpenings, async () => {
    await deleteOpeningsBefore(db, new Date(now() - TAKEN_MS));
  });
