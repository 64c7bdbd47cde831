import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { deleteExpiredRows } from './expired-rows-store.ts';

const pruneAccounts = defineHourlyJob('prune-accounts', 7);

export const pruneAccountsHandler = (db: Db): JobHandler => handleJob(pruneAccounts, () => deleteExpiredRows(db));
