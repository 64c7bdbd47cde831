import { zoneOf } from '../catalogue/zone-price.ts';
import { AB_COOKIE } from './ab-tests.ts';

/** Whether what a visitor does may be counted: they said yes, they said no, or they have to be asked first. */
export type Consent = 'granted' | 'refused' | 'asked';

/** What was said is kept in the browser, and told to the shop by this cookie. */
export const CONSENT_COOKIE = 'easel_consent';

/** Where the law wants a yes before anything is counted (Europe); elsewhere a no is honored whenever it is said. */
export const needsConsent = (countryCode: string): boolean => ['EU1C', 'EU2C'].includes(zoneOf(countryCode));

/** Zones below Europe/ whose countries ask for nothing of the kind. */
const EUROPE_ELSEWHERE =
  /^Europe\/(?:Astrakhan|Chisinau|Istanbul|Kaliningrad|Kirov|Minsk|Moscow|Samara|Saratov|Simferopol|Tiraspol|Ulyanovsk|Volgograd)$/;

/** Parts of the same countries that lie in other seas. */
const EUROPE_OVERSEAS =
  /^(?:Atlantic\/(?:Azores|Canary|Faeroe|Faroe|Madeira|Reykjavik)|Asia\/(?:Famagusta|Nicosia)|Arctic\/Longyearbyen|Africa\/Ceuta|America\/(?:Cayenne|Guadeloupe|Marigot|Martinique)|Indian\/(?:Mayotte|Reunion))$/;

/** The law is that of the visitor, not of the store they walk into: their clock tells where they are, without anybody being asked. */
export const isZoneOfConsent = (timeZone: string): boolean =>
  (timeZone.startsWith('Europe/') && !EUROPE_ELSEWHERE.test(timeZone)) || EUROPE_OVERSEAS.test(timeZone);

export interface ConsentFacts {
  /** What they said before, in this browser. */
  stored: string | null;
  /** The store's. */
  countryCode: string;
  /** What their browser's clock is set to, such as `Europe/Berlin`; the shop itself does not know it. */
  timeZone?: string;
  /** Their browser asks on their behalf not to be followed. */
  asksForPrivacy: boolean;
}

export function consentOf({ stored, countryCode, timeZone = '', asksForPrivacy }: ConsentFacts): Consent {
  if (stored === 'granted' || stored === 'refused') return stored;
  if (asksForPrivacy) return 'refused';
  return needsConsent(countryCode) || isZoneOfConsent(timeZone) ? 'asked' : 'granted';
}

/** Whether the shop keeps what a browser sends: one that asks for privacy must have been told otherwise by its owner. */
export const mayKeepEvents = ({ stored, asksForPrivacy }: Pick<ConsentFacts, 'stored' | 'asksForPrivacy'>): boolean =>
  stored === 'granted' || (stored !== 'refused' && !asksForPrivacy);

/** What becomes of an event: while nobody has answered, it is held in memory; a yes sends it, a no drops it. */
export const fateOf = (consent: Consent | undefined): 'send' | 'hold' | 'drop' =>
  consent === 'granted' ? 'send' : consent === 'refused' ? 'drop' : 'hold';

/** So many are held at the most: the first, which say how somebody came here. */
export const MAX_HELD = 50;

export const hold = <T>(held: readonly T[], one: T): T[] => (held.length < MAX_HELD ? [...held, one] : [...held]);

/** The id of the last search, kept by the shop's own pages. */
export const QUERY_ID_KEY = 'easel_query_id';
/** Which visit was told of. */
export const SESSION_TOLD_KEY = 'easel_session_told';

/** By what somebody could be recognized: all of it goes when they say no. The names with `onstructorio` are those of the search client. */
export const IDENTIFYING_COOKIES = [
  AB_COOKIE,
  'ConstructorioID_client_id',
  'ConstructorioID_session_id',
  'ConstructorioID_session',
];
export const IDENTIFYING_KEYS = [
  QUERY_ID_KEY,
  SESSION_TOLD_KEY,
  '_constructorio_requests',
  '_constructorio_search_client_id',
  '_constructorio_search_session',
  '_constructorio_search_session_id',
];
