import type { IncomingHttpHeaders } from 'node:http';
import type { FastPath } from '@easel/platform/http/fast-path';
import type { Accounts } from '../accounts/accounts.ts';
import type { SearchAccount } from '../accounts/search-account.ts';
import { ConstructorError, nothingAt, toConstructorError } from './constructor-error.ts';
import { parseParameters, parsePath } from './request-parsing.ts';
import type { TrackedEvent, TrackedEvents } from './tracked-event.ts';
import { type ClientEvent, checkEvent, findAction, readBody, toTrackedEvent } from './trackers.ts';

export interface EventRecorderDependencies {
  accounts: Pick<Accounts, 'find'>;
  prefix: string;
  events: TrackedEvents;
  /** Decides whether the user id of an event is trusted. Without it, all are. */
  attribute?: ((event: TrackedEvent, request: EventRequest) => Promise<TrackedEvent>) | undefined;
  now: () => number;
}

/** The request that carried an event. */
export interface EventRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

export interface EventRecorder {
  accountOf(key: unknown): Promise<SearchAccount>;
  take(clientEvent: ClientEvent, isLegacy: boolean, request: EventRequest): Promise<typeof DONE>;
  /** Records a posted event. */
  recordPosted(url: string, body: unknown, headers: IncomingHttpHeaders): Promise<typeof DONE>;
}

const DONE = { message: 'ok' };
const DONE_TEXT = JSON.stringify(DONE);

/** Records events from GET and POST requests. */
export function createEventRecorder({
  accounts,
  prefix,
  events,
  attribute,
  now,
}: EventRecorderDependencies): EventRecorder {
  const accountOf = async (key: unknown): Promise<SearchAccount> => {
    if (typeof key !== 'string' || key === '') throw new ConstructorError('An API key is required: send it as "key".');
    const account = await accounts.find(key.slice(0, 200));
    if (!account) throw new ConstructorError('There is no account with this API key.', 401);
    return account;
  };

  const take = async (clientEvent: ClientEvent, isLegacy: boolean, request: EventRequest) => {
    const account = await accountOf(clientEvent.fields.key);
    checkEvent(account, clientEvent, isLegacy);
    const event = toTrackedEvent(account.definition.apiKey, clientEvent, new Date(now()));
    await events.record(attribute ? await attribute(event, request) : event);
    return DONE;
  };

  return {
    accountOf,
    take,
    async recordPosted(url, body, headers) {
      const below = url.startsWith(prefix) ? url.slice(prefix.length) : url;
      const name = findAction(parsePath(below.replace(/^\/?/, '/'), ''));
      if (!name) throw nothingAt('POST', url);
      const fields = readBody(body);
      // The body repeats most query parameters, without truncation.
      const parameters = parseParameters(url);
      for (const one of Object.keys(parameters)) if (!Object.hasOwn(fields, one)) fields[one] = parameters[one];
      return take({ name, fields }, false, { method: 'POST', headers });
    },
  };
}

/** A fast path that bypasses the framework, because events are frequent. */
export function eventFastPath(taker: EventRecorder, prefix: string, onFailure: (error: unknown) => void): FastPath {
  return {
    path: `${prefix}/v2/behavioral_action/`,
    async handle({ url, headers, body }) {
      try {
        await taker.recordPosted(url, body.toString('utf8'), headers);
        return { status: 200, body: DONE_TEXT };
      } catch (error) {
        const { status, message, retryAfterS } = toConstructorError(error);
        if (status >= 500) onFailure(error);
        return { status, body: JSON.stringify({ message }), retryAfterS };
      }
    },
  };
}
