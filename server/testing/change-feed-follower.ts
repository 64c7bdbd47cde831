import { connect } from '@easel/platform/db/open-database';
import { createLog } from '@easel/platform/log';
import { readConfig } from '../config.ts';
import { openWorksIndex } from '../discovery/embedded/works-index.ts';

/** A process that follows the change feed and saves its index until it is killed. */
const [url = '', folder = ''] = process.argv.slice(2);
const works = await openWorksIndex({
  database: connect(url, { max: 2 }),
  log: createLog(readConfig({ LOG_LEVEL: 'silent' })),
  folder,
  limits: { maxChanges: 5_000, minSavedSize: 100 },
});
console.log('following');
for (;;) {
  await works.catchUp();
  await works.save();
}
