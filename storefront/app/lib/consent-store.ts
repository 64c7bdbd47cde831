import { CONSENT_COOKIE, type Consent, consentOf } from '@easel/domain/consent';
import { keepLocally, readLocally } from './kept-locally.ts';
import { createStore } from './store.ts';

const CONSENT = CONSENT_COOKIE;

/** Nothing is known before the page lives: nothing is counted until then. */
export const consentStore = createStore<Consent | undefined>(undefined);

/** Visitors may change their mind: the question is shown again. */
export const isAskingStore = createStore(false);

export function recallConsent(countryCode: string) {
  const asksForPrivacy = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  const consent = consentOf({ stored: readLocally(CONSENT), countryCode, asksForPrivacy });
  consentStore.set(consent);
  isAskingStore.set(consent === 'asked');
}

export function sayConsent(consent: Exclude<Consent, 'asked'>) {
  keepLocally(CONSENT, consent);
  // The shop has to know too before it puts anybody into an experiment.
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way to write one is not in every browser yet.
  document.cookie = `${CONSENT_COOKIE}=${consent}; Max-Age=31536000; Path=/; SameSite=Lax`;
  consentStore.set(consent);
  isAskingStore.set(false);
}
