import { zoneOf } from './zone-price.ts';

/** Whether what a visitor does may be counted: they said yes, they said no, or they have to be asked first. */
export type Consent = 'granted' | 'refused' | 'asked';

/** What was said is kept in the browser, and told to the shop by this cookie. */
export const CONSENT_COOKIE = 'easel_consent';

/** Where the law wants a yes before anything is counted (Europe); elsewhere a no is honored whenever it is said. */
export const needsConsent = (countryCode: string): boolean => ['EU1C', 'EU2C'].includes(zoneOf(countryCode));

export interface ConsentFacts {
  /** What they said before, in this browser. */
  stored: string | null;
  countryCode: string;
  /** Their browser asks on their behalf not to be followed. */
  asksForPrivacy: boolean;
}

export function consentOf({ stored, countryCode, asksForPrivacy }: ConsentFacts): Consent {
  if (stored === 'granted' || stored === 'refused') return stored;
  if (asksForPrivacy) return 'refused';
  return needsConsent(countryCode) ? 'asked' : 'granted';
}
