import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chooseBackup, listBackups } from '@easel/platform/backup/backup-catalog';
import { getBackupPlaces } from '@easel/platform/backup/backup-places';
import { restoreBackup } from '@easel/platform/backup/restore';
import { isEmbeddedPostgresRunning } from '@easel/platform/db/embedded-postgres';
import { showCount } from '@easel/platform/progress';
import { UsageError } from '@easel/platform/usage-error';
import { readConfig } from '../config.ts';
import { requireBackups } from './require-backups.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'npm run restore [-- --until 2026-11-18T09:30:00Z]';

/** `npm run restore`: returns the shop to its last change, or to a moment. The present database is kept beside it. */
runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { until: { type: 'string' } }, allowPositionals: true });
  if (positionals.length > 0) throw new UsageError(USAGE);
  const until = values.until === undefined ? undefined : parseMoment(values.until);
  const config = readConfig(process.env);
  requireBackups(config);
  const { derived, ...places } = getBackupPlaces(config);
  if (await isEmbeddedPostgresRunning(places.postgres))
    throw new UsageError('The shop is running. Stop it, and restore again.');
  const all = await listBackups(places.backups);
  const backup = chooseBackup(all, until);
  if (!backup) throw new UsageError(explainMissing(places.backups, all[0]?.finishedAt));
  console.log(`Restoring the backup of ${backup.finishedAt} and the changes after it.`);
  const { lastChangeAt, former, objects } = await restoreBackup({
    ...{ ...places, backup, until, now: Date.now, onError: console.error },
    onProgress: showCount('Restoring', 'files'),
  });
  // They may know what has not happened now.
  for (const folder of derived) await rm(folder, { recursive: true, force: true });
  console.log(`\nThe shop is as it was at ${lastChangeAt.toISOString()}. ${objects} missing images were restored.`);
  if (former) console.log(`The former database is in ${former}. Remove it when you have looked at the shop.`);
});

function parseMoment(text: string): Date {
  // A day alone could mean its beginning or its end, and a time without zone depends on the machine.
  if (!/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text))) throw new UsageError(USAGE);
  return new Date(text);
}

const explainMissing = (folder: string, earliest: string | undefined) =>
  earliest === undefined
    ? `There is no backup in ${folder}.`
    : `The earliest moment that can be restored is ${earliest}.`;
