import { Type } from 'typebox';
import { defineJob, handleJob, type JobHandler } from '../jobs/define-job.ts';
import { type BackUpDependencies, backUp } from './back-up.ts';

const nightlyBackup = defineJob({
  name: 'back-up',
  payload: Type.Object({}),
  schedule: '40 2 * * *',
  catchUpMs: 86_400_000,
  maxAttempts: 3,
});

/** A base from which the archived log is recovered. The nearer it is, the sooner a shop is restored. */
export const nightlyBackupHandler = (
  parts: BackUpDependencies & { log: { info: (message: string) => void } },
): JobHandler =>
  handleJob(nightlyBackup, async (_payload, { signal }) => {
    const { name, files } = await backUp({ ...parts, signal });
    parts.log.info(`Backed up the shop: ${name}, ${files} files of the database.`);
  });
