import { type SearchEvent, sendSearchEvents } from '@easel/contract/search-events';
import { CONSENT_COOKIE, mayKeepEvents } from '@easel/domain/consent';
import { isTrueToItsName } from '@easel/domain/search-events';
import { answer, type Calls, refuse } from '../http/answering.ts';
import { clientOf, type Visitor } from '../http/visitor.ts';
import { type BehaviorEvent, type Events, TooBusy } from './events.ts';

export interface SearchEventsParts {
  events: Events;
  /** The account of the shop's own works, from whose events popularity is learned. */
  account: string;
  now?: () => Date;
}

/** `POST /easel/algolia/events`: what the shop's own pages tell (browse §7). */
export function searchEventsRoutes(calls: Calls, { events, account, now = () => new Date() }: SearchEventsParts) {
  calls.on(sendSearchEvents, async ({ body, visitor }) => {
    const liar = body.events.find((event) => !isTrueToItsName(event));
    if (liar) return refuse(400, `"${liar.eventName}" is an event of another type.`);
    if (!isKept(visitor)) return answer({ accepted: 0 });
    const userId = visitor.person && String(visitor.person.id);
    try {
      await events.record(...body.events.map((event) => ({ ...behaviorOf(event, account, now()), userId })));
    } catch (error) {
      if (error instanceof TooBusy) return refuse(error.statusCode, error.message);
      throw error;
    }
    return answer({ accepted: body.events.length });
  });
}

/** Not of those who want none of it kept, and not of an admin who acts as somebody else: that is not what this person did. */
function isKept(visitor: Visitor): boolean {
  const { cookies, asksForPrivacy = false } = clientOf(visitor);
  return !visitor.person?.takeover && mayKeepEvents({ stored: cookies[CONSENT_COOKIE] ?? null, asksForPrivacy });
}

/** What is said of who is logged in is not believed here: that is the session's to say. */
function behaviorOf(
  { userToken, authenticatedUserToken: _, objectIDs, ...said }: SearchEvent,
  account: string,
  happenedAt: Date,
): BehaviorEvent {
  return {
    source: 'algolia',
    account,
    name: said.eventSubType ?? said.eventType,
    clientId: userToken,
    itemIds: objectIDs,
    body: said,
    happenedAt,
  };
}
