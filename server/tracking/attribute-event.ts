import { attributedUserId } from '@easel/domain/tracking/event-identity';
import type { Authenticate } from '../platform/http/visitor.ts';
import type { EventRequest } from '../search-api/constructor/take-event.ts';
import type { TrackedEvent } from '../search-api/constructor/tracked-event.ts';

/** Keeps the user id of an event only where it may be believed. Reads the session only for events of the shop's account that name a user. */
export function createAttributeEvent(shopAccount: string, authenticate: Authenticate) {
  return async (event: TrackedEvent, request: EventRequest): Promise<TrackedEvent> => {
    const { userId, ...anonymous } = event;
    if (userId === undefined || event.apiKey !== shopAccount) return event;
    const cookie = isFromOurPage(request) ? request.headers.cookie : undefined;
    const person = cookie === undefined ? undefined : await authenticate(cookie);
    const attributed = attributedUserId({ account: event.apiKey, shopAccount, claimedUserId: userId, person });
    return attributed === undefined ? anonymous : event;
  };
}

/**
 * The session cookie is `SameSite=Lax`: other sites cannot post with it, but a link from elsewhere that somebody follows carries it. So a GET counts only
 * where the browser says that a page of ours made it.
 */
function isFromOurPage({ method, headers }: EventRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? method === 'POST' : site === 'same-origin';
}
