import { UPLOAD_LIFETIME_HOURS } from '@easel/domain/studio/draft-images';
import type { Db } from '@easel/platform/db/open-database';
import type { ResumableUploads } from '@easel/platform/http/resumable-uploads';
import { defineHourlyJob, handleJob } from '@easel/platform/jobs/define-job';
import { deleteUploadsBefore } from './uploads-store.ts';

const HOUR_MS = 3_600_000;
const pruneUploads = defineHourlyJob('prune-draft-uploads', 47);

export interface PruneUploadsDependencies {
  db: Db;
  files: Pick<ResumableUploads, 'remove' | 'listOlderThan'>;
  now: () => number;
}

/** Removes uploads that began a day ago, and files of uploads that nobody knows, such as those of a deleted draft. */
export const pruneUploadsHandler = ({ db, files, now }: PruneUploadsDependencies) =>
  handleJob(pruneUploads, async () => {
    const before = new Date(now() - UPLOAD_LIFETIME_HOURS * HOUR_MS);
    const expired = await deleteUploadsBefore(db, before);
    for (const id of [...expired, ...(await files.listOlderThan(before))]) await files.remove(id);
  });
