import { ADVISORY_PHOTO_DAYS } from '@easel/domain/collecting/advisory-request';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob } from '@easel/platform/jobs/define-job';
import { deletePhotosClosedBefore } from './advisory-store.ts';

const DAY_MS = 86_400_000;
const pruneAdvisoryPhotos = defineHourlyJob('prune-advisory-photos', 41);

/** Deletes the photos of requests that were closed long ago. */
export const pruneAdvisoryPhotosHandler = (db: Db, now: () => number) =>
  handleJob(pruneAdvisoryPhotos, async () => {
    await deletePhotosClosedBefore(db, new Date(now() - ADVISORY_PHOTO_DAYS * DAY_MS));
  });
