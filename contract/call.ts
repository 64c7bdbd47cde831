import type { Action } from '@easel/domain/accounts/roles';
import type { Static, TObject, TSchema } from 'typebox';

/** Who may make a call: everyone, or users whose role allows an action. */
export type CallAccess = Action | 'everyone';

/**
 * What happens to a call that an admin makes during an impersonation, that is, while impersonating a user.
 * - `deny`: it is rejected. For credentials, logins, personal data exports and everything else that only the account owner may do.
 * - `log`: it is allowed and recorded in the impersonation log, which the user can read.
 * - `allow`: it is allowed and not recorded, because it changes nothing that belongs to the user.
 */
export type CallImpersonation = 'deny' | 'log' | 'allow';

/** One call of the easel API. Server and browser share this definition. */
export interface Call<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Payload extends TSchema = TSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API base. Parameters are written as `:name`. */
  path: string;
  summary: string;
  description?: string;
  access: CallAccess;
  impersonation: CallImpersonation;
  /** An old name that the specification requires. The summary or description says what to use instead. */
  isDeprecated?: true;
  /** Only for GET calls that change something. Other methods always count as changes, which pages of other sites may not make. */
  hasSideEffects?: true;
  /** Only for GET calls that the audit log records, because data of many people leaves the shop with them. */
  isRecorded?: true;
  /** For reports of what jobs have counted: the answer may be some moments old, so a replica of the database may give it. */
  mayLag?: true;
  /**
   * The form of a successful response, if it is not the usual envelope.
   * - `flat`: the fields of the payload beside `success` and `messages`. For legacy calls.
   * - `pdf`, `csv`, `image`, `zip`: a file. The payload is empty.
   * - `html`: a document without scripts, for a frame on a page of the shop. The payload is empty.
   * - `events`: a stream of server-sent events. The payload is empty.
   * - `redirect`: a redirect. For URLs that browsers navigate to. These calls are not part of the API documentation.
   */
  response?: 'flat' | 'pdf' | 'csv' | 'image' | 'zip' | 'html' | 'events' | 'redirect';
  /** The body is a multipart form with files (`uploaded-file.ts`). The limit is for the whole body. Calls for guests should have a small one. */
  upload?: { maxBytes: number };
  params?: Params;
  query?: Query;
  body?: Body;
  payload: Payload;
}

export interface CallInput<C extends Call> {
  params: C extends Call<infer P, TObject, TSchema, TSchema> ? Static<P> : never;
  query: C extends Call<TObject, infer Q, TSchema, TSchema> ? Static<Q> : never;
  body: C extends Call<TObject, TObject, infer B, TSchema> ? Static<B> : never;
}

export type CallPayload<C extends Call> = Static<C['payload']>;

/** The base path of the easel API. */
export const API_BASE = '/easel';

/** The types keep method and path, so that a copy without the schemas can be checked (`storefront/app/lib/api-calls.ts`). */
export const defineCall = <
  const M extends Call['method'],
  const Path extends string,
  P extends TObject,
  Q extends TObject,
  B extends TSchema,
  R extends TSchema,
>(
  call: Call<P, Q, B, R> & { method: M; path: Path },
): Call<P, Q, B, R> & { method: M; path: Path } => call;
