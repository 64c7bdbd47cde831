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

/** Longer addresses are cut before they are logged. */
const MAX_LOGGED_LENGTH = 4_096;
const SECRET_NAME = /token|password|secret|code|key/i;
// Also where an address stands inside another, percent-encoded. A name is only tried from its first character, so that long words take linear time.
const PARAMETER = /(?<![\w-])[\w-]+(?:=|%3D)/gi;
const VALUE_END = /&|%26/g;
const SECRET_SEGMENT = /(\/tv\/pin\/)[^/?]+/gi;

/** An address without the values of parameters that open doors. */
export function scrubUrl(url: string): string {
  const text = url.length > MAX_LOGGED_LENGTH ? `${url.slice(0, MAX_LOGGED_LENGTH)}…` : url;
  let scrubbed = '';
  let done = 0;
  for (const match of text.matchAll(PARAMETER)) {
    if (match.index < done || !SECRET_NAME.test(match[0])) continue;
    const valueStart = match.index + match[0].length;
    scrubbed += `${text.slice(done, valueStart)}[removed]`;
    VALUE_END.lastIndex = valueStart;
    done = VALUE_END.exec(text)?.index ?? text.length;
  }
  return (scrubbed + text.slice(done)).replace(SECRET_SEGMENT, '$1[removed]');
}

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
