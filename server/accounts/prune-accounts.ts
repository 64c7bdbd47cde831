import { Type } from 'typebox';
import type { Db } from '../platform/db/open-database.ts';
import { defineJob, handleJob, type JobHandler } from '../platform/jobs/define-job.ts';
import { deleteExpiredRows } from './expired-rows-store.ts';

const pruneAccounts = defineJob({
  name: 'prune-accounts',
  payload: Type.Object({}),
  schedule: '7 * * * *',
  catchUpMs: 3_600_000,
});

export const pruneAccountsHandler = (db: Db): JobHandler => handleJob(pruneAccounts, () => deleteExpiredRows(db));
