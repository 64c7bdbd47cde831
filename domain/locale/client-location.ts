import { readCountry } from './countries.ts';

/** Where a visitor is, as far as a trusted proxy tells; what is not known is empty. */
export interface ClientLocation {
  /** In lower case, of a country the shop knows. */
  countryCode: string;
  regionCode: string;
  city: string;
}

export const UNKNOWN_PLACE: ClientLocation = { countryCode: '', regionCode: '', city: '' };

const MAX_CITY_LENGTH = 100;

/** Reads what a proxy wrote into headers. Anything unexpected counts as unknown. */
export function parsePlace({
  country = '',
  region = '',
  city = '',
}: Record<'country' | 'region' | 'city', string | undefined>): ClientLocation {
  const name = city.replace(/[\p{C}<>]+/gu, ' ').trim();
  return {
    countryCode: readCountry(country)?.code ?? '',
    regionCode: /^[a-z0-9-]{1,10}$/i.test(region) ? region.toUpperCase() : '',
    city: name.length <= MAX_CITY_LENGTH ? name : '',
  };
}
