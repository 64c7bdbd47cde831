import { getZone } from '../catalogue/zone-price.ts';
import { AB_COOKIE } from './ab-tests.ts';

/** Consent to tracking: granted, refused, or not answered yet (`asked`). */
export type Consent = 'granted' | 'refused' | 'asked';

/** The answer is stored in the browser and sent to the server in this cookie. */
export const CONSENT_COOKIE = 'easel_consent';

/** Countries that require opt-in (Europe). Elsewhere visitors can opt out. */
export const needsConsent = (countryCode: string): boolean => ['EU1C', 'EU2C'].includes(getZone(countryCode));

/** Time zones below Europe/ in countries without opt-in. */
const EUROPE_ELSEWHERE =
  /^Europe\/(?:Astrakhan|Chisinau|Istanbul|Kaliningrad|Kirov|Minsk|Moscow|Samara|Saratov|Simferopol|Tiraspol|Ulyanovsk|Volgograd)$/;

/** Overseas territories of countries with opt-in. */
const EUROPE_OVERSEAS =
  /^(?:Atlantic\/(?:Azores|Canary|Faeroe|Faroe|Madeira|Reykjavik)|Asia\/(?:Famagusta|Nicosia)|Arctic\/Longyearbyen|Africa\/Ceuta|America\/(?:Cayenne|Guadeloupe|Marigot|Martinique)|Indian\/(?:Mayotte|Reunion))$/;

/** The law of the visitor applies, not that of the store. The time zone approximates the location. */
export const isConsentZone = (timeZone: string): boolean =>
  (timeZone.startsWith('Europe/') && !EUROPE_ELSEWHERE.test(timeZone)) || EUROPE_OVERSEAS.test(timeZone);

export interface ConsentFacts {
  /** The stored answer. */
  stored: string | null;
  /** The country of the store. */
  countryCode: string;
  /** The time zone of the browser, such as `Europe/Berlin`; unknown to the server. */
  timeZone?: string;
  /** Global Privacy Control is set. */
  asksForPrivacy: boolean;
}

export function getConsent({ stored, countryCode, timeZone = '', asksForPrivacy }: ConsentFacts): Consent {
  if (stored === 'granted' || stored === 'refused') return stored;
  if (asksForPrivacy) return 'refused';
  return needsConsent(countryCode) || isConsentZone(timeZone) ? 'asked' : 'granted';
}

/** Whether the server stores events. With Global Privacy Control, explicit consent is required. */
export const mayKeepEvents = ({ stored, asksForPrivacy }: Pick<ConsentFacts, 'stored' | 'asksForPrivacy'>): boolean =>
  stored === 'granted' || (stored !== 'refused' && !asksForPrivacy);

/** Events are held in memory until there is an answer, then sent or dropped. */
export const getEventPolicy = (consent: Consent | undefined): 'send' | 'hold' | 'drop' =>
  consent === 'granted' ? 'send' : consent === 'refused' ? 'drop' : 'hold';

/** The maximum number of held events. The first ones are kept, because they contain the entry page. */
export const MAX_HELD = 50;

export const hold = <T>(held: readonly T[], one: T): T[] => (held.length < MAX_HELD ? [...held, one] : [...held]);

/** The id of the last search. */
export const QUERY_ID_KEY = 'easel_query_id';
/** The cart as it was, to report when it has waited too long. */
export const CART_CACHE_KEY = 'easel_cart_cache';
/** The last reported session. */
export const SESSION_TOLD_KEY = 'easel_session_told';

/** The variants of experiments that were reported today. */
export const SHOWN_KEY = 'easel_shown';

/** Identifiers that are removed after a refusal. Names with `onstructorio` belong to the search client. */
export const IDENTIFYING_COOKIES = [
  AB_COOKIE,
  'ConstructorioID_client_id',
  'ConstructorioID_session_id',
  'ConstructorioID_session',
];
export const IDENTIFYING_KEYS = [
  CART_CACHE_KEY,
  QUERY_ID_KEY,
  SESSION_TOLD_KEY,
  SHOWN_KEY,
  '_constructorio_requests',
  '_constructorio_search_client_id',
  '_constructorio_search_session',
  '_constructorio_search_session_id',
];
