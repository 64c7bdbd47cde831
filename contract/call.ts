import type { Action } from '@easel/domain/accounts/roles';
import type { Static, TObject, TSchema } from 'typebox';

/** One call of the easel API: what it is called, what it takes and what it answers. Server and browser share this one description. */
export interface Call<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Payload extends TSchema = TSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, with parameters as `:name`. */
  path: string;
  summary: string;
  /** What one must be allowed to do to make the call; anybody may where this is left out. */
  access?: Action;
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

export type PayloadOf<C extends Call> = Static<C['payload']>;

/** Where the easel API stands. */
export const API_BASE = '/easel';

export const defineCall = <P extends TObject, Q extends TObject, B extends TSchema, R extends TSchema>(
  call: Call<P, Q, B, R>,
): Call<P, Q, B, R> => call;
