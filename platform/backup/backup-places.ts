import { resolve } from 'node:path';

/** Where the built-in database and the objects of a shop are, and its backups. */
export const getBackupPlaces = ({ DATA_DIR, BACKUP_DIR }: { DATA_DIR: string; BACKUP_DIR: string }) => ({
  postgres: resolve(DATA_DIR, 'postgres'),
  objects: resolve(DATA_DIR, 'media', 'originals'),
  /** What is computed from the database, which a restored database has to compute again. */
  derived: [resolve(DATA_DIR, 'search'), resolve(DATA_DIR, 'media', 'variants')],
  backups: resolve(BACKUP_DIR),
});
