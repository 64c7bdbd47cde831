import type { CallInput, PayloadOf } from '@easel/contract/call';
import { envelopeOf, RefusalEnvelope, refusal } from '@easel/contract/envelope';
import { type SearchEvent, sendSearchEvents } from '@easel/contract/tracking/search-events';
import { CONSENT_COOKIE, mayKeepEvents } from '@easel/domain/tracking/consent';
import { isTrueToItsName } from '@easel/domain/tracking/search-events';
import type { FastifyInstance } from 'fastify';
import { type Answer, type Authenticate, answer, type Calls, refuse } from '../platform/http/api-dispatcher.ts';
import { clientOf, readCallVisitor, type Visitor } from '../platform/http/visitor.ts';
import { type BehaviorEvent, type Events, TooBusy } from './events.ts';

interface SearchEventsParts {
  events: Events;
  /** The account of the shop's own works, from whose events popularity is learned. */
  account: string;
  now?: () => Date;
}

/** The path as the specification has it (browse §7); pages call it below the API's base. */
const SPECIFIED_PATH = '/algolia/events';

/** What the shop's own pages tell: `POST /easel/algolia/events`, or `POST /algolia/events`. */
export function searchEventsRoutes(
  app: FastifyInstance,
  calls: Calls,
  { authenticate, ...parts }: SearchEventsParts & { authenticate: Authenticate },
) {
  calls.on(sendSearchEvents, ({ body, visitor }) => takeEvents(parts, body, visitor));

  const { body, payload } = sendSearchEvents;
  const schema = { hide: true, body, response: { 200: envelopeOf(payload), '4xx': RefusalEnvelope } };
  app.post(SPECIFIED_PATH, { schema }, async (request, reply) => {
    const person = await authenticate(request.headers.cookie ?? '');
    reply.headers({ 'authenticated-user': String(person !== undefined), 'cache-control': 'private, no-store' });
    const said = await takeEvents(parts, request.body as SearchEvents, readCallVisitor(request, person));
    return said.success
      ? { success: true, payload: said.payload, messages: said.messages }
      : reply.code(said.status).send(refusal(...said.messages));
  });
}

type SearchEvents = CallInput<typeof sendSearchEvents>['body'];

async function takeEvents(
  { events, account, now = () => new Date() }: SearchEventsParts,
  body: SearchEvents,
  visitor: Visitor,
): Promise<Answer<PayloadOf<typeof sendSearchEvents>>> {
  const mistyped = body.events.find((event) => !isTrueToItsName(event));
  if (mistyped) return refuse(400, `"${mistyped.eventName}" is an event of another type.`);
  if (!isKept(visitor)) return answer({ accepted: 0 });
  const userId = visitor.person && String(visitor.person.id);
  try {
    await events.record(...body.events.map((event) => ({ ...behaviorOf(event, account, now()), userId })));
  } catch (error) {
    if (error instanceof TooBusy) return refuse(error.statusCode, error.message);
    throw error;
  }
  return answer({ accepted: body.events.length });
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
