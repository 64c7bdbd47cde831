import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AlgoliaRequest } from './algolia-request.ts';

/** A log entry in the format of the protocol. Never contains keys, cookies or tokens. */
export interface LoggedCall {
  timestamp: string;
  method: string;
  answer_code: string;
  query_body: string;
  answer: string;
  url: string;
  ip: string;
  query_headers: string;
  sha1: string;
  nb_api_calls: string;
  processing_time_ms: string;
  index?: string;
  query_nb_hits?: string;
}

export type LogKind = 'all' | 'query' | 'build' | 'error';

/** The latest requests of each application handled by this process. */
export interface CallLog {
  add(appId: string, call: LoggedCall): void;
  /** Latest first. */
  read(
    appId: string,
    filter: { kind: LogKind; indexName: string | undefined; offset: number; length: number },
  ): LoggedCall[];
}

const MAX_CALLS = 1_000;
const MAX_APPLICATIONS = 50;
const MAX_CHARACTERS = 1_000;
const TOLD_HEADERS = ['content-type', 'content-encoding', 'user-agent', 'referer', 'x-algolia-agent'];
const MASK = '*****';

export function createCallLog(): CallLog {
  const calls = new LRUCache<string, LoggedCall[]>({ max: MAX_APPLICATIONS });
  return {
    add(appId, call) {
      const own = calls.get(appId) ?? [];
      own.push(call);
      if (own.length > MAX_CALLS) own.shift();
      calls.set(appId, own);
    },
    read(appId, { kind, indexName, offset, length }) {
      const own = (calls.get(appId) ?? []).filter(
        (call) => (kind === 'all' || kindOf(call) === kind) && (indexName === undefined || call.index === indexName),
      );
      return own.reverse().slice(offset, offset + length);
    },
  };
}

/** Undefined for requests that neither search nor write. */
function kindOf({ answer_code, url, method }: LoggedCall): LogKind | undefined {
  if (Number(answer_code) >= 400) return 'error';
  return /\/(?:query|queries|browse|recommendations)(?:\?|$)/.test(url)
    ? 'query'
    : method === 'GET'
      ? undefined
      : 'build';
}

/** The log entry of a request. Bodies of key management requests are left out. */
export function createLogEntry(
  { method, url, headers, address, body }: AlgoliaRequest,
  { status, content, tookMs, at }: { status: number; content: object; tookMs: number; at: Date },
): LoggedCall {
  const path = (url.split('?', 1)[0] ?? '').replace(/(\/1\/keys)\/[^/]*/, `$1/${MASK}`);
  const isSecret = /\/1\/keys(?:\/|$)/.test(path);
  const query = [...new URLSearchParams(url.slice(url.split('?', 1)[0]?.length ?? 0))]
    .map(([name, value]) => `${name}=${isHeld(name) ? MASK : encodeURIComponent(value)}`)
    .join('&');
  const answer = isSecret ? '' : JSON.stringify(content).slice(0, MAX_CHARACTERS);
  const index = /\/1\/indexes\/([^/]+)\/./.exec(path)?.[1];
  const { nbHits, results }: { nbHits?: unknown; results?: unknown } = content;
  const isZipped = headers['content-encoding'] !== undefined;
  return {
    timestamp: at.toISOString(),
    method,
    answer_code: String(status),
    query_body: isSecret || isZipped ? '' : body.subarray(0, MAX_CHARACTERS).toString('utf8'),
    answer,
    url: query === '' ? path : `${path}?${query}`,
    ip: address,
    query_headers: TOLD_HEADERS.flatMap((name) =>
      headers[name] === undefined ? [] : [`${name}: ${String(headers[name]).slice(0, 200)}`],
    ).join('\n'),
    sha1: createHash('sha1').update(answer).digest('hex'),
    nb_api_calls: String(Array.isArray(results) ? results.length : 1),
    processing_time_ms: String(Math.round(tookMs)),
    ...(index !== undefined && index !== '*' && { index: decodeIndex(index) }),
    ...(typeof nbHits === 'number' && { query_nb_hits: String(nbHits) }),
  };
}

const isHeld = (name: string) => /key|token|secret|auth/i.test(name);

function decodeIndex(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
