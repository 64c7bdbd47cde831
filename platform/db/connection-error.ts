import { CERTIFICATE_ADVICE, isCertificateError } from '../certificate-error.ts';
import { readErrorCode, readErrorMessage } from '../error-facts.ts';
import { isOutage } from './database-unavailable.ts';

/** The PostgreSQL of a setting cannot be used. The message names the setting and never contains the password. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

const WRONG_LOGIN = new Set(['28P01', '28000']);
const NO_SUCH_DATABASE = '3D000';
const NOT_ALLOWED = '42501';
const DISK_FULL = '53100';

/** What an error means for whoever set the URL. Errors that say nothing about the connection stay as they are. */
export function describeConnectionError(error: unknown, setting: string): unknown {
  const words = isCertificateError(error)
    ? `its certificate is not trusted (${readErrorMessage(error)}). ${CERTIFICATE_ADVICE}`
    : explain(String(readErrorCode(error) ?? ''), readErrorMessage(error), isOutage(error));
  return words === undefined ? error : new ConnectionError(`The database at ${setting} cannot be used: ${words}`);
}

function explain(code: string, message: string, isUnreachable: boolean): string | undefined {
  if (WRONG_LOGIN.has(code)) return `it does not accept this user or password (${message}).`;
  if (code === NO_SUCH_DATABASE) return `${message}. Create it, or correct the name at the end of the URL.`;
  if (code === NOT_ALLOWED) return `its user may not create tables (${message}).`;
  if (code === DISK_FULL) return `its disk is full (${message}). Free some space there and start again.`;
  if (message.includes('does not support SSL')) return `${message}. Remove sslmode from the URL, or turn it on there.`;
  return isUnreachable ? message : undefined;
}
