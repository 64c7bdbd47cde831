import type { IncomingHttpHeaders } from 'node:http';
import type { FastPath } from '../../platform/http/fast-path.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { SearchAccount } from '../accounts/search-account.ts';
import { nothingAt, Refusal, refusalOf } from './constructor-error.ts';
import { parseParameters, parsePath } from './request-parsing.ts';
import type { TrackedEvent, TrackedEvents } from './tracked-event.ts';
import { checkEvent, findAction, readBody, type SaidEvent, trackedEventOf } from './trackers.ts';

export interface EventTakerParts {
  accounts: Pick<Accounts, 'find'>;
  prefix: string;
  events: TrackedEvents;
  /** Decides whether the user id of an event is believed; without it all are. */
  attribute?: ((event: TrackedEvent, request: EventRequest) => Promise<TrackedEvent>) | undefined;
}

/** The request that carried an event. */
export interface EventRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

export interface EventTaker {
  accountOf(key: unknown): Promise<SearchAccount>;
  take(said: SaidEvent, isLegacy: boolean, request: EventRequest): Promise<typeof DONE>;
  /** An event that was posted. */
  takePosted(url: string, body: unknown, headers: IncomingHttpHeaders): Promise<typeof DONE>;
}

const DONE = { message: 'ok' };
const DONE_TEXT = JSON.stringify(DONE);

/** Takes events, however they come. */
export function createEventTaker({ accounts, prefix, events, attribute }: EventTakerParts): EventTaker {
  const accountOf = async (key: unknown): Promise<SearchAccount> => {
    if (typeof key !== 'string' || key === '') throw new Refusal('An API key is required: send it as "key".');
    const account = await accounts.find(key.slice(0, 200));
    if (!account) throw new Refusal('There is no account with this API key.', 401);
    return account;
  };

  const take = async (said: SaidEvent, isLegacy: boolean, request: EventRequest) => {
    const account = await accountOf(said.fields.key);
    checkEvent(account, said, isLegacy);
    const event = trackedEventOf(account.definition.apiKey, said, new Date());
    await events.record(attribute ? await attribute(event, request) : event);
    return DONE;
  };

  return {
    accountOf,
    take,
    async takePosted(url, body, headers) {
      const below = url.startsWith(prefix) ? url.slice(prefix.length) : url;
      const name = findAction(parsePath(below.replace(/^\/?/, '/'), ''));
      if (!name) throw nothingAt('POST', url);
      const fields = readBody(body);
      // Most of the address is said again in the body, where it is whole.
      const parameters = parseParameters(url);
      for (const one of Object.keys(parameters)) if (!Object.hasOwn(fields, one)) fields[one] = parameters[one];
      return take({ name, fields }, false, { method: 'POST', headers });
    },
  };
}

/** The same events past the framework, as there are so many of them. */
export function eventLaneOf(taker: EventTaker, prefix: string, onFailure: (error: unknown) => void): FastPath {
  return {
    path: `${prefix}/v2/behavioral_action/`,
    async answer({ url, headers, body }) {
      try {
        await taker.takePosted(url, body.toString('utf8'), headers);
        return { status: 200, body: DONE_TEXT };
      } catch (error) {
        const { status, message, retryAfterS } = refusalOf(error as Error);
        if (status >= 500) onFailure(error);
        return { status, body: JSON.stringify({ message }), retryAfterS };
      }
    },
  };
}
