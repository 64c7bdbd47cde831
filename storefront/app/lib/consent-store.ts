import { type Consent, consentOf } from '@easel/domain/consent';
import { keepLocally, readLocally } from './kept-locally.ts';
import { createStore } from './store.ts';

const CONSENT = 'easel_consent';

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
  consentStore.set(consent);
  isAskingStore.set(false);
}
