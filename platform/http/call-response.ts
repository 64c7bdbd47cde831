import { type Outcome, ok, type RejectionReason } from '@easel/domain/outcome';
import type { CsvRow } from '@easel/domain/text/csv';
import type { Entry } from './page-cache.ts';
import type { DispatchReason } from './rejection-status.ts';

export interface CallSuccess<Payload> {
  payload: Payload;
  /** Shown to the user. */
  messages: string[];
  /** What the payload was made from. Cached pages that contain it are invalidated when any of this changes. */
  tags: string[];
  /** Set-Cookie headers. */
  cookies: string[];
  /** Where a call whose response is a redirect leads. */
  redirectTo?: string;
  /** The document of a call whose response is a file: a PDF by default. */
  file?: { name: string; bytes: Buffer; type?: 'image/jpeg' | 'text/csv; charset=utf-8' };
  /** A CSV file, made while it is sent. */
  table?: { name: string; head: readonly string[]; batches: AsyncIterable<readonly CsvRow[]> };
  /** A document that pages of the shop show in a frame. It runs no scripts. */
  html?: string;
  /** An archive, made while it is sent. */
  archive?: { name: string; stream: ReadableStream<Uint8Array> };
  /** Server-sent events. It ends when the client goes away. */
  events?: AsyncIterable<{ type: string; data: unknown }>;
  /** The whole response, from memory, and its name there. */
  kept?: { entry: Entry; name: string };
  /** After a login by social login: the page that asks for a code. */
  nextPage?: string;
  /** After a login: the store that the user has chosen. */
  storeCountry?: string;
}

export type CallResponse<Payload> = Outcome<CallSuccess<Payload>, RejectionReason | DispatchReason>;

/** A successful response. To fail, return `reject(reason, message)` or the rejected outcome of a use case. */
export const respond = <Payload>(
  payload: Payload,
  extras: Partial<Omit<CallSuccess<Payload>, 'payload'>> = {},
): { ok: true; value: CallSuccess<Payload> } => ok({ payload, messages: [], tags: [], cookies: [], ...extras });
