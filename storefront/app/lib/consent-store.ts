import {
  CONSENT_COOKIE,
  type Consent,
  getConsent,
  IDENTIFYING_COOKIES,
  IDENTIFYING_KEYS,
} from '@easel/domain/tracking/consent';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';
import { createStore } from './store.ts';

const CONSENT = CONSENT_COOKIE;

/** Undefined before hydration; nothing is tracked until then. */
export const consentStore = createStore<Consent | undefined>(undefined);

/** Whether the banner is open. Visitors can reopen it. */
export const isConsentBannerOpenStore = createStore(false);

export function readConsent(countryCode: string) {
  const asksForPrivacy = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  // Pages are cached for everyone, so the location is derived in the browser.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const consent = getConsent({ stored: readLocal(CONSENT), countryCode, timeZone: timeZone ?? '', asksForPrivacy });
  consentStore.set(consent);
  if (consent === 'refused') removeIdentifiers();
  isConsentBannerOpenStore.set(consent === 'asked');
}

export function saveConsent(consent: Exclude<Consent, 'asked'>) {
  writeLocal(CONSENT, consent);
  // The server needs it to assign experiments.
  writeCookie(`${CONSENT_COOKIE}=${consent}; Max-Age=31536000`);
  consentStore.set(consent);
  if (consent === 'refused') removeIdentifiers();
  isConsentBannerOpenStore.set(false);
}

/** Removes identifiers after a refusal. Everything that writes them has been notified by now. */
function removeIdentifiers() {
  for (const key of IDENTIFYING_KEYS) removeLocal(key);
  for (const name of IDENTIFYING_COOKIES) writeCookie(`${name}=; Max-Age=0`);
}

function writeCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser.
  document.cookie = `${cookie}; Path=/; SameSite=Lax`;
}
