import { needsConsent } from '../tracking/consent.ts';

/**
 * Countries outside Europe whose law wants an explicit yes before marketing mail: a box that is ticked beforehand is no consent there. CASL (Canada), Spam Act
 * (Australia), UEMA (New Zealand), LGPD (Brazil), POPIA (South Africa), APPI and the Act on Specified Electronic Mail (Japan), and laws like them.
 */
const OPT_IN_COUNTRIES = new Set(
  'ca au nz br za jp kr cn tw in id my ph th vn sg il tr ae sa qa bh om kw eg ke gh ma co pe uy cl'.split(' '),
);

/** Whether somebody in the store of this country has to tick the newsletter box themselves. */
export const asksBeforeNews = (countryCode: string): boolean =>
  needsConsent(countryCode) || OPT_IN_COUNTRIES.has(countryCode.toLowerCase());
