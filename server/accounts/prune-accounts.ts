import type { Db } from '../platform/db/open-database.ts';
import { defineHourlyJob, handleJob, type JobHandler } from '../platform/jobs/define-job.ts';
import { deleteExpiredRows } from './expired-rows-store.ts';

const pruneAccounts = defineHourlyJob('prune-accounts', 7);

export const pruneAccountsHandler = (db: Db): JobHandler => handleJob(pruneAccounts, () => deleteExpiredRows(db));
