import {
  CONSENT_COOKIE,
  type Consent,
  consentOf,
  IDENTIFYING_COOKIES,
  IDENTIFYING_KEYS,
} from '@easel/domain/tracking/consent';
import { forgetLocally, keepLocally, readLocally } from './local-storage.ts';
import { createStore } from './store.ts';

const CONSENT = CONSENT_COOKIE;

/** Nothing is known before the page lives: nothing is counted until then. */
export const consentStore = createStore<Consent | undefined>(undefined);

/** Visitors may change their mind: the question is shown again. */
export const isAskingStore = createStore(false);

export function recallConsent(countryCode: string) {
  const asksForPrivacy = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  // Pages are the same for everybody: where somebody is, only their browser knows.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const consent = consentOf({ stored: readLocally(CONSENT), countryCode, timeZone: timeZone ?? '', asksForPrivacy });
  consentStore.set(consent);
  if (consent === 'refused') forgetIdentifiers();
  isAskingStore.set(consent === 'asked');
}

export function sayConsent(consent: Exclude<Consent, 'asked'>) {
  keepLocally(CONSENT, consent);
  // The shop has to know too before it puts anybody into an experiment.
  writeCookie(`${CONSENT_COOKIE}=${consent}; Max-Age=31536000`);
  consentStore.set(consent);
  if (consent === 'refused') forgetIdentifiers();
  isAskingStore.set(false);
}

/** Whoever says no is not recognized by what was kept before. Everything that could still write has heard of it by now. */
function forgetIdentifiers() {
  for (const key of IDENTIFYING_KEYS) forgetLocally(key);
  for (const name of IDENTIFYING_COOKIES) writeCookie(`${name}=; Max-Age=0`);
}

function writeCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way to write one is not in every browser yet.
  document.cookie = `${cookie}; Path=/; SameSite=Lax`;
}
