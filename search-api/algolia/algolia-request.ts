import type { IncomingHttpHeaders } from 'node:http';
import type { KeyRights } from './indices.ts';

/** The authenticated caller and its permissions. */
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
  /** IP address. */
  address: string;
  body: Buffer;
}
