import { createRequire } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';
import { type Logger, pino, type SerializedRequest } from 'pino';
import { readErrorField } from './error-facts.ts';
import { readTraceIds } from './telemetry/spans.ts';

/** Credentials, which are removed from logs. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.secret',
];

/** Longer URLs are truncated. */
const MAX_LOGGED_LENGTH = 4_096;
const SECRET_NAME = /token|password|secret|code|key/i;
// Also matches parameters of a percent-encoded URL inside another. The lookbehind keeps the time linear for long words.
const PARAMETER = /(?<![\w-])[\w-]+(?:=|%3D)/gi;
const VALUE_END = /&|%26/g;
const SECRET_SEGMENT = /(\/tv\/pin\/)[^/?]+/gi;

/** Removes the values of secret parameters from a URL. */
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

/** Logs a failed request: outages (503) in one line, other errors with their stack. */
export function logFailure(log: Pick<FastifyBaseLogger, 'warn' | 'error'>, error: unknown, message: string) {
  if (error instanceof Error && readErrorField(error, 'statusCode') === 503) log.warn(`${message} ${error.message}`);
  else log.error({ err: error }, message);
}

export interface LogSettings {
  LOG_LEVEL: string;
  LOG_FORMAT: 'auto' | 'pretty' | 'json';
}

export function createLog(config: LogSettings): Logger {
  const options = {
    level: config.LOG_LEVEL,
    mixin: readTraceIds,
    redact: { paths: SECRETS, censor: '[removed]' },
    serializers: { req: ({ method, url }: SerializedRequest) => ({ method, url: scrubUrl(url) }) },
  };
  const isPretty = config.LOG_FORMAT === 'pretty' || (config.LOG_FORMAT === 'auto' && process.stdout.isTTY);
  if (!isPretty) return pino(options);
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty');
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true }));
}
