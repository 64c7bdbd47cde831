import type { CallInput } from '@easel/contract/call';
import type { SearchEvent, sendSearchEvents } from '@easel/contract/tracking/search-events';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { CONSENT_COOKIE, mayKeepEvents } from '@easel/domain/tracking/consent';
import { isTrueToItsName } from '@easel/domain/tracking/search-events';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import type { BehaviorEvent } from './behavior-event.ts';
import { type Events, TooBusy } from './events.ts';

export interface SearchEventsDependencies {
  events: Events;
  /** The search account of the shop's own works. */
  account: string;
  now: () => number;
}

type SearchEvents = CallInput<typeof sendSearchEvents>['body'];

/** Records the events of the shop's own pages. Returns the number of recorded events. */
export async function recordSearchEvents(
  { events, account, now }: SearchEventsDependencies,
  body: SearchEvents,
  visitor: Visitor,
): Promise<Outcome<number>> {
  const mistyped = body.events.find((event) => !isTrueToItsName(event));
  if (mistyped) return reject('invalid', `"${mistyped.eventName}" is an event of another type.`);
  if (!isTracked(visitor)) return ok(0);
  const userId = visitor.person && String(visitor.person.id);
  const happenedAt = new Date(now());
  try {
    await events.record(...body.events.map((event) => ({ ...behaviorOf(event, account, happenedAt), userId })));
  } catch (error) {
    if (error instanceof TooBusy) return reject('too-many-requests', error.message);
    throw error;
  }
  return ok(body.events.length);
}

/** Visitors without consent are not tracked, and neither are admins who impersonate a user. */
export function isTracked(visitor: Visitor): boolean {
  const { cookies, asksForPrivacy = false } = getClient(visitor);
  return !visitor.person?.impersonation && mayKeepEvents({ stored: cookies[CONSENT_COOKIE] ?? null, asksForPrivacy });
}

/** The user ID comes from the session. The one in the event is ignored. */
function behaviorOf(
  { userToken, authenticatedUserToken: _, objectIDs, ...event }: SearchEvent,
  account: string,
  happenedAt: Date,
): BehaviorEvent {
  return {
    source: 'algolia',
    account,
    name: event.eventSubType ?? event.eventType,
    clientId: userToken,
    itemIds: objectIDs,
    body: event,
    happenedAt,
  };
}
