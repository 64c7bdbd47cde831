import { APPLICATION_PHOTO_DAYS } from '@easel/domain/accounts/artist-application';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob } from '@easel/platform/jobs/define-job';
import { deletePhotosDecidedBefore } from './applications-store.ts';

const DAY_MS = 86_400_000;
const pruneApplicationPhotos = defineHourlyJob('prune-application-photos', 43);

/** Deletes the photos of applications that were decided long ago. */
export const pruneApplicationPhotosHandler = (db: Db, now: () => number) =>
  handleJob(pruneApplicationPhotos, async () => {
    await deletePhotosDecidedBefore(db, new Date(now() - APPLICATION_PHOTO_DAYS * DAY_MS));
  });
