import type { Call, CallInput } from '@easel/contract/call';
import { LRUCache } from 'lru-cache';
import { type KeptValues, keepUntilChanged } from '../keep-until-changed.ts';
import { isInPreview } from '../sections/section-preview.ts';
import type { CallResponse } from './call-response.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { Visitor } from './visitor.ts';

/** What calls that everybody may make have answered, in memory until something in it changes. */
export interface AnswerCache {
  /** For pages of this process. */
  payloads: KeptValues;
  /** For clients over HTTP, as JSON. */
  bodies: PageCache;
  /** The calls whose answers are kept, by method and path. */
  paths: Set<string>;
  /** Whether somebody has asked the same not long ago. Most questions are asked once, and keeping their answers would cost memory and time. */
  isAskedAgain(key: string): boolean;
  /** After a change by any process. */
  follow(tags: string[] | 'everything'): void;
}

/** Answers also depend on the time, and on what has no tag, such as ranks. */
const MAX_AGE_MS = 30_000;
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** One for each zone, unit and currency in use. */
const MAX_PAYLOADS = 30;
const MAX_ASKED = 2_000;
/** Questions with a longer body are not asked twice. */
const MAX_KEY_LENGTH = 2_000;

export function createAnswerCache({
  now,
  onError,
}: {
  now: () => number;
  onError: (error: unknown) => void;
}): AnswerCache {
  const payloads = keepUntilChanged({ max: MAX_PAYLOADS, maxAgeMs: MAX_AGE_MS, now });
  const bodies = createPageCache({
    maxBytes: MAX_BODY_BYTES,
    freshMs: MAX_AGE_MS,
    staleMs: 0,
    keepsPlain: true,
    now,
    onError: (error) => {
      if (!(error instanceof NotCached)) onError(error);
    },
  });
  const asked = new LRUCache<string, true>({ max: MAX_ASKED, ttl: MAX_AGE_MS });
  return {
    payloads,
    bodies,
    paths: new Set(),
    isAskedAgain(key) {
      const isKnown = asked.has(key);
      if (!isKnown) asked.set(key, true);
      return isKnown;
    },
    follow(tags) {
      payloads.follow(tags);
      // Unlike a page, an answer is not served while it is made again: whoever calls the API sees a change at once.
      if (tags === 'everything' || tags.includes('all')) bodies.expire();
      else bodies.drop(tags);
    },
  };
}

/** Names an answer by everything that it depends on. Undefined if it is not kept. */
export function nameAnswer(
  { method, path }: Pick<Call, 'method' | 'path'>,
  { params, query, body, visitor }: CallInput<Call> & { visitor: Visitor },
  by: readonly string[] | undefined,
): string | undefined {
  if (by === undefined || isInPreview()) return undefined;
  const key = `${method} ${path} ${visitor.site} ${visitor.siteOrigin} ${by.join(' ')} ${JSON.stringify([params, query, body])}`;
  return key.length <= MAX_KEY_LENGTH ? key : undefined;
}

/** Ends the making of an answer that is not kept: a rejection, or one that says something to its visitor. */
export class NotCached extends Error {
  readonly response: CallResponse<unknown>;
  constructor(response: CallResponse<unknown>) {
    super('This answer is not cached.');
    this.response = response;
  }
}
