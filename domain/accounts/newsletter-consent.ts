import { needsConsent } from '../tracking/consent.ts';

/**
 * Countries outside Europe whose law requires explicit consent to marketing email: a pre-checked box is not consent there. CASL (Canada), Spam Act
 * (Australia), UEMA (New Zealand), LGPD (Brazil), POPIA (South Africa), APPI and the Act on Specified Electronic Mail (Japan), and laws like them.
 */
const OPT_IN_COUNTRIES = new Set(
  'ca au nz br za jp kr cn tw in id my ph th vn sg il tr ae sa qa bh om kw eg ke gh ma co pe uy cl'.split(' '),
);

/** Whether the newsletter box must be unchecked by default in the store of this country (docs/specification/accounts.md#newsletter). */
export const asksBeforeNews = (countryCode: string): boolean =>
  needsConsent(countryCode) || OPT_IN_COUNTRIES.has(countryCode.toLowerCase());
