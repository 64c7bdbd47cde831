import type { FastifyBaseLogger } from 'fastify';
import { type Logger, pino, type SerializedRequest } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** Never in a log: what proves who somebody is, and what opens a door. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.secret',
];

// Also where an address stands inside another, with its signs escaped.
const SECRET_PARAMETER = /((?:token|password|secret|code|key)[\w-]*(?:=|%3D))(?:(?!&|%26).)*/gi;
const SECRET_SEGMENT = /(\/tv\/pin\/)[^/?]+/gi;

/** An address without the values of parameters that open doors. */
export const scrubUrl = (url: string): string =>
  url.replace(SECRET_PARAMETER, '$1[removed]').replace(SECRET_SEGMENT, '$1[removed]');

/** Logs a failed request: a bug with its stack, an outage that was reported already in one line. */
export function logFailure(log: Pick<FastifyBaseLogger, 'warn' | 'error'>, error: unknown, message: string) {
  const { statusCode } = error as { statusCode?: unknown };
  if (error instanceof Error && statusCode === 503) log.warn(`${message} ${error.message}`);
  else log.error({ err: error }, message);
}

export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): Logger {
  const options = {
    level: config.LOG_LEVEL,
    redact: { paths: SECRETS, censor: '[removed]' },
    serializers: { req: ({ method, url }: SerializedRequest) => ({ method, url: scrubUrl(url) }) },
  };
  const isPretty = config.LOG_FORMAT === 'pretty' || (config.LOG_FORMAT === 'auto' && process.stdout.isTTY);
  return isPretty
    ? pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true }))
    : pino(options);
}
