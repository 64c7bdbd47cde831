import { resolve } from 'node:path';

interface BackupSettings {
  DATA_DIR: string;
  BACKUP_DIR: string;
  S3_URL: string;
}

/** Where the built-in database and the images of a shop are, and its backups. */
export const getBackupPlaces = ({ DATA_DIR, BACKUP_DIR, S3_URL }: BackupSettings) => ({
  postgres: resolve(DATA_DIR, 'postgres'),
  /** A bucket keeps copies and former versions itself. */
  objects: S3_URL === '' ? resolve(DATA_DIR, 'media', 'originals') : undefined,
  /** What is computed from the database, which a restored database has to compute again. */
  derived: [resolve(DATA_DIR, 'search'), resolve(DATA_DIR, 'media', 'variants')],
  backups: resolve(BACKUP_DIR),
});
