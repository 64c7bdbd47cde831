import { attributedUserId } from '@easel/domain/tracking/event-identity';
import { DatabaseUnavailable } from '@easel/platform/db/database-unavailable';
import type { Authenticate } from '@easel/platform/http/visitor';
import type { EventRequest } from '@easel/search-api/constructor/record-event';
import type { TrackedEvent } from '@easel/search-api/constructor/tracked-event';

/** Removes user ids that cannot be trusted. The session is read only for events of the shop's account that name a user. */
export function createAttributeEvent(shopAccount: string, authenticate: Authenticate) {
  return async (event: TrackedEvent, request: EventRequest): Promise<TrackedEvent> => {
    const { userId, ...anonymous } = event;
    if (userId === undefined || event.apiKey !== shopAccount) return event;
    const cookie = isFromOurPage(request) ? request.headers.cookie : undefined;
    const person = cookie === undefined ? undefined : await authenticate(cookie).catch(forgetUser);
    const attributed = attributedUserId({ account: event.apiKey, shopAccount, claimedUserId: userId, person });
    return attributed === undefined ? anonymous : event;
  };
}

/** An event during an outage is recorded without its user. */
function forgetUser(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}

/**
 * The session cookie is `SameSite=Lax`: other sites cannot POST with it, but a followed link carries it. A GET counts only if the browser reports that our own page
 * made it.
 */
function isFromOurPage({ method, headers }: EventRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? method === 'POST' : site === 'same-origin';
}
