import { ConnectionError } from '@easel/platform/db/connection-error';
import { AlreadyRunningError } from '@easel/platform/db/embedded-postgres';
import { MigrationError } from '@easel/platform/db/migrate';
import { readErrorMessage } from '@easel/platform/error-facts';
import { ConfigError } from './config.ts';

/** A readable message for a failed start, with what to do. Unexpected errors are shown with their stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Invalid configuration:\n${error.message}`;
  if ([AlreadyRunningError, ConnectionError, MigrationError].some((kind) => error instanceof kind))
    return readErrorMessage(error);
  const { code, port, message, path, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program or choose another port: PORT=3001 npm start`;
  if (code === 'EACCES' && port)
    return `Port ${port} requires elevated privileges. Choose a port above 1023: PORT=3000 npm start`;
  if (code === 'EACCES' || code === 'EPERM')
    return `No permission for ${path ?? 'a file'}. Change its owner, or choose another DATA_DIR.`;
  if (code === 'ENOSPC') return 'The disk is full. Free some space and start again. Nothing was lost.';
  if (code === '08P01' && message.includes('statement_timeout'))
    return 'The database refuses the setting statement_timeout. A connection pooler such as PgBouncer also needs DATABASE_DIRECT_URL, the URL of PostgreSQL itself.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database at DATABASE_URL cannot be used: ${message}`;
  }
  return stack ?? String(error);
}
