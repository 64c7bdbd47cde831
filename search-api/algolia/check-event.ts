import { isObject } from '@easel/domain/text/is-object';
import { AlgoliaError } from './algolia-error.ts';
import { isCount, isString, isStringArray } from './checks.ts';
import type { InsightsEvent } from './insights-event.ts';

const MAX_OBJECTS = 20;
const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;
/** Tolerance for clock differences. */
const AHEAD_MS = 60 * 60 * 1_000;
const QUERY_ID = /^[0-9a-f]{32}$/;
const USER_TOKEN = /^[a-zA-Z0-9_=/+-]{1,129}$/;

export const isUserToken = (text: unknown): text is string => typeof text === 'string' && USER_TOKEN.test(text);

const refuse = (message: string) => new AlgoliaError(422, message);

/** The validated event. Undefined for client-internal events. */
export function checkEvent(
  given: Readonly<Record<string, unknown>>,
  appId: string,
  nowMs: number,
): InsightsEvent | undefined {
  const { eventType, eventSubtype, eventName, index, userToken, authenticatedUserToken } = given;
  if (eventType === 'instantsearch') return undefined;
  if (eventType !== 'click' && eventType !== 'conversion' && eventType !== 'view')
    throw refuse('EventType must be one of "click", "conversion" or "view"');
  if (eventSubtype !== undefined) {
    if (eventSubtype !== 'addToCart' && eventSubtype !== 'purchase')
      throw refuse('EventSubtype must be one of "addToCart" or "purchase"');
    if (eventType !== 'conversion') throw refuse('EventSubtype is only allowed on conversion events');
  }
  if (!isString(eventName) || !/^[\x20-\x7e]{1,64}$/.test(eventName))
    throw refuse('EventName must be 1 to 64 printable ASCII characters');
  if (!isString(index)) throw refuse('Index is required');
  if (index.length > 256) throw refuse('Index may have 256 characters at most');
  if (!isUserToken(userToken)) throw refuse('UserToken must be 1 to 129 characters among a-z A-Z 0-9 _ = / + -');
  if (authenticatedUserToken !== undefined && !isUserToken(authenticatedUserToken))
    throw refuse('AuthenticatedUserToken must be 1 to 129 characters among a-z A-Z 0-9 _ = / + -');
  return {
    appId,
    eventType,
    ...(eventSubtype && { eventSubtype }),
    eventName,
    index,
    userToken,
    ...(authenticatedUserToken !== undefined && { authenticatedUserToken }),
    timestamp: timestampOf(given.timestamp, nowMs),
    ...aboutOf(given),
    ...moneyOf(given),
  };
}

function timestampOf(given: unknown, nowMs: number): number {
  if (given === undefined) return nowMs;
  if (typeof given !== 'number' || !Number.isSafeInteger(given))
    throw refuse('Timestamp must be a number of milliseconds');
  const timestamp = given;
  if (timestamp < nowMs - MONTH_MS) throw refuse('Timestamp is too far in the past: events may be 30 days old at most');
  if (timestamp > nowMs + AHEAD_MS) throw refuse('Timestamp is in the future');
  return timestamp;
}

/** The objects of the event and the search it belongs to. */
function aboutOf({ eventType, objectIDs, filters, positions, queryID }: Readonly<Record<string, unknown>>) {
  if ((objectIDs === undefined) === (filters === undefined))
    throw refuse('Either ObjectIDs or Filters must be given but not both');
  const check = (list: unknown, name: string): string[] => {
    if (!isStringArray(list) || list.length === 0) throw refuse(`${name} must be a list of non-empty strings`);
    if (list.length > MAX_OBJECTS) throw refuse(`${name} may have ${MAX_OBJECTS} values at most`);
    if (list.some((one) => one.length > 512)) throw refuse(`${name} may have 512 characters each at most`);
    return list;
  };
  if (queryID !== undefined && !isQueryID(queryID)) throw refuse('QueryID must be 32 hexadecimal characters');
  const about = {
    ...(objectIDs !== undefined && { objectIDs: check(objectIDs, 'ObjectIDs') }),
    ...(filters !== undefined && { filters: check(filters, 'Filters').map(decode) }),
    ...(isString(queryID) && { queryID }),
  };
  if (about.filters?.some((filter) => filter.indexOf(':') < 1)) throw refuse('Filters must look like facet:value');
  if (positions === undefined) {
    if (eventType === 'click' && queryID !== undefined && objectIDs !== undefined)
      throw refuse('Positions are required for click events with a QueryID');
    return about;
  }
  if (eventType !== 'click') throw refuse('Positions are only allowed on click events');
  if (queryID === undefined) throw refuse('Positions need a QueryID');
  if (!Array.isArray(positions) || !positions.every((one) => Number.isSafeInteger(one) && one > 0))
    throw refuse('Positions must be positive integers');
  if (positions.length !== (about.objectIDs?.length ?? 0))
    throw refuse('Positions and ObjectIDs must be the same in number');
  return { ...about, positions };
}

/** Clients URL-encode filters. */
function decode(filter: string): string {
  try {
    return decodeURIComponent(filter);
  } catch {
    return filter;
  }
}

const isQueryID = (value: unknown): boolean =>
  typeof value === 'string' && (QUERY_ID.test(value) || /^message_[\w-]{1,120}$/.test(value));

function moneyOf({ objectData, objectIDs, currency, value, eventType }: Readonly<Record<string, unknown>>) {
  if (objectData !== undefined) {
    if (eventType !== 'conversion') throw refuse('ObjectData is only allowed on conversion events');
    if (!Array.isArray(objectData) || !objectData.every(isObject)) throw refuse('ObjectData must be a list of objects');
    if (!Array.isArray(objectIDs) || objectData.length !== objectIDs.length)
      throw refuse('ObjectData and ObjectIDs must be the same in number');
  }
  if (currency !== undefined && !(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)))
    throw refuse('Currency must be an ISO 4217 code');
  if (value !== undefined && !isAmount(value)) throw refuse('Value must be a number');
  return {
    ...(Array.isArray(objectData) && { objectData: objectData.map(checkObjectData) }),
    ...(typeof currency === 'string' && { currency }),
    ...(value !== undefined && { value: Number(value) }),
  };
}

/** Amounts are numbers or numeric strings. */
const isAmount = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

function checkObjectData(data: Readonly<Record<string, unknown>>): NonNullable<InsightsEvent['objectData']>[number] {
  const { price, discount, quantity, queryID } = data;
  for (const [name, amount] of Object.entries({ price, discount }))
    if (amount !== undefined && !isAmount(amount)) throw refuse(`ObjectData: ${name} must be a number`);
  if (quantity !== undefined && !(isCount(quantity) && quantity > 0))
    throw refuse('ObjectData: quantity must be a positive integer');
  if (queryID !== undefined && !isQueryID(queryID))
    throw refuse('ObjectData: QueryID must be 32 hexadecimal characters');
  return {
    ...(price !== undefined && { price: Number(price) }),
    ...(discount !== undefined && { discount: Number(discount) }),
    ...(quantity !== undefined && { quantity }),
    ...(isString(queryID) && { queryID }),
  };
}
