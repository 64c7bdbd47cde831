import type { Caller } from './algolia-request.ts';
import type { CallLog } from './call-log.ts';
import type { Indices } from './indices.ts';
import type { RecordEvents } from './insights-event.ts';
import type { Right } from './key-rights.ts';

/** A call as it came, with its keys already looked at. */
export interface Asked {
  indices: Indices;
  events: RecordEvents;
  calls: CallLog;
  appId: string;
  caller: Caller;
  /** The parts of the path that differ from call to call, in their order. */
  names: string[];
  /** What stands in the address, by names in small letters. */
  query: ReadonlyMap<string, string>;
  body: Record<string, unknown>;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path after `/1/`; `:` stands for any one part. */
  path: string;
  /** One of these rights is enough; some calls are for every key. */
  rights: readonly Right[] | 'any';
  answer(asked: Asked): Promise<object>;
  status?: number;
}

/** The first of the calls that a path fits, with what stands in its open places. */
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

/** The n-th of the open places; a path that fits has them all. */
export const nameAt = ({ names }: Asked, at: number): string => names[at] as string;
