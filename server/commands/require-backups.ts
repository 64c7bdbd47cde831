import { UsageError } from '@easel/platform/usage-error';
import type { Config } from '../config.ts';

/** Backups are those of the built-in database. */
export function requireBackups({ BACKUP_DIR, DATABASE_URL }: Pick<Config, 'BACKUP_DIR' | 'DATABASE_URL'>): void {
  if (DATABASE_URL !== '')
    throw new UsageError('The database of DATABASE_URL is backed up with its own tools, such as pg_basebackup.');
  if (BACKUP_DIR === '')
    throw new UsageError('Set BACKUP_DIR to a folder, best on another disk, and restart the shop.');
}
