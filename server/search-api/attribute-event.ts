import { attributedUserId } from '@easel/domain/tracking/event-identity';
import { isRobot } from '@easel/domain/tracking/human-check';
import { DatabaseUnavailable } from '@easel/platform/db/database-unavailable';
import type { Authenticate } from '@easel/platform/http/visitor';
import type { EventRequest } from '@easel/search-api/constructor/record-event';
import type { TrackedEvent } from '@easel/search-api/constructor/tracked-event';

/** Removes user ids that cannot be trusted, and marks robots. The session is read only for events of the shop's account that name a user. */
export function createAttributeEvent(shopAccount: string, authenticate: Authenticate) {
  return async (event: TrackedEvent, request: EventRequest): Promise<TrackedEvent> => {
    if (event.apiKey !== shopAccount) return event;
    return markRobot(await trustUser(event, request), request);
  };

  async function trustUser(event: TrackedEvent, request: EventRequest): Promise<TrackedEvent> {
    const { userId, ...anonymous } = event;
    if (userId === undefined) return event;
    const cookie = isFromOurPage(request) ? request.headers.cookie : undefined;
    const person = cookie === undefined ? undefined : await authenticate(cookie).catch(forgetUser);
    const attributed = attributedUserId({ account: event.apiKey, shopAccount, claimedUserId: userId, person });
    return attributed === undefined ? anonymous : event;
  }
}

/** The pages of the shop send no events of robots. What a robot sends itself is stored, but not counted for artists. */
function markRobot(event: TrackedEvent, { headers }: EventRequest): TrackedEvent {
  const userAgent = headers['user-agent'] ?? '';
  if (!isRobot({ userAgent, isAutomated: false })) return event;
  return { ...event, fields: { ...event.fields, is_robot: true } };
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
