import { AsyncLocalStorage } from 'node:async_hooks';
import { readErrorCode } from '../error-facts.ts';

/** The database cannot be used right now. Answered with 503; the client may try again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly statusCode = 503;
  readonly retryAfterS = 5;

  constructor(cause?: unknown) {
    super(`The database is not available${cause instanceof Error ? `: ${cause.message}` : '.'}`, { cause });
  }
}

/**
 * PostgreSQL error classes that say nothing about the query: connection lost, server shutting down or starting, too many connections, no space on the
 * disk, no memory.
 */
const OUTAGE_STATES = /^(08...|57P0[1235]|53[123]00|57014)$/;

/** A statement that was canceled, or for which there was no space, leaves its connection usable. */
const KEPT_CONNECTION_STATES = new Set(['57014', '53100', '53200']);
const OUTAGE_SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The Unix socket of a database that has stopped. Queries open no files.
  'ENOENT',
]);
/** The driver gives these no code. */
const OUTAGE_MESSAGES = [
  'Connection terminated',
  'Connection ended',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Postgres connection has been discarded',
];

interface OutageWatch {
  outage?: DatabaseUnavailable;
}

const watches = new AsyncLocalStorage<OutageWatch>();

/** Tells `throwOutage` that a query failed because of an outage. */
export function noteOutage(outage: DatabaseUnavailable): DatabaseUnavailable {
  const watch = watches.getStore();
  if (watch) watch.outage = outage;
  return outage;
}

/**
 * Runs code that hides the failures of its queries, such as a library that answers an outage with an error of its own or with "no session". If a
 * query failed because of an outage, that is the failure.
 */
export async function throwOutage<T>(work: () => Promise<T>): Promise<T> {
  const watch: OutageWatch = {};
  try {
    const result = await watches.run(watch, work);
    if (!watch.outage) return result;
  } catch (error) {
    throw watch.outage ?? error;
  }
  throw watch.outage;
}

export const keepsConnection = (error: unknown): boolean => KEPT_CONNECTION_STATES.has(String(readErrorCode(error)));

/** Whether a query failed because of the connection or the server, not because of the query itself. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readErrorCode(error);
  if (typeof code === 'string') return OUTAGE_SYSTEM_ERRORS.has(code) || OUTAGE_STATES.test(code);
  return OUTAGE_MESSAGES.some((message) => error.message.startsWith(message));
}
