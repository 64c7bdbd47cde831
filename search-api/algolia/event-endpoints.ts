import { isObject } from '@easel/domain/text/is-object';
import { AlgoliaError } from './algolia-error.ts';
import { checkEvent, isUserToken } from './check-event.ts';
import { type Endpoint, type EndpointRequest, nameAt } from './endpoint.ts';

const MAX_EVENTS = 1_000;

export const eventEndpoints: Endpoint[] = [
  { method: 'POST', path: 'events', rights: ['search', 'analytics'], handle: pushEvents },
  { method: 'DELETE', path: 'usertokens/:', rights: ['deleteObject'], handle: deleteUserToken },
];

/** Records all events or none, because clients resend them together. */
async function pushEvents({ body, appId, events, now }: EndpointRequest): Promise<object> {
  const { events: given } = body;
  if (!Array.isArray(given) || given.length === 0 || !given.every(isObject))
    throw new AlgoliaError(422, 'Events must be a non-empty list of objects');
  if (given.length > MAX_EVENTS) throw new AlgoliaError(422, `Too many events: at most ${MAX_EVENTS} at once`);
  const checked = given.flatMap((event) => checkEvent(event, appId, now()) ?? []);
  await events.record(...checked);
  return { status: 200, message: 'OK' };
}

/** Aggregated signals are updated with the next aggregation. */
async function deleteUserToken(request: EndpointRequest): Promise<object> {
  const userToken = nameAt(request, 0);
  if (!isUserToken(userToken)) throw new AlgoliaError(400, 'The user token is not valid');
  await request.events.erase(request.appId, userToken);
  return { status: 200, message: 'OK' };
}
