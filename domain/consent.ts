import { zoneOf } from './zone-price.ts';

/** Whether what a visitor does may be counted: they said yes, they said no, or they have to be asked first. */
export type Consent = 'granted' | 'refused' | 'asked';

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
