import { attributedUserId } from '@easel/domain/tracking/event-identity';
import type { InsightsEvent } from '@easel/search-api/algolia/insights-event';
import type { TrackedEvent } from '@easel/search-api/constructor/tracked-event';
import type { BehaviorEvent } from '../tracking/behavior-event.ts';

/** Converts events of both protocols to the shop's format. */

const textIn = (fields: Record<string, unknown>, name: string): string | undefined =>
  typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : undefined;

/** Ids may be sent as numbers. */
const idIn = (fields: Record<string, unknown>, name: string): string | undefined =>
  typeof fields[name] === 'number' ? String(fields[name]) : textIn(fields, name);

/** Maximum number of items per event. */
const MAX_ITEMS = 100;

export function fromTrackedEvent({
  apiKey,
  name,
  clientId,
  sessionId,
  userId,
  receivedAt,
  fields,
  url,
}: TrackedEvent): BehaviorEvent {
  const listed = Array.isArray(fields.items) ? fields.items : [];
  const ids = [idIn(fields, 'item_id'), ...listed.map((item) => idIn(Object(item), 'item_id'))];
  const term = textIn(fields, 'search_term');
  return {
    source: 'constructor',
    account: apiKey,
    name,
    clientId: clientId || undefined,
    sessionId: sessionId > 0 ? String(sessionId) : undefined,
    userId,
    itemIds: [...new Set(ids.filter((id) => id !== undefined))].slice(0, MAX_ITEMS),
    searchTerm: term === 'TERM_UNKNOWN' ? undefined : term,
    body: { ...fields, ...(url !== undefined && { url }) },
    happenedAt: receivedAt,
  };
}

/** These requests have no session, so events of the shop's own application are anonymous here. Its pages use `/easel/algolia/events`. */
export function fromInsightsEvent(
  { appId, userToken, authenticatedUserToken, timestamp, objectIDs, ...said }: InsightsEvent,
  shopAccount: string,
): BehaviorEvent {
  return {
    source: 'algolia',
    account: appId,
    name: said.eventSubtype ?? said.eventType,
    clientId: userToken,
    userId: attributedUserId({
      account: appId,
      shopAccount,
      claimedUserId: authenticatedUserToken,
      person: undefined,
    }),
    itemIds: objectIDs?.slice(0, MAX_ITEMS),
    body: { ...said },
    happenedAt: new Date(timestamp),
  };
}
