import { parseArgs } from 'node:util';
import { backUp } from '@easel/platform/backup/back-up';
import { listBackups } from '@easel/platform/backup/backup-catalog';
import { getBackupPlaces } from '@easel/platform/backup/backup-places';
import { openDatabase } from '@easel/platform/db/open-database';
import { showCount } from '@easel/platform/progress';
import { UsageError } from '@easel/platform/usage-error';
import { readConfig } from '../config.ts';
import { requireBackups } from './require-backups.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup`: backs up the shop, which may be running, to BACKUP_DIR. */
runCommand(async ({ onInterrupt }) => {
  const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });
  if (positionals.length > 0) throw new UsageError('npm run backup [-- --list]');
  const config = readConfig(process.env);
  requireBackups(config);
  const places = getBackupPlaces(config);
  if (values.list) {
    const backups = await listBackups(places.backups);
    for (const { finishedAt, files, name } of backups)
      console.log(`${finishedAt}  ${formatMegabytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}  ${name}`);
    if (backups.length === 0) console.log(`There is no backup in ${places.backups}.`);
    return;
  }
  const interrupted = new AbortController();
  onInterrupt(() => interrupted.abort(new UsageError('The backup was interrupted. Former backups are untouched.')));
  const database = await openDatabase(config, { onError: console.error, mayJoin: true });
  try {
    const { name, bytes, files } = await backUp({
      ...places,
      databaseUrl: database.url,
      days: config.BACKUP_DAYS,
      now: Date.now,
      onProgress: showCount('Backing up', 'files'),
      signal: interrupted.signal,
    });
    console.log(
      `\nBacked up ${files.toLocaleString('en-US')} files of the database (${formatMegabytes(bytes)})${places.objects === undefined ? '' : ' and the images'}: ${name}`,
    );
    console.log('Keep AUTH_SECRET, or the file secret of DATA_DIR, somewhere else: backups do not contain it.');
  } finally {
    await database.close();
  }
});

const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 0 })} MB`;
