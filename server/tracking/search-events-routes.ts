import { type SearchEvent, sendSearchEvents } from '@easel/contract/search-events';
import { answer, type Calls, refuse } from '../http/answering.ts';
import { type BehaviorEvent, type Events, TooBusy } from './events.ts';

export interface SearchEventsParts {
  events: Events;
  /** The account of the shop's own works, from whose events popularity is learned. */
  account: string;
  now?: () => Date;
}

/** `POST /easel/algolia/events`: what the shop's own pages tell (browse §7). */
export function searchEventsRoutes(calls: Calls, { events, account, now = () => new Date() }: SearchEventsParts) {
  calls.on(sendSearchEvents, async ({ body }) => {
    try {
      await events.record(...body.events.map((event) => behaviorOf(event, account, now())));
    } catch (error) {
      if (error instanceof TooBusy) return refuse(error.statusCode, error.message);
      throw error;
    }
    return answer({ accepted: body.events.length });
  });
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
