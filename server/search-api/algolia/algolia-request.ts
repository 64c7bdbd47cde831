import type { IncomingHttpHeaders } from 'node:http';
import type { KeyRights } from './indices.ts';

/** Who calls, and what they may do. */
export interface Caller extends KeyRights {
  appId: string;
  keyHash: string;
  address: string;
  query: ReadonlyMap<string, string>;
}

export interface AlgoliaRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Where the call came from. */
  address: string;
  body: Buffer;
}
