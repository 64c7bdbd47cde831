import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './algolia-request.ts';
import type { CallLog } from './call-log.ts';
import type { Indices } from './indices.ts';
import type { RecordEvents } from './insights-event.ts';
import type { Right } from './key-rights.ts';

/** An authenticated request. */
export interface EndpointRequest {
  indices: Indices;
  events: RecordEvents;
  calls: CallLog;
  appId: string;
  caller: Caller;
  /** The variable path segments, in order. */
  names: string[];
  /** Query parameters by lowercase name. */
  query: ReadonlyMap<string, string>;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  now: () => number;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path after `/1/`. `:` matches one segment. */
  path: string;
  /** One of these rights is sufficient. Some endpoints accept every key. */
  rights: readonly Right[] | 'any';
  handle(request: EndpointRequest): Promise<object>;
  status?: number;
}

/** The first endpoint that matches, with its variable path segments. */
export function findEndpoint(
  endpoints: readonly Endpoint[],
  method: string,
  segments: readonly string[],
): { endpoint: Endpoint; names: string[] } | undefined {
  for (const endpoint of endpoints) {
    const parts = endpoint.path.split('/');
    if (endpoint.method !== method || parts.length !== segments.length) continue;
    if (parts.every((part, at) => part === ':' || part === segments[at]))
      return { endpoint, names: segments.filter((_, at) => parts[at] === ':') };
  }
  return undefined;
}

/** The current time as responses contain it. */
export const formatTimestamp = ({ now }: Pick<EndpointRequest, 'now'>): string => new Date(now()).toISOString();

/** The n-th variable path segment. Always present for a matching path. */
export function nameAt({ names }: EndpointRequest, at: number): string {
  const name = names[at];
  if (name === undefined) throw new Error(`The path has no variable segment ${at}.`);
  return name;
}
