import { openDatabase } from '@easel/platform/db/open-database';
import { countFailedJobs, listFailedJobs } from '@easel/platform/jobs/failed-jobs';
import { readConfig } from '../config.ts';
import { runCommand } from './run-command.ts';

const MAX_LISTED = 50;

/** `npm run jobs`: lists the background jobs that failed. */
runCommand(async () => {
  const database = await openDatabase(readConfig(process.env), { onError: console.error, mayJoin: true });
  try {
    const count = await countFailedJobs(database.db);
    for (const line of await listFailedJobs(database.db, MAX_LISTED)) console.log(line);
    console.log(count === 0 ? 'No background job has failed.' : `${count} failed jobs.`);
  } finally {
    await database.close();
  }
});
